import type { ProductList } from '@drappo/contracts/catalog/products';
import { listProducts } from '@drappo/contracts/catalog/routes/products';
import { prefetch } from '../shared/api/prefetch-cache.ts';
import { cardPictureSizes } from '../shared/catalog/first-pictures.ts';

/**
 * The static catalogue page is drawn in its waiting state and names the call of its first screen. While the program
 * loads, this reads the answer and preloads the screen's first pictures. Resolves when they are loaded or have
 * failed.
 */
export const showFirstPictures = async (): Promise<void> => {
  const url = document.querySelector(`link[as="fetch"][href^="${listProducts.path}"]`)?.getAttribute('href');
  if (!url) return;
  try {
    const answer = await prefetch({ url });
    if (!answer.ok) return;
    const { products } = (await answer.json()) as ProductList;
    const places = document.querySelectorAll<HTMLImageElement>('img[data-first-picture]');
    await Promise.all([...places].map((place, index) => show(place, products[index])));
  } catch {
    // The program meets the same failure and reports it.
  }
};

const show = async (place: HTMLImageElement, product: ProductList['products'][number] | undefined): Promise<void> => {
  const image = product?.images[0];
  const address = image?.imageUrl ?? product?.imageUrl;
  if (!address) return;
  place.fetchPriority = 'high';
  if (image?.sources.length) {
    place.sizes = cardPictureSizes;
    place.srcset = image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  }
  place.src = address;
  await place.decode();
};
