import { productQueryAt } from '../features/catalog/use-catalog-filters.ts';
import { productsApi } from '../shared/catalog/products-api.ts';
import { mayBeSignedIn } from '../shared/session/signed-in-cookie.ts';
import type { AppStore } from './store.ts';

/** Asks for the first screen's products beside the session instead of after it: a round trip less to look at a wait. */
export const readAhead = ({ dispatch }: AppStore, { pathname, search }: Location): void => {
  if (pathname !== '/catalog' || !mayBeSignedIn()) return;
  void dispatch(
    productsApi.endpoints.listProducts.initiate(productQueryAt(new URLSearchParams(search)), { subscribe: false }),
  );
};
