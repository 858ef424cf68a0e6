import {
  filledReport,
  soldOutFault,
  textFault,
  type FilledReport,
  type FillFault,
} from '../../shared/buying/filled-report.ts';
import { variantLabel, type VariantRow } from '../../shared/catalog/variant-grid.ts';

/** Number of pieces of each size (a column of the matrix) in one pack. */
export type SizeRun = { column: number; pieces: number }[];

const ratioText = /^\d{1,3}(?:[:,/-]\d{1,3})*$/;
const separators = '-,/:;';

/** Treats spaces as hyphens, also inside a size ("IT 38"). */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([-,/:;])\s*/g, '$1')
    .replaceAll(/\s+/g, '-');

/**
 * Returns the columns that a text such as "S-M-L" lists. A size may contain a separator ("S/M"), so the longest match
 * wins. Undefined if a size is unknown.
 */
const listedColumns = (text: string, columns: readonly string[]): number[] | undefined => {
  const sizes = columns.map((size, column) => ({ column, size: plain(size) }));
  const longestFirst = sizes.toSorted((one, other) => other.size.length - one.size.length);
  const listed: number[] = [];
  for (let rest = plain(text); rest !== '';) {
    const found = longestFirst.find(
      ({ size }) => rest.startsWith(size) && (rest === size || separators.includes(rest.charAt(size.length))),
    );
    if (!found) return undefined;
    listed.push(found.column);
    rest = rest.slice(found.size.length + 1);
  }
  return listed;
};

/** "XS-XL" is a range if there is a number for each size in it. */
const columnsOf = (sizes: string, count: number, columns: readonly string[]): number[] | undefined => {
  const listed = listedColumns(sizes, columns);
  const [from = 0, to = 0] = listed ?? [];
  const isRange = listed?.length === 2 && count > 2 && to - from + 1 === count;
  return isRange ? Array.from({ length: count }, (_, index) => from + index) : listed;
};

const sizesText = (columns: readonly string[]): string => columns.join(', ');

/** Reads "S-M-L 1:2:1", "XS-XL 1:2:2:2:1", or "1:2:1" for a product of three sizes. */
export const readSizeRun = (text: string, columns: readonly string[]): { run: SizeRun } | { problem: string } => {
  const words = text
    .trim()
    .replaceAll(/\s*([-,/:;])\s*/g, '$1')
    .split(/\s+/);
  const ratio = words.pop() ?? '';
  if (!ratioText.test(ratio)) return { problem: `Scrivi taglie e rapporto, per esempio ${exampleRun(columns)}` };
  // A list of sizes such as "38-40-42" is not a ratio.
  if (words.length === 0 && !ratio.includes(':') && (listedColumns(ratio, columns)?.length ?? 0) > 1)
    return { problem: `Scrivi taglie e rapporto, per esempio ${exampleRun(columns)}` };
  const numbers = ratio.split(/[:,/-]/).map(Number);
  const places = words.length === 0 ? [...columns.keys()] : columnsOf(words.join('-'), numbers.length, columns);
  if (!places) return { problem: `Usa le taglie di questo capo: ${sizesText(columns)}` };
  if (places.length !== numbers.length)
    return { problem: `Un numero per taglia: qui le taglie sono ${places.length}, i numeri ${numbers.length}` };
  if (new Set(places).size !== places.length) return { problem: 'Una taglia è indicata due volte' };
  if (numbers.every((number) => number === 0)) return { problem: 'Almeno una taglia deve avere un pezzo' };
  return { run: places.map((column, index) => ({ column, pieces: numbers[index] ?? 0 })) };
};

/** Returns two suggested runs over all sizes: one with fewer of the first and last size, one with equal numbers. */
export const commonRuns = (columns: readonly string[]): string[] => {
  const ends = columns.length > 2 ? `${columns[0]}-${columns.at(-1)}` : columns.join('-');
  const even = columns.map(() => 1);
  const centred = columns.map((_, index) => (index === 0 || index === columns.length - 1 ? 1 : 2));
  return [...new Set([centred, even].map((numbers) => `${ends} ${numbers.join(':')}`))];
};

export const exampleRun = (columns: readonly string[]): string => {
  const sizes = columns.slice(0, 3);
  return `${sizes.join('-')} ${['1', '2', '1'].slice(0, sizes.length).join(':')}`;
};

export type FilledRun = {
  texts: Record<string, string>;
  report: FilledReport;
  /** The stock of a row has fewer whole packs than requested, but at least one. */
  canBeFewer: boolean;
};

type RunOrder = {
  run: SizeRun;
  packs: number;
  /** Uses no more whole packs than each row has in stock. */
  isFewer?: boolean;
};

/** Returns the number of whole packs in stock for a row; sizes that the row does not have are ignored. */
const packsOf = (row: VariantRow, run: SizeRun): number =>
  Math.min(
    ...run.flatMap(({ column, pieces }) => {
      const variant = row.variants[column];
      return variant && pieces > 0 ? Math.floor(variant.available / pieces) : [];
    }),
  );

/** Fills the cells of each row with packs of a size run and reports what the stock does not allow. */
export const fillRun = (
  rows: readonly VariantRow[],
  columns: readonly string[],
  productName: string,
  { run, packs, isFewer = false }: RunOrder,
): FilledRun => {
  const texts: Record<string, string> = {};
  const faults: FillFault[] = [];
  const short: { label: string; whole: number }[] = [];
  for (const row of rows) {
    const whole = packsOf(row, run);
    if (whole < packs) short.push({ label: row.color ?? '', whole });
    const count = isFewer ? Math.min(packs, whole) : packs;
    for (const { column, pieces } of run) {
      if (pieces === 0) continue;
      const variant = row.variants[column];
      if (!variant) {
        faults.push({ kind: 'skipped', text: `${row.label} non ha la taglia ${columns[column]}` });
        continue;
      }
      const name = variantLabel(variant, productName);
      const text = count === 0 ? '' : String(count * pieces);
      if (variant.available === 0) faults.push(soldOutFault(name));
      else {
        texts[variant.id] = text;
        const fault = textFault(name, text, variant.available);
        if (fault) faults.push(fault);
      }
    }
  }
  const wrong = faults.filter(({ kind }) => kind === 'wrong').length;
  const report = filledReport(Object.values(texts).filter((text) => text !== '').length - wrong, faults);
  return {
    texts,
    report: short.length === 0 ? report : { ...report, summary: `${report.summary}. ${stockText(short)}` },
    canBeFewer: !isFewer && short.some(({ whole }) => whole > 0),
  };
};

/** "Serie intere in magazzino: blu 2, verde 0" */
const stockText = (short: readonly { label: string; whole: number }[]): string =>
  `Serie intere in magazzino: ${short.map(({ label, whole }) => [label, whole].filter((part) => part !== '').join(' ')).join(', ')}`;
