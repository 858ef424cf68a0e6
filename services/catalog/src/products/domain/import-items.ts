import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { plainCode } from '@drappo/contracts/characters';
import { PRODUCT_IMPORT_ROWS } from '@drappo/contracts/catalog/product-imports';
import type { CellFact } from '@drappo/contracts/files/sheet-rows';
import { importColumns, readHeader, type ImportColumn, type ImportLine, type ImportMistake } from './import-columns.ts';
import { lineKey, readProductLines } from './import-lines.ts';
import { judgeCells, withFaults, type CellFault } from './judge-cells.ts';
import { importRefused } from './product-errors.ts';

/** The rows of one product in the file. */
export type ImportedProduct = {
  position: number;
  lines: ImportLine[];
  mistakes: ImportMistake[];
  /** Characters in all its rows. */
  letters: number;
};
/** A row of the sheet with its number in the file; the first may have a note about the file. */
type SheetRow = { row: number; cells: string[]; facts?: CellFact[] | undefined; note?: string | undefined };

/** Characters in all rows of one product. */
const PRODUCT_LETTERS = 1_000_000;

/** The columns of the file, or its next product. */
export type ImportStep = { columns: ImportColumn[]; note: string | null } | { item: ImportedProduct };

/**
 * Yields the columns first, then one product after the other. `kept`: the SKUs that the catalogue compares exactly, since
 * others differ from them only in case.
 */
export const readItems = async function* (
  rows: AsyncGenerator<SheetRow>,
  kept: ReadonlySet<string> = new Set(),
): AsyncGenerator<ImportStep> {
  let header: (ImportColumn | undefined)[] | undefined;
  let open: { key: string; lines: ImportLine[]; faults: CellFault[]; letters: number } | undefined;
  const keys = new Set<string>();
  const skus = new Map<string, number>();

  const close = (): ImportStep[] => {
    if (!open) return [];
    const { key, lines, faults, letters } = open;
    const position = lines[0]?.row ?? 0;
    const others = [...readProductLines(lines).mistakes, ...repeated(key, lines, { keys, skus, kept })];
    const mistakes = withFaults(faults, others, lines[0]?.cells.name?.trim() ?? '', position);
    open = undefined;
    return [{ item: { position, lines, mistakes, letters } }];
  };

  let count = 0;
  for await (const { row, cells, facts, note } of rows) {
    if (!header) {
      const read = readHeader(cells);
      if ('problem' in read) throw importRefused(read.problem);
      header = read.columns;
      yield { columns: header.filter((column) => column !== undefined), note: note ?? null };
      continue;
    }
    if (cells.every((text) => text.trim() === '')) continue;
    if ((count += 1) > PRODUCT_IMPORT_ROWS) throw importRefused('Il file ha troppe righe: al massimo 50.000.');
    const judged = judgeCells(header, { row, cells, facts });
    const line = { row, cells: judged.cells };
    const key = lineKey(line);
    if (open && open.key !== key) yield* close();
    open ??= { key, lines: [], faults: [], letters: 0 };
    open.lines.push(line);
    open.faults.push(...judged.faults);
    open.letters += cells.reduce((sum, text) => sum + text.length, 0);
    if (open.letters > PRODUCT_LETTERS)
      throw importRefused(`Il prodotto alla riga ${open.lines[0]?.row} ha troppo testo.`);
  }
  yield* close();
};

type Earlier = { keys: Set<string>; skus: Map<string, number>; kept: ReadonlySet<string> };

/** Detects the same product at two places of the file, and the same SKU, in any case, at two of its rows. */
const repeated = (key: string, lines: ImportLine[], { keys, skus, kept }: Earlier): ImportMistake[] => {
  const [first] = lines;
  if (!first) return [];
  const name = first.cells.name?.trim() ?? '';
  const found: ImportMistake[] = [];
  if (keys.has(key))
    found.push({
      row: first.row,
      column: importColumns.name,
      name,
      message: "Le righe dello stesso prodotto devono stare una sotto l'altra",
    });
  keys.add(key);
  const own = new Map<string, string>();
  for (const { row, cells } of lines) {
    const code = plainCode(cells.sku ?? '').trim();
    const sku = kept.has(code) ? code : skuKey(code);
    if (sku === '') continue;
    const before = own.get(sku);
    if (before !== undefined) {
      // The form's rules report the same code.
      if (before !== code) found.push({ row, column: importColumns.sku, message: 'SKU ripetuto', name });
      continue;
    }
    own.set(sku, code);
    const earlier = skus.get(sku);
    if (earlier !== undefined)
      found.push({ row, column: importColumns.sku, message: `SKU già presente alla riga ${earlier}`, name });
    else skus.set(sku, row);
  }
  return found;
};
