/**
 * Bundles the service in the current folder with the packages it uses into `dist`, for the started portal and its tests (ADR 39).
 * `turbo run bundle` calls it when a source, a package of the workspace or the lock file has changed.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';

const folder = resolve('dist');

/** Has native code, is changed from inside (kafkajs), or is hardly ever used and large. */
const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'file-type',
  'flydrive/drivers/s3',
  'kafkajs',
  'sharp',
];

const isInstalled = (id: string): boolean => id.includes('/node_modules/');

/** What a bundle would silently do otherwise: leave a module out that is imported for no name, and take its own folder for that of a source. */
const refused = /^import ['"]|\bimport\.meta\.(?:dirname|filename)\b/m;

/** A module of ours finds its files, and packages that it loads later, from where it was written. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: {
    filter: { code: [refused, 'import.meta.url'], id: { exclude: '**/node_modules/**' } },
    handler: (code, id) => {
      if (refused.test(code)) throw new Error(`${id} cannot be bundled: ${refused.exec(code)?.[0]}`);
      const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', address), map: null };
    },
  },
};

/** pino looks who calls it when a logger is made: with the lines of the sources that parses the whole source map, which is for traces. */
const leaveMapUnread: Plugin = {
  name: 'leave-map-unread',
  transform: {
    filter: { id: '**/pino/lib/caller.js' },
    handler: (code) => {
      const looks = 'getCallSites().slice(2)';
      if (!code.includes(looks)) throw new Error('pino looks for its callers in a way that is unknown here');
      return { code: code.replace(looks, 'getCallSites({ sourceMap: false }).slice(2)'), map: null };
    },
  },
};

const bundle = await rolldown({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external,
  // What is imported of ours for a name that nothing uses, such as the kit's broker in the gateway, does nothing when it is loaded.
  treeshake: { moduleSideEffects: (id) => isInstalled(id) },
  plugins: [keepAddresses, leaveMapUnread],
  onLog: (level, log, report) => {
    // Packages do these; ours would be seen by the type check and lint.
    if (log.code === 'EVAL' || log.code === 'CIRCULAR_DEPENDENCY') return;
    report(level, log);
  },
});
const { output } = await bundle.generate({
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  codeSplitting: { groups: [{ name: 'packages', test: /\/node_modules\// }] },
});
await bundle.close();

/** Node keeps a large text in two bytes a letter as soon as one is not ASCII. */
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Lines of our own code are kept, those of packages would only take memory. */
const textOf = ({ code, fileName, map, moduleIds }: OutputChunk): string => {
  const own = code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n').replaceAll(/[\u0080-\uffff]/g, escaped);
  if (map === null || moduleIds.every(isInstalled)) return own;
  write(`${fileName}.map`, map.toString());
  return `${own}//# sourceMappingURL=${fileName}.map\n`;
};

/** Whole or not at all: a service may be starting meanwhile. */
const write = (name: string, text: string): void => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};

const written = new Set<string>();
// What the main file imports is there before it.
for (const chunk of output
  .filter((one) => one.type === 'chunk')
  .toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry))) {
  write(chunk.fileName, textOf(chunk));
  written.add(chunk.fileName).add(`${chunk.fileName}.map`);
}
for (const name of readdirSync(folder)) if (!written.has(name)) rmSync(join(folder, name));
