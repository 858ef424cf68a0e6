import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontSource, SliceRanges } from './font-slices.ts';
import { sfntOf } from './sfnt.ts';

const require = createRequire(import.meta.url);

/** Unpacked slices that are kept for the next document; together about 8 MB. */
const KEPT = 96;
const ranges = new Map<string, SliceRanges>();
const fonts = new Map<string, Uint8Array>();

/** The fonts of the installed packages, for a service; each file is read when a character needs it. */
export const installedFonts: FontSource = {
  rangesOf(family) {
    const known =
      ranges.get(family) ??
      (JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as SliceRanges);
    ranges.set(family, known);
    return known;
  },
  fontOf(family, slice) {
    const path = `@fontsource/${family}/files/${family}-${slice}-400-normal.woff`;
    const font = fonts.get(path) ?? sfntOf(readFileSync(require.resolve(path)));
    // The most recently used font is last; the first one is dropped.
    fonts.delete(path);
    fonts.set(path, font);
    const oldest = fonts.size > KEPT ? fonts.keys().next().value : undefined;
    if (oldest !== undefined) fonts.delete(oldest);
    return font;
  },
};
