import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compresses at build time, not in every gateway at its start. The gateway sends the compressed copy beside a file
// (services/gateway/src/site-files.ts).
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const compressors = {
  // The highest quality saves another 2 % but takes three times as long; the one large file, for the API's page, takes
  // seconds.
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: plain.length > 1_000_000 ? 5 : 10 },
    }),
  // For portals at an http address: browsers accept Brotli over https only.
  gz: (plain: Buffer) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
};

const compress = async (path: string): Promise<void> => {
  const plain = await readFile(path);
  for (const [ending, compressed] of Object.entries(compressors)) {
    const content = await compressed(plain);
    if (content.length < plain.length) await writeFile(`${path}.${ending}`, content);
  }
};

const index = `${dist}index.html`;
const files = globSync(`${dist}**/*.{html,js,css,svg,json,txt,webmanifest}`);
await Promise.all(files.filter((path) => path !== index).map(compress));
// Written last: a running gateway detects a complete new build by this file.
await compress(index);
