import { getPicture } from '@drappo/contracts/catalog/routes/products';

/** Prefix under which the pictures of this installation are served. */
export const MEDIA_PREFIX = getPicture.path.replace('*path', '');

/** Widths in pixels that a picture may exist in beside its original. */
export const MEDIA_WIDTHS = [320, 400, 640, 960] as const;

const SAFE = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.webp$/i;

/** The path below the media folder of an address under /api/media; undefined for anything else, so that no address leads out of it. */
export const mediaFile = (path: string): string | undefined => {
  const relative = path.startsWith(MEDIA_PREFIX) ? path.slice(MEDIA_PREFIX.length) : path;
  return SAFE.test(relative) ? relative : undefined;
};

export const atWidth = (path: string, width: number): string => path.replace(/\.webp$/i, `-${width}.webp`);
