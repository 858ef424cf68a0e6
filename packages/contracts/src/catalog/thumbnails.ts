import { getPicture } from './routes/products.ts';

/** Width in pixels; e-mails and papers show it at half that width. */
export const THUMBNAIL = { width: 96, height: 120 } as const;

const prefix = getPicture.path.replace('*path', '');
const ENDING = `-${THUMBNAIL.width}.jpg`;

/**
 * The address of the small JPEG of a product's picture, for e-mails and papers: neither Outlook nor PDF supports WebP.
 * Undefined for a picture that the portal does not host.
 */
export const thumbnailOf = (imageUrl: string | null | undefined): string | undefined =>
  imageUrl?.startsWith(prefix) && /\.webp$/i.test(imageUrl) ? imageUrl.replace(/\.webp$/i, ENDING) : undefined;

/** The picture whose small JPEG is at `path`; undefined if `path` is not the address of a small JPEG. */
export const pictureOfThumbnail = (path: string): string | undefined =>
  path.endsWith(ENDING) ? `${path.slice(0, -ENDING.length)}.webp` : undefined;
