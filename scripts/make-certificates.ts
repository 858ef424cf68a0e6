/**
 * Replaces the certificate authority and certificates of PostgreSQL, Redis and Kafka in the folder of make-secrets.ts:
 *   node scripts/make-certificates.ts [folder]
 * Restart every container afterwards (docs/operations/secrets.md).
 */
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { internalCertificates } from '../stack/src/production/encrypted.ts';

const [folder = fileURLToPath(new URL('../secrets', import.meta.url))] = process.argv.slice(2);

for (const [name, content] of Object.entries(internalCertificates())) {
  const file = join(folder, name);
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, content);
  // The umask limits the mode of a new file.
  chmodSync(`${file}.new`, 0o444);
  // A container that starts at this moment reads a whole file.
  renameSync(`${file}.new`, file);
}
process.stdout.write(`The certificates in ${folder} are new. Start every container again.\n`);
