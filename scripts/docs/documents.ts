import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { renderEvents } from './event-docs.ts';
import { renderRoutes } from './route-docs.ts';
import { renderSpecifiedTexts } from './specified-texts-docs.ts';

const folder = join(import.meta.dirname, '../../docs');

const options = JSON.parse(readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8')) as FormatOptions;

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
      const { code, errors } = await format(path, await render(), options);
      if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${JSON.stringify(errors)}`);
      return { path, text: code };
    }),
  );
