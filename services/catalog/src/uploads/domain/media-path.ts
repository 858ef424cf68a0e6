import { getPicture } from '@drappo/contracts/catalog/routes/products';

/** Prefix of the addresses of this installation's pictures. */
export const MEDIA_PREFIX = getPicture.path.replace('*path', '');

/** Widths in pixels in which a picture may exist beside its original. */
export const MEDIA_WIDTHS = [320, 400, 640, 960] as const;

const SAFE = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.webp$/i;

/** The path in the media folder for an address under /api/media; undefined for any other, also one that leaves it. */
export const mediaFile = (path: string): string | undefined => {
  const relative = path.startsWith(MEDIA_PREFIX) ? path.slice(MEDIA_PREFIX.length) : path;
  return SAFE.test(relative) ? relative : undefined;
};

export const atWidth = (path: string, width: number): string => path.replace(/\.webp$/i, `-${width}.webp`);
