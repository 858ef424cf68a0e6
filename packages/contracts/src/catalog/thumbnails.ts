import { getPicture } from './routes/products.ts';

/** Pixels; e-mails and papers show it half as wide. */
export const THUMBNAIL = { width: 96, height: 120 } as const;

const prefix = getPicture.path.replace('*path', '');
const ENDING = `-${THUMBNAIL.width}.jpg`;

/**
 * The address of the small JPEG of a product's picture, for e-mails and papers: neither Outlook nor PDF knows WebP. Undefined for a
 * picture that is not the portal's own.
 */
export const thumbnailOf = (imageUrl: string | null | undefined): string | undefined =>
  imageUrl?.startsWith(prefix) && /\.webp$/i.test(imageUrl) ? imageUrl.replace(/\.webp$/i, ENDING) : undefined;

/** The picture whose small JPEG is at `path`; undefined when it is no address of one. */
export const pictureOfThumbnail = (path: string): string | undefined =>
  path.endsWith(ENDING) ? `${path.slice(0, -ENDING.length)}.webp` : undefined;
