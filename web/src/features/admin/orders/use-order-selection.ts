import type { Order } from '@drappo/contracts/orders/orders';
import { useState } from 'react';

/**
 * Orders chosen one by one, over pages and filters: neither a poll nor a row that leaves the list takes one of them away
 * from whoever chose it.
 */
export const useOrderSelection = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = (orders: Order[], isChosen: boolean) =>
    setChosen((current) => {
      const ids = new Set(orders.map(({ id }) => id));
      return new Set(isChosen ? [...current, ...ids] : [...current].filter((id) => !ids.has(id)));
    });
  return { ids: [...chosen], has: ({ id }: Order): boolean => chosen.has(id), set, clear: () => setChosen(new Set()) };
};
export type OrderSelection = ReturnType<typeof useOrderSelection>;
