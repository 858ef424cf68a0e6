import type { ProductCard } from '@drappo/contracts/catalog/products';
import { clothOf } from '@drappo/contracts/catalog/product-pictures';
import { colours } from '../../../../shared/design-tokens.ts';
import { colorsOf } from '../../../../shared/catalog/variant-axes.ts';
import type { SheetPicture } from './sheet-contents.ts';
import { addressOf } from './sheet-product-rows.ts';

/** Pixels: 37 by 46 points at 340 dpi. */
const WIDTH = 176;
const HEIGHT = 220;
const AT_ONCE = 6;

/** Converts a picture to JPEG, since PDF supports neither WebP nor AVIF. Undefined if it cannot be loaded. */
const readPicture = async (address: string): Promise<SheetPicture | undefined> => {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = colours.sheet;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    const scale = Math.max(WIDTH / image.naturalWidth, HEIGHT / image.naturalHeight);
    const width = image.naturalWidth * scale;
    const height = image.naturalHeight * scale;
    context.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.75));
    return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
  } catch {
    // An empty frame is better than no sheet.
    return undefined;
  }
};

/** Loads drawings and cloths of the products, a few at a time. */
export const readPictures = async (products: readonly ProductCard[]): Promise<Map<string, SheetPicture>> => {
  const addresses = [
    ...new Set(
      products.flatMap(({ images, imageUrl, variants }) => [
        addressOf(images[0], imageUrl) ?? [],
        ...colorsOf(variants).map((color) => addressOf(clothOf(images, color)) ?? []),
      ]),
    ),
  ].flat();
  const pictures = new Map<string, SheetPicture>();
  const waiting = addresses.values();
  const work = async (): Promise<void> => {
    for (const address of waiting) {
      const picture = await readPicture(address);
      if (picture) pictures.set(address, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
};
