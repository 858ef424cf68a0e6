import { getRequestImage, getReturnImage } from '@drappo/contracts/catalog/routes/uploads';
import { pathTo } from '@drappo/contracts/route';
import { MEDIA_PREFIX, MEDIA_WIDTHS } from './media-path.ts';
import type { UploadPurpose } from './upload.ts';

/** `media` is public under /api/media; `private` only through calls that check the caller. */
export type ObjectKey = { area: 'media' | 'private'; name: string };

/** Address and folder of pictures that only their owner and admins may see. */
const privateImages = {
  'product-request': { prefix: pathTo(getRequestImage, { file: '' }), folder: 'requests' },
  return: { prefix: pathTo(getReturnImage, { file: '' }), folder: 'returns' },
} as const;
export type PrivatePurpose = keyof typeof privateImages;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const FILE = new RegExp(`^(${UUID})(?:-(${MEDIA_WIDTHS.join('|')}))?\\.webp$`);
const INCOMING = new RegExp(`(?:^|/)(${UUID})$`);

const file = (id: string, width?: number): string => `${id}${width === undefined ? '' : `-${width}`}.webp`;

/** Where a browser's upload is stored until it is claimed. */
export const incomingKey = (id: string): ObjectKey => ({ area: 'private', name: `incoming/${id}` });

export const pictureKey = (purpose: UploadPurpose, id: string, width?: number): ObjectKey =>
  purpose === 'product'
    ? { area: 'media', name: `uploads/${file(id, width)}` }
    : { area: 'private', name: `${privateImages[purpose].folder}/${file(id, width)}` };

/** Every file that a claim may have written, finished or not. */
export const pictureKeys = (purpose: UploadPurpose, id: string): ObjectKey[] =>
  [undefined, ...MEDIA_WIDTHS].map((width) => pictureKey(purpose, id, width));

/** The public address of a picture. */
export const objectPath = (purpose: UploadPurpose, id: string, width?: number): string =>
  purpose === 'product'
    ? `${MEDIA_PREFIX}uploads/${file(id, width)}`
    : `${privateImages[purpose].prefix}${file(id, width)}`;

const parse = (path: string, prefix: string): { id: string; width?: number } | undefined => {
  const [, id, width] = (path.startsWith(prefix) && FILE.exec(path.slice(prefix.length))) || [];
  return id === undefined ? undefined : { id, ...(width === undefined ? {} : { width: Number(width) }) };
};

/** The upload and the width in the address of a private picture. */
export const privateImage = (purpose: PrivatePurpose, path: string) => parse(path, privateImages[purpose].prefix);

/** The upload in the address of a product's picture; undefined for pictures that were not uploaded. */
export const productImageUpload = (path: string): string | undefined => {
  const found = parse(path, `${MEDIA_PREFIX}uploads/`);
  return found?.width === undefined ? found?.id : undefined;
};

/** The upload at the end of an issued address, with or without its query. */
export const uploadOfAddress = (address: string): string | undefined => INCOMING.exec(address.split('?')[0] ?? '')?.[1];
