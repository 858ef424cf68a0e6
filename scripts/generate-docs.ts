/**
 * Writes `docs/generated/events.md` and `docs/generated/routes.md` from the contracts, the services' subscriptions and
 * the gateway's table, `docs/generated/specified-texts.md` from the list of the specification's texts,
 * `docs/product/field-reports.md` from the files of `docs/product/field-reports`,
 * `docker-compose.yml` from the table of the local stack, and `docker-compose.production.yml` from that file.
 */
import { writeFileSync } from 'node:fs';
import { makeDocuments } from './docs/documents.ts';

for (const { path, text } of await makeDocuments()) {
  writeFileSync(path, text);
  process.stdout.write(`${path}\n`);
}
