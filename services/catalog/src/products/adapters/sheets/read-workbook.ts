import { posix } from 'node:path';
import { unreadableXlsx, type Archive } from './open-archive.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';

/** Paths of a workbook's parts in its archive. Only these parts are inflated. */
export type Workbook = {
  sheet: string;
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Whether dates count from 1904, as on an old Mac. */
  is1904: boolean;
};

const relationsOf = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

const readAll = async (archive: Archive, part: string, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of readXml(archive.read(part, sheetLimits.xmlRunBytes), handlers));
};

type Relation = { id: string; kind: string; target: string };

const readRelations = async (archive: Archive, part: string): Promise<Relation[]> => {
  const relations: Relation[] = [];
  await readAll(archive, relationsOf(part), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(part), Target);
      relations.push({ id: Id, kind: posix.basename(Type), target });
    },
  });
  return relations;
};

/** Finds the first visible sheet in the order that a person sees. */
export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const main = (await readRelations(archive, '')).find(({ kind }) => kind === 'officeDocument');
  if (!main) throw unreadableXlsx();
  const ids: string[] = [];
  const hidden: string[] = [];
  let is1904 = false;
  await readAll(archive, main.target, {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && id) (attributes['state']?.toLowerCase().includes('hidden') ? hidden : ids).push(id);
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  const relations = await readRelations(archive, main.target);
  const sheet = [...ids, ...hidden]
    .map((id) => relations.find((relation) => relation.id === id))
    .find((relation) => relation?.kind === 'worksheet');
  if (!sheet) throw new SheetProblem('Il file XLSX non contiene fogli.');
  const partOf = (kind: string): string | undefined => {
    const part = relations.find((relation) => relation.kind === kind)?.target;
    return part !== undefined && archive.has(part) ? part : undefined;
  };
  return { sheet: sheet.target, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), is1904 };
};
