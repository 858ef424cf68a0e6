import { listCategories, listProducts } from '@drappo/contracts/catalog/routes/products';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import { limits } from '@drappo/contracts/limits';
import { askAhead, type Read } from '../shared/api/asked-ahead.ts';
import { call } from '../shared/api/call.ts';
import type { ProductQuery } from '../shared/catalog/products-api.ts';
import { mayBeSignedIn } from '../shared/session/signed-in-cookie.ts';
import { pause } from './pauses.ts';

/** What the screen at an address asks for when it appears. */
const firstCalls = async ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<Read[]> => {
  const signedIn = mayBeSignedIn();
  const calls: Read[] = signedIn ? [call(getCurrentUser)] : [];
  const products = (query: ProductQuery) => call(listProducts, { query });
  const site = { url: '/config.json' };
  if (pathname === '/') calls.push(products({ limit: limits.previewProducts }), site);
  if (pathname === '/catalog' && signedIn) {
    const { productQueryAt } = await import('../features/catalog/use-catalog-filters.ts');
    calls.push(products(productQueryAt(new URLSearchParams(search))), call(listCategories), site);
  }
  return calls;
};

/**
 * Asks for what the first screen begins with, one by one, before there is a screen: its parts then find their answers
 * waiting, instead of all asking in the moment in which they appear, and some of them only after others.
 */
export const readAhead = async (location: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
  for (const read of await firstCalls(location)) {
    // The part that wanted the answer meets the failure, and shows it.
    askAhead(read).catch(() => undefined);
    await pause();
  }
};
