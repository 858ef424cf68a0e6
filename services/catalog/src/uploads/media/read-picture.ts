import { uploadTypes } from '@drappo/contracts/catalog/uploads';
import { MEDIA_WIDTHS } from '../domain/media-path.ts';
import type { Refusal } from '../domain/upload-errors.ts';
import { atMost } from './at-most.ts';
import { loadSharp } from './sharp.ts';

/** `original` and the smaller widths, all webp and without metadata. */
export type Picture = { original: Buffer; smaller: { width: number; content: Buffer }[] };
export type PictureReader = (bytes: Buffer) => Promise<Picture | Refusal>;

/** More than any phone's camera; a small file can decompress to far more. */
const MAX_PIXELS = 50_000_000;
/** Longest side of the stored picture, in pixels. */
const LONGEST_SIDE = 1_600;
/** Time limit for decoding (seconds). */
const PATIENCE = 20;
/** How many at a time: each may briefly need a few hundred megabytes. */
const AT_ONCE = 2;

/** Checks an upload by its bytes and encodes it as our own picture. */
export const createPictureReader = (): PictureReader => {
  const inTurn = atMost(AT_ONCE);
  return async (bytes) => {
    if (bytes.length === 0) return 'empty';
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(bytes);
    if (!uploadTypes.some((known) => known === type?.mime)) return 'not-a-picture';
    return inTurn(() => read(bytes));
  };
};

const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

const read = async (bytes: Buffer): Promise<Picture | Refusal> => {
  const sharp = await loadSharp();
  try {
    const { width, height, pages = 1 } = await sharp(bytes, options).metadata();
    if (pages > 1) return 'animated';
    if (width * height > MAX_PIXELS) return 'too-many-pixels';
    const decoded = await sharp(bytes, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // From the pixels alone: drops all metadata of the file, such as location and camera.
    const picture = () => sharp(decoded.data, { raw: decoded.info });
    const smaller = [];
    for (const target of MEDIA_WIDTHS.filter((one) => one < decoded.info.width))
      smaller.push({ width: target, content: await picture().resize(target).webp({ quality: 80 }).toBuffer() });
    return { original: await picture().webp({ quality: 84 }).toBuffer(), smaller };
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'too-many-pixels' : 'broken';
  }
};
