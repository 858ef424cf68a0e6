import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { listOf } from '../api/tags.ts';

/** Refetches before two figures may differ: a server that contradicts itself is not asked without end. */
const TRIES = 3;

/**
 * Two answers about the same orders come from two calls, between which an order may change. When they differ, both are read again,
 * so that no two figures on a screen contradict each other, also while the notification stream is down. `agree` is undefined while
 * one of them is being read, or where nothing says what the other should be.
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
