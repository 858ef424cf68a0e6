import { cellText, columnOf, textCollector, unescapeText } from './cell-text.ts';
import { openArchive, tooLarge, unreadableXlsx, type Archive } from './open-archive.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet-row.ts';

/** Yields the rows of the first sheet that have content. */
export const parseXlsx = async function* (file: Buffer): AsyncGenerator<SheetRow> {
  try {
    const archive = await openArchive(file);
    const { sheet, sharedStrings } = await readWorkbook(archive);
    const rows: SheetRow[] = [];
    const handlers = sheetHandlers(await readSharedStrings(archive, sharedStrings), (row) => rows.push(row));
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

const sheetHandlers = (sharedStrings: string[], found: (row: SheetRow) => unknown): XmlHandlers => {
  const text = textCollector();
  let [row, column, within] = [0, 0, false];
  let type: string | undefined;
  let cells: string[] = [];
  return {
    open(name, { r, t }) {
      if (name === 'row') [row, column, cells] = [Number(r) || row + 1, 0, []];
      if (name === 'c') [column, type] = [columnOf(r) ?? column + 1, t];
      if (name === 'v' || name === 't') within = true;
    },
    text: (piece) => within && text.add(piece),
    close(name) {
      if (name === 'v' || name === 't') within = false;
      if (name === 'c') {
        const content = cellText(type, text.take(), sharedStrings);
        // Formatted cells without content may extend to the edge of the sheet; they mean nothing.
        if (content === '') return;
        if (column > sheetLimits.columns) throw tooManyColumns();
        while (cells.length < column) cells.push('');
        cells[column - 1] = content;
      }
      if (name === 'row' && cells.length > 0) found({ row, cells });
    },
  };
};

export const tooManyColumns = (): SheetProblem =>
  new SheetProblem(`Il file ha troppe colonne: al massimo ${sheetLimits.columns}.`);
