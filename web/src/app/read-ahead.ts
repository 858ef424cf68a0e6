import { productQueryAt } from '../features/catalog/use-catalog-filters.ts';
import { productsApi } from '../shared/catalog/products-api.ts';
import { sessionApi } from '../shared/session/session-api.ts';
import { mayBeSignedIn } from '../shared/session/signed-in-cookie.ts';
import { pause } from './pauses.ts';
import type { AppStore } from './store.ts';

const ahead = { subscribe: false };

/**
 * Asks for what the first screen begins with beside the session instead of after it: a round trip less to look at a wait.
 * One by one, and before there is a screen to draw again with each.
 */
export const readAhead = async ({ dispatch }: AppStore, { pathname, search }: Location): Promise<void> => {
  if (!mayBeSignedIn()) return;
  void dispatch(sessionApi.endpoints.getSession.initiate(undefined, ahead));
  if (pathname !== '/catalog') return;
  await pause();
  void dispatch(productsApi.endpoints.listProducts.initiate(productQueryAt(new URLSearchParams(search)), ahead));
  await pause();
  void dispatch(productsApi.endpoints.listCategories.initiate(undefined, ahead));
};
