/** Maximum pictures per colour of a product, and of pictures without a colour (decision R23). */
export const PICTURES_PER_COLOR = 5;
/** Maximum pictures of a product. */
export const PICTURES_PER_PRODUCT = 100;

export type ColoredPicture = { color: string | null; isCloth: boolean };

const plain = (color: string | null | undefined): string => color?.trim().toLowerCase() ?? '';

/** "Blu" and "blu" are the same colour; two missing colours are equal. */
export const isSameColor = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one) === plain(other);

/** The first picture of the product in this colour; without one, the first picture. */
export const pictureOf = <Picture extends ColoredPicture>(
  pictures: readonly Picture[],
  color: string | null | undefined,
): Picture | undefined =>
  pictures.find((picture) => !picture.isCloth && picture.color !== null && isSameColor(picture.color, color)) ??
  pictures.find(({ isCloth }) => !isCloth) ??
  pictures[0];

/** The cloth picture in this colour, from which swatches are made. */
export const clothOf = <Picture extends ColoredPicture>(
  pictures: readonly Picture[],
  color: string | null | undefined,
): Picture | undefined =>
  pictures.find((picture) => picture.isCloth && picture.color !== null && isSameColor(picture.color, color));
