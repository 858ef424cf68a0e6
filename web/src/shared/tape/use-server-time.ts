import type { ShippingDays } from '@drappo/contracts/orders/shipping-days';
import { useEffect, useSyncExternalStore } from 'react';
import { onServerMinute, shownMinute } from './server-clock.ts';
import { useGetShippingDaysQuery } from './shipping-days-api.ts';

type ServerTime = {
  now: Date;
  /** The days starting today; undefined until the server has answered. */
  days: ShippingDays['days'] | undefined;
};

/** Returns the server's time to the minute, since the browser's clock is not reliable. */
export const useServerTime = (): ServerTime => {
  const minute = useSyncExternalStore(onServerMinute, shownMinute);
  const { data, refetch, isUninitialized } = useGetShippingDaysQuery();
  useEffect(() => {
    const correct = () => {
      if (!document.hidden && !isUninitialized) void refetch();
    };
    document.addEventListener('visibilitychange', correct);
    return () => document.removeEventListener('visibilitychange', correct);
  }, [refetch, isUninitialized]);
  return { now: new Date(minute), days: data?.days };
};
