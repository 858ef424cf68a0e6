import { isSameColor, PICTURES_PER_COLOR } from '@drappo/contracts/catalog/product-pictures';
import type { ProductImage } from '@drappo/contracts/catalog/products';
import type { VariantRow } from './variant-rows.ts';

/** The fields of a picture in the dialog; no colour means all of them. */
export type PictureValues = { altText: string; color: string; isCloth: boolean };

export const emptyPicture: PictureValues = { altText: '', color: '', isCloth: false };

/** By upload key, which is the address of a stored picture. */
export const aboutPictures = (images: ProductImage[] = []): Record<string, PictureValues> =>
  Object.fromEntries(
    images.map(({ imageUrl, altText, color, isCloth }) => [
      imageUrl,
      { altText: altText ?? '', color: color ?? '', isCloth },
    ]),
  );

/** A colour removed from the grid after it was chosen counts as no colour. */
export const pictureFormOf = (
  { color, ...values }: PictureValues = emptyPicture,
  variants: Pick<VariantRow, 'color'>[],
): PictureValues => ({
  ...values,
  color: variants.some((variant) => isSameColor(variant.color, color)) ? color : '',
});

type Colored = { color: string | null };
const inColor = (pictures: readonly Colored[], color: string): number =>
  pictures.filter((picture) => isSameColor(picture.color, color)).length;

/** Errors for colours with too many pictures, in the server's wording; existing pictures may stay. */
export const crowdedColor = (
  pictures: readonly PictureValues[],
  before: readonly Colored[] = [],
): string | undefined => {
  const crowded = pictures.find(
    ({ color }) => inColor(pictures, color) > Math.max(PICTURES_PER_COLOR, inColor(before, color)),
  );
  if (!crowded) return undefined;
  return `Al massimo ${PICTURES_PER_COLOR} immagini ${crowded.color === '' ? 'senza colore' : `di colore ${crowded.color}`}`;
};
