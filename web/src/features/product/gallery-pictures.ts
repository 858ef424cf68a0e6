import { isSameColor, pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { ProductImage } from '@drappo/contracts/catalog/products';

/** Returns the pictures for a colour: its own, those of all colours, then the first one of each other colour. */
export const picturesFor = (images: ProductImage[], color: string | null): ProductImage[] => {
  if (color === null) return images;
  const isOwn = (image: ProductImage): boolean => image.color === null || isSameColor(image.color, color);
  const others = images.filter((image) => !isOwn(image));
  return [...images.filter(isOwn), ...others.filter((image) => pictureOf(others, image.color) === image)];
};

export const firstIndex = (images: ProductImage[], color: string | null): number => {
  const picture = pictureOf(images, color);
  return picture ? images.indexOf(picture) : 0;
};

/** Names the colour of the picture if it is not the chosen one. */
export const captionOf = (image: ProductImage | undefined, color: string | null): string =>
  image?.color && color !== null && !isSameColor(image.color, color) ? `In figura: ${image.color}` : '';
