import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { renderEvents } from './event-docs.ts';
import { renderRoutes } from './route-docs.ts';
import { renderSpecifiedTexts } from './specified-texts-docs.ts';

const folder = join(import.meta.dirname, '../../docs');

const documents: [file: string, render: () => string | Promise<string>][] = [
  ['events.md', renderEvents],
  ['routes.md', renderRoutes],
  ['specified-texts.md', renderSpecifiedTexts],
];

/** The generated documents as they have to stand in `docs/`, formatted as the rest of the project. */
export const makeDocuments = (): Promise<{ path: string; text: string }[]> =>
  Promise.all(
    documents.map(async ([file, render]) => {
      const path = join(folder, file);
      return { path, text: await format(await render(), { ...(await resolveConfig(path)), filepath: path }) };
    }),
  );
