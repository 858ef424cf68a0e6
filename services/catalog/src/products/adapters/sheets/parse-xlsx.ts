import type { CellFact } from '@drappo/contracts/files/sheet-rows';
import { columnOf, readCell, textCollector, unescapeText, type CellContent } from './cell-text.ts';
import { openArchive, tooLarge, unreadableXlsx, type Archive } from './open-archive.ts';
import { readStyles } from './read-styles.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet-row.ts';

/** Yields the rows of the first visible sheet that have content. */
export const parseXlsx = async function* (file: Buffer): AsyncGenerator<SheetRow> {
  try {
    const archive = await openArchive(file);
    const { sheet, sharedStrings, styles, is1904 } = await readWorkbook(archive);
    const rows: SheetRow[] = [];
    const parts = {
      sharedStrings: await readSharedStrings(archive, sharedStrings),
      formats: await readStyles(archive, styles),
      is1904,
    };
    const handlers = sheetHandlers(
      (cell) => readCell(cell, parts),
      (row) => rows.push(row),
    );
    for await (const _ of readXml(archive.read(sheet), handlers)) yield* rows.splice(0);
    yield* rows;
  } catch (error) {
    throw error instanceof SheetProblem ? error : unreadableXlsx(error);
  }
};

const readSharedStrings = async (archive: Archive, part: string | undefined): Promise<string[]> => {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const text = textCollector();
  let [within, phonetic] = [false, false];
  const handlers: XmlHandlers = {
    open(name) {
      if (name === 'rPh') phonetic = true;
      if (name === 't') within = !phonetic;
    },
    text: (piece) => within && text.add(piece),
    close(name) {
      if (name === 't') within = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si' && strings.push(unescapeText(text.take())) > sheetLimits.sharedStrings) throw tooLarge();
    },
  };
  for await (const _ of readXml(archive.read(part, sheetLimits.sharedStringBytes), handlers));
  return strings;
};

const sheetHandlers = (
  read: (cell: Parameters<typeof readCell>[0]) => CellContent,
  found: (row: SheetRow) => unknown,
): XmlHandlers => {
  const text = textCollector();
  let [row, column] = [0, 0];
  let [within, phonetic] = [false, false];
  let type: string | undefined;
  let style: string | undefined;
  let cells: string[] = [];
  let facts: CellFact[] = [];
  const endCell = (): void => {
    const { text: content, fact } = read({ at: column - 1, type, style, raw: text.take() });
    // Formatted cells without content may extend to the edge of the sheet; they are ignored.
    if (content === '' && !fact) return;
    if (column > sheetLimits.columns) throw tooManyColumns();
    if (fact) facts.push(fact);
    if (content === '') return;
    while (cells.length < column) cells.push('');
    cells[column - 1] = content;
  };
  return {
    open(name, { r, t, s }) {
      if (name === 'row') [row, column, cells, facts] = [Number(r) || row + 1, 0, [], []];
      if (name === 'c') [column, type, style] = [columnOf(r) ?? column + 1, t, s];
      if (name === 'rPh') phonetic = true;
      if (name === 'v' || name === 't') within = !phonetic;
    },
    text: (piece) => within && text.add(piece),
    close(name) {
      if (name === 'v' || name === 't') within = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'c') endCell();
      // A row that contains only errors is the rest of a formula that was filled down.
      if (name === 'row' && cells.length > 0) found(facts.length > 0 ? { row, cells, facts } : { row, cells });
    },
  };
};

export const tooManyColumns = (): SheetProblem =>
  new SheetProblem(`Il file ha troppe colonne: al massimo ${sheetLimits.columns}.`);
