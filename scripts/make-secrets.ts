/**
 * Splits a file of variables, such as the one of make-env.ts, into the secret files of docker-compose.production.yml and
 * `production.env` with the rest:
 *   node scripts/make-secrets.ts <file of variables> [folder]
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { internalCertificates } from '../stack/src/production/encrypted.ts';
import { productionServices, readCompose } from '../stack/src/production/production-compose.ts';
import { proxyNames } from '../stack/src/production/proxy.ts';
import { fill, secretFiles, secretTexts } from '../stack/src/production/secret-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [variables, folder = join(root, 'secrets')] = process.argv.slice(2);
if (!variables) throw new Error('usage: node scripts/make-secrets.ts <file of variables> [folder]');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const values = parseEnv(readFileSync(variables, 'utf8'));
const publicUrl = values['PUBLIC_URL'] ?? '';
if (!publicUrl.startsWith('https://')) throw new Error('PUBLIC_URL has to be the https address of the portal');
// The log collector writes as the owner of its folder, and only that user can read it.
values['LOGS_USER'] ??= `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
mkdirSync(resolve(root, values['LOGS'] ?? 'logs'), { recursive: true, mode: 0o700 });
const compose = readCompose(read('docker-compose.yml'));
const templates = [
  ...secretFiles(productionServices(compose.services)).map(({ file, template }) => [file, template] as const),
  ...Object.entries(secretTexts(compose)),
];
const contents = [
  ...templates.map(([file, template]) => ({ file, content: `${fill(template, values)}\n` })),
  ...Object.entries({ ...internalCertificates(), ...proxyNames(publicUrl) }).map(([file, content]) => ({
    file,
    content,
  })),
];

const needed = new Set(
  [...read('docker-compose.production.yml').matchAll(/\$\{([A-Z0-9_]+):/g)].map(([, name]) => name),
);
const rest = Object.entries(values).filter(([name]) => needed.has(name));

// Containers read the files as their own users; on the host, the folder's mode excludes all other users.
mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const { file, content } of contents) {
  writeFileSync(join(folder, file), content, { flag: 'wx' });
  // The umask limits the mode of a new file.
  chmodSync(join(folder, file), 0o444);
}
const restFile = join(folder, 'production.env');
writeFileSync(restFile, rest.map(([name, value]) => `${name}='${value}'\n`).join(''), { mode: 0o600, flag: 'wx' });
process.stdout.write(
  `${contents.length} secrets and ${restFile} are made. Keep a copy elsewhere, then delete ${variables}.\n`,
);
