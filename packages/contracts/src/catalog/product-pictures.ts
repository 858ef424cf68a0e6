/** Most pictures of one colour of a product, and of those that have none (decision R23). */
export const PICTURES_PER_COLOR = 5;
/** Most pictures of a product. */
export const PICTURES_PER_PRODUCT = 100;

export type ColoredPicture = { color: string | null; isCloth: boolean };

const plain = (color: string | null | undefined): string => color?.trim().toLowerCase() ?? '';

/** "Blu" and "blu" are one colour; none is equal to none. */
export const isSameColor = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one) === plain(other);

/** Of the pictures in their order, the one that shows the product in this colour: its own, else the first. */
export const pictureOf = <Picture extends ColoredPicture>(
  pictures: readonly Picture[],
  color: string | null | undefined,
): Picture | undefined =>
  pictures.find((picture) => !picture.isCloth && picture.color !== null && isSameColor(picture.color, color)) ??
  pictures.find(({ isCloth }) => !isCloth) ??
  pictures[0];

/** The picture of the cloth in this colour, of which swatches are made. */
export const clothOf = <Picture extends ColoredPicture>(
  pictures: readonly Picture[],
  color: string | null | undefined,
): Picture | undefined =>
  pictures.find((picture) => picture.isCloth && picture.color !== null && isSameColor(picture.color, color));
