/**
 * Bundles the service in the current folder with the packages it uses into `dist`, for the started portal and its tests (ADR 39).
 * `turbo run bundle` calls it when a source, a package of the workspace or the lock file has changed.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { lineMappings } from './line-mappings.ts';

const folder = resolve('dist');

/** Packages that have native code, that we patch (kafkajs), or that are large and hardly used. */
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

/** Code that a bundle would silently break: it drops an import without a name, and resolves a source's folder to its own. */
const refused = /^import ['"]|\bimport\.meta\.(?:dirname|filename)\b/m;

/** Resolves files, and packages that load later, from the module's original path. */
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

/** Stops pino from parsing the source map, which is for traces: pino looks up its caller for each logger. */
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
  // Our modules have no side effects when they load: an import whose names nothing uses, such as the kit's broker in the
  // gateway, is dropped.
  treeshake: { moduleSideEffects: (id) => isInstalled(id) },
  plugins: [keepAddresses, leaveMapUnread],
  onLog: (level, log, report) => {
    // Packages do these; the type check and lint report them in our code.
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

/** Escapes non-ASCII characters: Node stores a large text with two bytes a character as soon as it contains one. */
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Keeps the lines of our own code; the map of packages would only take memory, and so would columns. */
const textOf = ({ code, fileName, map, moduleIds }: OutputChunk): string => {
  const own = code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n').replaceAll(/[\u0080-\uffff]/g, escaped);
  if (map === null || moduleIds.every(isInstalled)) return own;
  write(`${fileName}.map`, JSON.stringify({ ...map, mappings: lineMappings(map.mappings) }));
  return `${own}//# sourceMappingURL=${fileName}.map\n`;
};

/** Writes the whole file or nothing: a service may start meanwhile. */
const write = (name: string, text: string): void => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};

const written = new Set<string>();
// Writes the imported chunks before the main file.
for (const chunk of output
  .filter((one) => one.type === 'chunk')
  .toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry))) {
  write(chunk.fileName, textOf(chunk));
  written.add(chunk.fileName).add(`${chunk.fileName}.map`);
}
for (const name of readdirSync(folder)) if (!written.has(name)) rmSync(join(folder, name));
