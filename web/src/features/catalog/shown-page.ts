import type { ProductList } from '@drappo/contracts/catalog/products';

type Shown = {
  currentData?: ProductList | undefined;
  /** The page before, while the present one is being read. */
  data?: ProductList | undefined;
  isFetching: boolean;
  isError: boolean;
};

/** For `selectFromResult`: what the catalogue shows of its call. That it began changes none of it, and draws nothing again. */
export const shownPage = (call: Shown & { isUninitialized: boolean }): Shown => ({
  currentData: call.currentData,
  data: call.data,
  // One that has not begun is about to.
  isFetching: call.isFetching || call.isUninitialized,
  isError: call.isError,
});
