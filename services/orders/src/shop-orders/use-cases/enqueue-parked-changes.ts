import type { Effects } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { ordersWithParkedChange } from '../data/parked-shop-changes.ts';
import { shopChangeEffect } from '../domain/shop-order-effects.ts';

/** Enqueues the changes that shops made during a payment of these orders, after the payment has ended. */
export const createEnqueueParkedChanges =
  ({ effects }: { effects: Effects }) =>
  async (tx: Tx, { checkoutId, orderIds }: { checkoutId: string; orderIds: string[] }): Promise<void> => {
    for (const orderId of await ordersWithParkedChange(tx, orderIds))
      await effects.add(tx, shopChangeEffect, { key: `${orderId}:${checkoutId}`, payload: { orderId } });
  };
