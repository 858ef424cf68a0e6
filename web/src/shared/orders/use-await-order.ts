import { limits, type Order } from '@drappo/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { useLazyGetOrderQuery } from './orders-api.ts';

export type Waiting = 'idle' | 'waiting' | 'arrived' | 'late';

/**
 * Asks for one order every 500 ms, for at most 30 s, until it is as awaited (decision R12); then the lists are read anew.
 * An order that does not exist yet is waited for as well.
 */
export const useAwaitOrder = (orderId: string | undefined, isThere: (order: Order) => boolean): Waiting => {
  const [read] = useLazyGetOrderQuery();
  const dispatch = useDispatch();
  const [outcome, setOutcome] = useState<{ orderId: string; waiting: Waiting }>();

  useEffect(() => {
    if (!orderId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const deadline = Date.now() + limits.orderPollForMs;
    const finish = (waiting: Waiting) => {
      setOutcome({ orderId, waiting });
      dispatch(api.util.invalidateTags(['Orders', 'Reservations']));
    };
    const ask = async () => {
      const { data, isSuccess } = await read(orderId);
      if (stopped) return;
      if (isSuccess && data && isThere(data)) return finish('arrived');
      if (Date.now() > deadline) return finish('late');
      timer = setTimeout(() => void ask(), limits.orderPollMs);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
    // `isThere` is a rule, not state: it does not change while an order is waited for.
  }, [orderId, read, dispatch]);

  if (!orderId) return 'idle';
  return outcome?.orderId === orderId ? outcome.waiting : 'waiting';
};
