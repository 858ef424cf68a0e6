import { thumbnailOf } from '@drappo/contracts/catalog/thumbnails';

/** Small JPEGs by picture address. */
export type LinePictures = ReadonlyMap<string, Buffer>;
/** `isComplete`: a later read would find no further picture. */
export type ReadLinePictures = (
  lines: { imageUrl: string | null }[],
) => Promise<{ pictures: LinePictures; isComplete: boolean }>;

/** The limit for one document: one of all orders to ship can have more articles than the time allows. */
const AT_MOST = 200;
const AT_ONCE = 8;
const MAX_BYTES = 100_000;

/** Reads the pictures for the lines of documents from catalog. Skips a picture that does not arrive in time. */
export const createReadLinePictures =
  (catalogUrl: string | undefined, timeoutMs = 3_000): ReadLinePictures =>
  async (lines) => {
    const pictures = new Map<string, Buffer>();
    if (catalogUrl === undefined) return { pictures, isComplete: true };
    const requested = [...new Set(lines.flatMap(({ imageUrl }) => (imageUrl ? [imageUrl] : [])))].slice(0, AT_MOST);
    const { length } = requested;
    const signal = AbortSignal.timeout(timeoutMs);
    const readNext = async (): Promise<void> => {
      for (let imageUrl = requested.shift(); imageUrl !== undefined; imageUrl = requested.shift()) {
        const bytes = await readPicture(catalogUrl, imageUrl, signal);
        if (bytes) pictures.set(imageUrl, bytes);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    return { pictures, isComplete: pictures.size === length };
  };

const readPicture = async (catalogUrl: string, imageUrl: string, signal: AbortSignal): Promise<Buffer | undefined> => {
  const thumbnail = thumbnailOf(imageUrl);
  if (!thumbnail) return undefined;
  try {
    const answer = await fetch(`${catalogUrl}${thumbnail}`, { signal, redirect: 'error' });
    const isJpeg = answer.ok && answer.headers.get('content-type') === 'image/jpeg';
    const bytes = Buffer.from(await answer.arrayBuffer());
    return isJpeg && bytes.length <= MAX_BYTES ? bytes : undefined;
  } catch {
    return undefined;
  }
};
