import { THUMBNAIL } from '@drappo/contracts/catalog/thumbnails';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atWidth, MEDIA_WIDTHS } from '../domain/media-path.ts';
import { atMost } from './at-most.ts';
import type { ObjectStore } from './object-store.ts';
import { loadSharp } from './sharp.ts';

/** The background colour of pictures in the portal. */
const GROUND = '#e7eae4';
/** How many stay in memory, about 3 kB each: many mail programs open an e-mail within minutes. */
const KEPT = 1_000;
const AT_ONCE = 2;
const MAX_BYTES = 20_000_000;

export type Thumbnails = (file: string) => Promise<Buffer | undefined>;

/** Makes the small JPEG of a picture from its narrowest file. */
export const createThumbnails = (folder: string, store: ObjectStore): Thumbnails => {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = atMost(AT_ONCE);
  const readOne = async (name: string): Promise<Buffer | undefined> => {
    const local = await readFile(join(folder, name)).catch(() => undefined);
    if (local) return local;
    const stored = await store.read({ area: 'media', name }, MAX_BYTES);
    return stored === 'too-large' ? undefined : stored;
  };
  const make = async (file: string): Promise<Buffer | undefined> => {
    for (const name of [atWidth(file, MEDIA_WIDTHS[0]), atWidth(file, MEDIA_WIDTHS[1]), file]) {
      const bytes = await readOne(name);
      // A file that is not a picture has no thumbnail.
      if (bytes) return draw(bytes).catch(() => undefined);
    }
    return undefined;
  };
  return (file) => {
    const known = kept.get(file);
    if (known) return known;
    const made = inTurn(() => make(file));
    const forget = (): void => void kept.delete(file);
    // The picture may exist a moment later; a failure is not cached.
    made.then((bytes) => bytes ?? forget(), forget);
    kept.set(file, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
};

const draw = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize({ ...THUMBNAIL, fit: 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: 78, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer();
};
