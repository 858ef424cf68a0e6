import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { compose } from '../../stack/src/production/compose/compose.ts';
import { productionCompose } from '../../stack/src/production/production-compose.ts';
import { createAsyncApi } from './asyncapi.ts';
import { renderEvents } from './event-docs.ts';
import { renderFieldReports } from './field-reports.ts';
import { createOpenApi } from './openapi.ts';
import { renderRoutes } from './route-docs.ts';
import { renderSpecifiedTexts } from './specified-texts-docs.ts';

const root = join(import.meta.dirname, '../..');

const asText = (document: object): string => JSON.stringify(document, null, 2);

const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;

const documents: [file: string, render: () => string | Promise<string>][] = [
  ['docs/generated/events.md', renderEvents],
  ['docs/generated/routes.md', renderRoutes],
  ['docs/generated/specified-texts.md', renderSpecifiedTexts],
  ['docs/product/field-reports.md', () => renderFieldReports()],
  ['docs/generated/openapi.json', async () => asText(await createOpenApi(() => true))],
  ['docs/generated/asyncapi.json', async () => asText(await createAsyncApi())],
  ['docker-compose.yml', compose],
  ['docker-compose.production.yml', () => productionCompose(compose())],
];

/** The generated files with their content, formatted like the rest of the project. */
export const makeDocuments = (): Promise<{ path: string; text: string }[]> =>
  Promise.all(
    documents.map(async ([file, render]) => {
      const path = join(root, file);
      const { code, errors } = await format(path, await render(), options);
      if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${JSON.stringify(errors)}`);
      return { path, text: code };
    }),
  );
