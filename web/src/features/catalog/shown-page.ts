import type { ProductList } from '@drappo/contracts/catalog/products';

type Shown = {
  currentData?: ProductList | undefined;
  /** The previous page while the current one is loading. */
  data?: ProductList | undefined;
  isFetching: boolean;
  isError: boolean;
};

/** For `selectFromResult`: the displayed part of the call. The start of a call does not re-render it. */
export const shownPage = (call: Shown & { isUninitialized: boolean }): Shown => ({
  currentData: call.currentData,
  data: call.data,
  // A call that has not started is about to start.
  isFetching: call.isFetching || call.isUninitialized,
  isError: call.isError,
});
