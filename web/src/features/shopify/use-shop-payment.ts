import type { OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import { useState } from 'react';
import { ofOneMoment, useListOrdersToPayQuery } from '../../shared/orders/orders-api.ts';

export type ShopPayment = {
  /** What an order costs and whether it is paid with the others; undefined while it cannot be paid. */
  of: (orderId: string | null) => { order: OrderToPay; isChosen: boolean } | undefined;
  choose: (orderId: string, isChosen: boolean) => void;
  /** Those that one payment takes. */
  chosen: OrderToPay[];
  /** All that can be paid, also those that one payment does not take. */
  count: number;
};

/** The orders of shops that can be paid now; all are chosen until a person takes one out, a new one as well. */
export const useShopPayment = (): ShopPayment => {
  const { data } = useListOrdersToPayQuery(undefined, ofOneMoment);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const orders = data?.shop.orders ?? [];
  return {
    of: (orderId) => {
      const order = orders.find(({ id }) => id === orderId);
      return order && { order, isChosen: !left.has(order.id) };
    },
    choose: (orderId, isChosen) =>
      setLeft((before) => new Set(isChosen ? [...before].filter((id) => id !== orderId) : [...before, orderId])),
    chosen: orders.filter(({ id }) => !left.has(id)),
    count: data?.shop.count ?? 0,
  };
};
