import type { FamilyName } from './font-families.ts';

/** Ranges of characters by slice, as `unicode.json` of the packages names them: `{ "[4]": "U+1f1e9-1f1f5,U+1f21a" }`. */
export type SliceRanges = Readonly<Record<string, string>>;

/** Where fonts come from: files of the service, or files that the browser has fetched before. */
export type FontSource = {
  rangesOf: (family: FamilyName) => SliceRanges | undefined;
  /** A slice as a TrueType font; undefined if it cannot be loaded. */
  fontOf: (family: FamilyName, slice: string) => Uint8Array | undefined;
};

type Range = { first: number; last: number; slice: string };
const parsed = new WeakMap<SliceRanges, Range[]>();

const parse = (ranges: SliceRanges): Range[] =>
  Object.entries(ranges)
    .flatMap(([name, list]) =>
      list.split(',').map((range) => {
        const [first = '', last = first] = range.slice(2).split('-');
        return {
          first: Number.parseInt(first, 16),
          last: Number.parseInt(last, 16),
          slice: name.replaceAll(/[[\]]/g, ''),
        };
      }),
    )
    .toSorted((a, b) => a.first - b.first);

const rangesFor = (ranges: SliceRanges): Range[] => {
  const known = parsed.get(ranges) ?? parse(ranges);
  parsed.set(ranges, known);
  return known;
};

/** Returns the slice with a character. If two slices have it, the one whose range begins closest to it is used. */
export const sliceOf = (codePoint: number, ranges: SliceRanges): string | undefined => {
  const all = rangesFor(ranges);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.first ?? Infinity) <= codePoint) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0 && low - at < 16; at -= 1) {
    const range = all[at];
    if (range && range.last >= codePoint) return range.slice;
  }
  return undefined;
};
