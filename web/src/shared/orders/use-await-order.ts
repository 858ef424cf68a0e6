import type { Order } from '@drappo/contracts/orders/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { awaitState } from '../api/await-state.ts';
import { useLazyGetOrderQuery } from './orders-api.ts';

export type Waiting = 'idle' | 'waiting' | 'arrived' | 'late';
export type Awaited = { waiting: Waiting; /** As they arrived. */ orders: Order[] };

const idle: Awaited = { waiting: 'idle', orders: [] };
const stillWaiting: Awaited = { waiting: 'waiting', orders: [] };

/**
 * Waits until each order has the awaited state, one after the other, for at most 30 s in total; then refetches the lists.
 * Also waits for an order that does not exist yet.
 */
export const useAwaitOrders = (orderIds: string[], isThere: (order: Order) => boolean): Awaited => {
  const [read] = useLazyGetOrderQuery();
  const dispatch = useDispatch();
  const [outcome, setOutcome] = useState<Awaited & { key: string }>();
  const key = orderIds.join(',');

  const isAwaited = useEffectEvent(isThere);

  useEffect(() => {
    if (key === '') return;
    let stopped = false;
    const waitedFor = key.split(',');
    const arrived: Order[] = [];
    const finish = (waiting: Waiting) => {
      setOutcome({ key, waiting, orders: arrived });
      dispatch(api.util.invalidateTags(['Orders', 'Reservations']));
    };
    const ask = async (): Promise<boolean> => {
      for (const id of waitedFor.slice(arrived.length)) {
        const { data, isSuccess } = await read(id);
        if (stopped || !isSuccess || !data || !isAwaited(data)) return false;
        arrived.push(data);
      }
      finish('arrived');
      return true;
    };
    const stop = awaitState({ ask, onLate: () => finish('late') });
    return () => {
      stopped = true;
      stop();
    };
  }, [key, read, dispatch]);

  if (key === '') return idle;
  return outcome?.key === key ? outcome : stillWaiting;
};

/** Waits for one order. */
export const useAwaitOrder = (orderId: string | undefined, isThere: (order: Order) => boolean): Waiting =>
  useAwaitOrders(orderId ? [orderId] : [], isThere).waiting;
