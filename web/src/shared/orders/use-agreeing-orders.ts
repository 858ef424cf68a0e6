import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { listOf } from '../api/tags.ts';

/** Maximum number of refetches before two figures may differ, so that an inconsistent server is not polled forever. */
const TRIES = 3;

/**
 * Two calls return data about the same orders, and an order may change between them. If the answers differ, this refetches
 * both, so that no two figures on a screen contradict each other, even while the notification stream is down. `agree` is
 * undefined while one of them is being read, or if nothing determines the other's value.
 */
export const useAgreeingOrders = (agree: boolean | undefined): void => {
  const dispatch = useDispatch();
  const tries = useRef(0);
  useEffect(() => {
    if (agree === undefined) return;
    if (agree) tries.current = 0;
    else if (tries.current < TRIES) {
      tries.current += 1;
      dispatch(api.util.invalidateTags([listOf('Orders')]));
    }
  }, [agree, dispatch]);
};
