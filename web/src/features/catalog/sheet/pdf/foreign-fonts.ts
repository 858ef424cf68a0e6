import base from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import type { FamilyName } from '@drappo/paper-text/font-families';
import type { SliceRanges } from '@drappo/paper-text/font-slices';
import { neededSlices } from '@drappo/paper-text/needed-slices';
import { sfntOf } from '@drappo/paper-text/sfnt';
import { readFont } from './read-font.ts';
import type { ForeignFonts } from './sheet-paper.ts';

// The build copies every slice; a browser fetches the few that a sheet needs.
const rangeFiles = import.meta.glob<SliceRanges>(
  '../../../../../../node_modules/@fontsource/{noto-sans-*,noto-serif-tibetan,noto-emoji,ibm-plex-sans-arabic}/unicode.json',
  { import: 'default' },
);
const addresses = import.meta.glob<string>(
  [
    '../../../../../../node_modules/@fontsource/{noto-sans-*,noto-serif-tibetan,noto-emoji,ibm-plex-sans-arabic}/files/*-400-normal.woff',
    // Whole fonts beside their slices.
    '!../../../../../../node_modules/@fontsource/*/files/*-{chinese-simplified,chinese-traditional,japanese,korean,emoji}-400-normal.woff',
  ],
  { import: 'default', query: '?url', eager: true },
);
const FOLDER = '../../../../../../node_modules/@fontsource';

/** Fetches the fonts for texts that the portal's own fonts lack; a slice that cannot be fetched fails the sheet. */
export const readForeignFonts = async (texts: readonly string[]): Promise<ForeignFonts> => {
  const ranges = new Map<FamilyName, SliceRanges | undefined>();
  const rangesOf = async (family: FamilyName): Promise<SliceRanges | undefined> => {
    if (!ranges.has(family)) ranges.set(family, await rangeFiles[`${FOLDER}/${family}/unicode.json`]?.());
    return ranges.get(family);
  };
  const needed = await neededSlices(texts, rangesOf);
  const fonts = new Map<string, Uint8Array>();
  const readSlice = async ({ family, slice }: (typeof needed)[number]): Promise<void> => {
    const address = addresses[`${FOLDER}/${family}/files/${family}-${slice}-400-normal.woff`];
    if (address !== undefined) fonts.set(`${family}/${slice}`, sfntOf(await readFont(address)));
  };
  const [notoSans] = await Promise.all([readFont(base), ...needed.map(readSlice)]);
  return {
    base: notoSans,
    source: {
      rangesOf: (family) => ranges.get(family),
      fontOf: (family, slice) => fonts.get(`${family}/${slice}`),
    },
  };
};
