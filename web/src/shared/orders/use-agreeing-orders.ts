import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { listOf } from '../api/tags.ts';

/** Refetches before two figures may differ: a server that contradicts itself is not asked without end. */
const TRIES = 3;

type Figures = {
  /** Orders in a list, once they are known; `complete` without a further page. */
  shown: number | undefined;
  complete: boolean;
  /** What the summary counts of the same orders. */
  counted: number | undefined;
  fetching: boolean;
};

/**
 * A list and its count come from two calls, between which an order may change. When they differ, both are read again, so that
 * no two figures on a screen contradict each other, also while the notification stream is down.
 */
export const useAgreeingOrders = ({ shown, complete, counted, fetching }: Figures): void => {
  const dispatch = useDispatch();
  const tries = useRef(0);
  useEffect(() => {
    if (fetching || shown === undefined || counted === undefined) return;
    if (complete ? shown === counted : shown <= counted) tries.current = 0;
    else if (tries.current < TRIES) {
      tries.current += 1;
      dispatch(api.util.invalidateTags([listOf('Orders')]));
    }
  }, [shown, complete, counted, fetching, dispatch]);
};
