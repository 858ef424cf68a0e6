import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { publicOperations, type ApiDocument } from './public-operations.ts';

// Writes the API's page at /sviluppatori/api, separate from the application: no part of it is in the portal's bundles.
const dist = join(import.meta.dirname, '../dist');
const own = join(import.meta.dirname, 'api-page');
const packageFile = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };

// Browsers cache files below /assets forever; the folder's name changes with its files.
const ownFiles = ['start.js', 'page.css'];
const hash = createHash('sha256');
for (const name of ownFiles) hash.update(await readFile(join(own, name)));
const folder = `api-${version}-${hash.digest('hex').slice(0, 8)}`;
const assets = join(dist, 'assets', folder);
await mkdir(assets, { recursive: true });
for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
  await copyFile(join(dirname(packageFile), name), join(assets, name));
for (const name of ownFiles) await copyFile(join(own, name), join(assets, name));

const document = JSON.parse(
  await readFile(join(import.meta.dirname, '../../docs/generated/openapi.json'), 'utf8'),
) as ApiDocument;
await mkdir(join(dist, 'sviluppatori'), { recursive: true });
await writeFile(join(dist, 'sviluppatori/openapi.json'), JSON.stringify(publicOperations(document)));

const page = (await readFile(join(own, 'page.html'), 'utf8')).replaceAll('{{version}}', folder);
for (const who of ['visitor', 'member']) {
  await mkdir(join(dist, 'pages', who, 'sviluppatori'), { recursive: true });
  await writeFile(join(dist, 'pages', who, 'sviluppatori/api.html'), page);
}
