import { isSameColor, pictureOf } from '@drappo/contracts/catalog/product-pictures';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import { productPage } from '@drappo/contracts/pages';

const isAmong = (colors: readonly string[], color: string | null): boolean =>
  color !== null && colors.some((one) => isSameColor(one, color));

/** Returns the product with picture and variants of the chosen colours first. */
export const inColors = <Card extends Pick<ProductCard, 'images' | 'imageUrl' | 'variants'>>(
  product: Card,
  colors: readonly string[],
): Card => {
  if (colors.length === 0) return product;
  const { images } = product;
  const pictured = colors.find((color) => images.some((image) => !image.isCloth && isSameColor(image.color, color)));
  const picture = pictured === undefined ? undefined : pictureOf(images, pictured);
  const isFirst = (color: string | null): number => (isAmong(colors, color) ? 0 : 1);
  return {
    ...product,
    ...(picture && { imageUrl: picture.imageUrl, images: [picture, ...images.filter((image) => image !== picture)] }),
    variants: product.variants.toSorted((one, other) => isFirst(one.color) - isFirst(other.color)),
  };
};

/** Returns the address of the product's page, opened with the first chosen colour that it has. */
export const addressIn = ({ id, variants }: ProductCard, colors: readonly string[]): string => {
  const color = colors.find((one) =>
    variants.some((variant) => variant.color !== null && isSameColor(variant.color, one)),
  );
  return productPage(id, color === undefined ? {} : { colore: color });
};
