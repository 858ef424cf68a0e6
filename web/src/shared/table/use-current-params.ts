import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router-dom';

/**
 * The search parameters of the current address, read at each call. What `useSearchParams` returns is rendered in a
 * transition, so it is older for a while after a link was followed; a change built on it would undo that link.
 */
export const useCurrentParams = (): (() => URLSearchParams) => {
  const router = useContext(DataRouterContext)?.router;
  const [rendered] = useSearchParams();
  return () => new URLSearchParams(router?.state.location.search ?? rendered);
};
