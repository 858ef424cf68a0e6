import { getFormatFromId } from 'numfmt';
import { tooLarge, type Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';
import { sheetLimits } from './sheet-limits.ts';

/** The number format of each cell style; undefined if it is unknown. */
export type CellFormats = (string | undefined)[];

/** Excel shows these two with the reader's own order of day and month. */
const italianDates: Record<string, string> = { 14: 'dd/mm/yyyy', 22: 'dd/mm/yyyy h:mm' };

/** No format of Excel is longer. */
const FORMAT_LETTERS = 255;

/** Reads the number formats of the cell styles. */
export const readStyles = async (archive: Archive, part: string | undefined): Promise<CellFormats> => {
  const formats: CellFormats = [];
  if (part === undefined) return formats;
  const custom = new Map<string, string>();
  let isCell = false;
  const patternOf = (id: string): string | undefined =>
    custom.get(id) ?? italianDates[id] ?? getFormatFromId(Number(id)) ?? undefined;
  const handlers = {
    open(name: string, { numFmtId = '0', formatCode = '' }: Record<string, string>) {
      if (name === 'numFmt' && formatCode.length <= FORMAT_LETTERS) custom.set(numFmtId, formatCode);
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell && formats.push(patternOf(numFmtId)) > sheetLimits.cellStyles) throw tooLarge();
    },
    close(name: string) {
      if (name === 'cellXfs') isCell = false;
    },
  };
  for await (const _ of readXml(archive.read(part, sheetLimits.styleBytes), handlers));
  return formats;
};
