import { formatEuro, parseAmount, type Cents } from '@drappo/contracts/money';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import { useState } from 'react';

/** The contribution of a selected order to the totals of the selection. */
export type ChosenOrder = {
  id: string;
  status: OrderStatus;
  pieces: number;
  total: Cents;
  /** Why it must not leave. */
  moneyHold?: MoneyHold | null | undefined;
};

export const toChosen = ({ id, status, moneyHold, total, items }: AdminOrder): ChosenOrder => ({
  id,
  status,
  moneyHold,
  total: parseAmount(total),
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * Selected orders across pages and filters. Neither a poll nor a row that leaves the list removes an order from the
 * selection.
 */
export const useOrderSelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenOrder>>(new Map());
  const add = (orders: ChosenOrder[]) =>
    setChosen((current) => new Map([...current, ...orders.map((order) => [order.id, order] as const)]));
  const remove = (ids: readonly string[]) =>
    setChosen((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
  const set = (orders: AdminOrder[], isChosen: boolean) =>
    isChosen ? add(orders.map(toChosen)) : remove(orders.map(({ id }) => id));
  const orders = [...chosen.values()];
  const sum = (of: (order: ChosenOrder) => number): number => orders.reduce((total, order) => total + of(order), 0);
  const pieces = sum((order) => order.pieces);
  return {
    ids: [...chosen.keys()],
    orders,
    has: ({ id }: { id: string }): boolean => chosen.has(id),
    /** `47 pezzi, €3.732,50` */
    sums: `${pieces === 1 ? '1 pezzo' : `${pieces.toLocaleString('it-IT')} pezzi`}, ${formatEuro(sum(({ total }) => total))}`,
    set,
    add,
    remove,
    clear: () => setChosen(new Map()),
  };
};
export type OrderSelection = ReturnType<typeof useOrderSelection>;
