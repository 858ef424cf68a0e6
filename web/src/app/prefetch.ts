import { listCategories, listProducts } from '@drappo/contracts/catalog/routes/products';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import { limits } from '@drappo/contracts/limits';
import { prefetch, type Read } from '../shared/api/prefetch-cache.ts';
import { call } from '../shared/api/call.ts';
import type { ProductQuery } from '../shared/catalog/products-api.ts';
import { mayBeSignedIn } from '../shared/session/signed-in-cookie.ts';
import { pause } from './yield-to-browser.ts';

/** The calls that the screen at an address makes when it appears. */
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
 * Prefetches the first screen's data, one call after the other, before the screen exists. The parts of the screen
 * then use these responses instead of sending their calls immediately.
 */
export const prefetchFirstScreen = async (location: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
  for (const read of await firstCalls(location)) {
    // The component that needs the answer gets the failure and shows it.
    prefetch(read).catch(() => undefined);
    await pause();
  }
};
