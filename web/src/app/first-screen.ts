import type { ProductList } from '@drappo/contracts';
import { askAhead } from '../shared/api/asked-ahead.ts';
import { cardPictureSizes, FIRST_PICTURES } from '../shared/catalog/first-pictures.ts';

/**
 * The catalogue's page names the call that its first screen makes. While the program is still coming the answer is read
 * for the pictures that this screen begins with, so that they do not wait for the program.
 */
export const askForFirstScreen = async (): Promise<void> => {
  const url = document.querySelector('link[as="fetch"][href^="/api/products"]')?.getAttribute('href');
  if (!url) return;
  try {
    const answer = await askAhead(url);
    if (!answer.ok) return;
    const { products } = (await answer.json()) as ProductList;
    products.slice(0, FIRST_PICTURES).forEach(preloadPicture);
  } catch {
    // The program meets the same failure and says so.
  }
};

const preloadPicture = ({ images: [image], imageUrl }: ProductList['products'][number]): void => {
  const address = image?.imageUrl ?? imageUrl;
  if (!address) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  if (image?.sources.length) {
    link.imageSrcset = image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
    link.imageSizes = cardPictureSizes;
  }
  link.href = address;
  document.head.append(link);
};
