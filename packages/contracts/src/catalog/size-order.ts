// Aliases of one size share a rank.
const letters = [
  ['XXXS', '3XS'],
  ['XXS', '2XS'],
  ['XS'],
  ['S'],
  ['M'],
  ['L'],
  ['XL'],
  ['XXL', '2XL'],
  ['XXXL', '3XL'],
  ['4XL', 'XXXXL'],
  ['5XL'],
  ['6XL'],
];

type Rank = [kind: number, value: number];

/** `38,5`, `38.5`, `38½`, `38 1/2`, and Italian sizes with their prefix: `IT 42`, `IT42`. */
const numberOf = (size: string): number | undefined => {
  const parts = /^(?:IT\s*)?(\d+(?:[.,]\d+)?)(\s*½|\s+1\/2)?/i.exec(size);
  return parts ? Number(parts[1]?.replace(',', '.')) + (parts[2] ? 0.5 : 0) : undefined;
};

const rankOf = (size: string): Rank => {
  const letter = letters.findIndex((names) => names.includes(size.trim().toUpperCase()));
  if (letter >= 0) return [0, letter];
  const number = numberOf(size.trim());
  return number === undefined ? [2, 0] : [1, number];
};

// Collation treats some different strings as equal, such as both encodings of an accent.
const byCodeUnits = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Compares sizes: letters, then numbers with halves, then words such as `Unica`. A total order: 0 only for equal text. */
export const compareSizes = (one: string, other: string): number => {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a[0] - b[0] || a[1] - b[1] || one.localeCompare(other, 'it') || byCodeUnits(one, other);
};

/** `XS-XXL`, `taglia unica`, `taglia M`; empty if no variant has a size. */
export const sizeRun = (sizes: readonly (string | null)[]): string => {
  const run = [...new Set(sizes.flatMap((size) => size?.trim() || []))].sort(compareSizes);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (run.length === 1) return `taglia ${first.toLowerCase() === 'unica' ? 'unica' : first}`;
  return rankOf(first)[0] === rankOf(last)[0] && rankOf(first)[0] < 2 ? `${first}-${last}` : `${run.length} taglie`;
};
