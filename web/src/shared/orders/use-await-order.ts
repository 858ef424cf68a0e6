import { limits } from '@drappo/contracts/limits';
import type { Order } from '@drappo/contracts/orders/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { useLazyGetOrderQuery } from './orders-api.ts';

export type Waiting = 'idle' | 'waiting' | 'arrived' | 'late';
export type Awaited = { waiting: Waiting; /** As they arrived. */ orders: Order[] };

const idle: Awaited = { waiting: 'idle', orders: [] };
const stillWaiting: Awaited = { waiting: 'waiting', orders: [] };

/**
 * Asks for one order every 500 ms until it is as awaited, then for the next, for at most 30 s together (decision R12); then
 * the lists are read again. An order that does not exist yet is waited for as well.
 */
export const useAwaitOrders = (orderIds: string[], isThere: (order: Order) => boolean): Awaited => {
  const [read] = useLazyGetOrderQuery();
  const dispatch = useDispatch();
  const [outcome, setOutcome] = useState<Awaited & { key: string }>();
  const key = orderIds.join(',');

  const isAwaited = useEffectEvent(isThere);

  useEffect(() => {
    if (key === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const deadline = Date.now() + limits.orderPollForMs;
    const waitedFor = key.split(',');
    const arrived: Order[] = [];
    const finish = (waiting: Waiting) => {
      setOutcome({ key, waiting, orders: arrived });
      dispatch(api.util.invalidateTags(['Orders', 'Reservations']));
    };
    const ask = async (): Promise<void> => {
      const next = waitedFor[arrived.length];
      if (next === undefined) return finish('arrived');
      const { data, isSuccess } = await read(next);
      if (stopped) return;
      if (isSuccess && data && isAwaited(data)) {
        arrived.push(data);
        return ask();
      }
      if (Date.now() > deadline) return finish('late');
      timer = setTimeout(() => void ask(), limits.orderPollMs);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key, read, dispatch]);

  if (key === '') return idle;
  return outcome?.key === key ? outcome : stillWaiting;
};

/** Waits for one order. */
export const useAwaitOrder = (orderId: string | undefined, isThere: (order: Order) => boolean): Waiting =>
  useAwaitOrders(orderId ? [orderId] : [], isThere).waiting;
