import type { OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import { useState } from 'react';
import { ofOneMoment, useListOrdersToPayQuery } from '../../shared/orders/orders-api.ts';

export type ShopPayment = {
  /** Cost of an order and whether it is selected for payment; undefined while it cannot be paid. */
  of: (orderId: string | null) => { order: OrderToPay; isChosen: boolean } | undefined;
  choose: (orderId: string, isChosen: boolean) => void;
  /** The selected orders that one payment includes. */
  chosen: OrderToPay[];
  /** Number of payable orders, including those that one payment does not include. */
  count: number;
};

/** The shops' payable orders; all are selected, new ones as well, until a person deselects one. */
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
