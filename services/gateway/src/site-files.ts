import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { keepFor } from '@drappo/service-kit';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

/** File endings of the build's compressed files (web/build/compress-files.ts), the smallest first. */
const endings = { br: '.br', gzip: '.gz' };
export type Encoding = keyof typeof endings;
export const encodings = Object.keys(endings) as Encoding[];

/** Placeholder in the pages for the portal's address, which the build does not know. */
const ADDRESS = '__PUBLIC_URL__';

const compressors: Record<Encoding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Inserts the portal's address into a page and compresses it again: the build's files contain the placeholder. */
const withAddress = (file: SiteFile, publicUrl: string): SiteFile => {
  if (!file.type.startsWith('text/html') || !file.plain.includes(ADDRESS)) return file;
  const plain = Buffer.from(file.plain.toString().replaceAll(ADDRESS, publicUrl.replace(/\/$/, '')));
  const encoded = encodings
    .filter((name) => file.encoded[name])
    .map((name) => [name, compressors[name](plain)] as const);
  return { ...file, plain, encoded: Object.fromEntries(encoded) };
};

export type SiteFile = {
  type: string;
  plain: Buffer;
  /** The encodings that the build made of it. */
  encoded: Partial<Record<Encoding, Buffer>>;
  /** Set if `plain` is empty because the file is read at each request. */
  path?: string;
};

/** Slices of the fonts for papers: hundreds of files and 20 MB, of which a browser rarely needs one. */
const isReadLater = (name: string): boolean => name.endsWith('.woff');

/** Files by path below the site's address, such as `/assets/main-1a2b3c4d.js`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Reads the built portal into memory: its files are few, and a slow client then keeps no file open. */
export const readSiteFiles = async (folder: string, publicUrl: string): Promise<SiteFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const file = join(parentPath, name);
          const content = isReadLater(name) ? Buffer.alloc(0) : await readFile(file);
          return [`/${relative(folder, file).replaceAll(sep, '/')}`, content] as const;
        }),
    ),
  );
  const isEncoded = (path: string): boolean =>
    encodings.some(
      (encoding) => path.endsWith(endings[encoding]) && contents.has(path.slice(0, -endings[encoding].length)),
    );
  return new Map(
    [...contents]
      .filter(([path]) => !isEncoded(path))
      .map(([path, plain]) => {
        const encoded: SiteFile['encoded'] = {};
        for (const encoding of encodings) {
          const content = contents.get(path + endings[encoding]);
          if (content) encoded[encoding] = content;
        }
        const type = types[extname(path)] ?? 'application/octet-stream';
        if (isReadLater(path)) return [path, { type, plain, encoded, path: join(folder, path) }];
        return [path, withAddress({ type, plain, encoded }, publicUrl)];
      }),
  );
};

const changedAt = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.mtimeMs;

/** How long a check for a new build of the portal is reused (ms). */
const RECHECK_MS = 1_000;

/** Returns the files of the latest build in a folder; none while the folder contains no page. */
export const latestSiteFiles = (folder: string, publicUrl: string, keptMs = RECHECK_MS): (() => Promise<SiteFiles>) => {
  let known: { build: string; files: SiteFiles } = { build: 'none', files: new Map() };
  return keepFor(keptMs, async () => {
    const [page, entries] = await Promise.all([changedAt(join(folder, 'index.html')), changedAt(folder)]);
    const build = page === undefined ? 'none' : `${page} ${entries}`;
    if (build === 'none') known = { build, files: new Map() };
    else if (build !== known.build) known = { build, files: await readSiteFiles(folder, publicUrl) };
    return known.files;
  });
};
