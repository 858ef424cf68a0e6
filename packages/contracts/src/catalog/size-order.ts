const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

type Rank = [kind: number, value: number];

const rankOf = (size: string): Rank => {
  const letter = letters.indexOf(size.toUpperCase());
  if (letter >= 0) return [0, letter];
  const number = /^\d+([.,]\d+)?/.exec(size);
  return number ? [1, Number(number[0].replace(',', '.'))] : [2, 0];
};

/** Sizes as they grow: letters, then numbers, then words. */
export const compareSizes = (one: string, other: string): number => {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a[0] - b[0] || a[1] - b[1] || one.localeCompare(other, 'it');
};

/** `XS-XXL`, `taglia unica`, `taglia M`; empty where no variant has a size. */
export const sizeRun = (sizes: readonly (string | null)[]): string => {
  const run = [...new Set(sizes.flatMap((size) => size?.trim() || []))].sort(compareSizes);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (run.length === 1) return `taglia ${first.toLowerCase() === 'unica' ? 'unica' : first}`;
  return rankOf(first)[0] === rankOf(last)[0] && rankOf(first)[0] < 2 ? `${first}-${last}` : `${run.length} taglie`;
};
