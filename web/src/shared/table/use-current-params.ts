import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router-dom';

/**
 * Returns a function that reads the search parameters of the current address. `useSearchParams` is rendered in a
 * transition, so it is outdated for a while after a link was followed; a change based on it would undo that link.
 */
export const useCurrentParams = (): (() => URLSearchParams) => {
  const router = useContext(DataRouterContext)?.router;
  const [rendered] = useSearchParams();
  return () => new URLSearchParams(router?.state.location.search ?? rendered);
};
