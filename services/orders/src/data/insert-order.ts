import type { Order as WireOrder } from '@drappo/contracts/orders/orders';
import { romeYear } from '@drappo/contracts/rome-time';
import { sumOf, type Order } from '../domain/order.ts';
import type { Tx } from './database.ts';
import { recordMetrics } from './metric-repository.ts';
import { itemColumns, placeColumns, type NewLine } from './order-content.ts';
import { lockOrder, appendTimeline, takeOrderNumber } from './order-repository.ts';

export type NewOrder = {
  id: string;
  userId: string;
  source: Order['source'];
  lines: NewLine[];
  shippingAddress: WireOrder['shippingAddress'];
  /** Used when the address has no e-mail. */
  customerEmail: string | null;
  isAllocated: boolean;
  shop?: { shopDomain: string; shopifyOrderId: string; shopOrderName: string; shopRevision: number };
};

/** Creates a `pending` order under the next number; returns it locked. */
export const insertOrder = async (tx: Tx, order: NewOrder, now: Date): Promise<Order> => {
  const { id, userId, source, lines, shippingAddress, customerEmail, isAllocated, shop } = order;
  await tx.order.create({
    data: {
      id,
      userId,
      source,
      isAllocated,
      createdAt: now,
      // A placeholder: taking a number blocks every other order, so it is the last step.
      orderNumber: id,
      totalAmountCents: sumOf(lines),
      ...placeColumns(shippingAddress, customerEmail),
      ...shop,
      items: { create: lines.map(itemColumns) },
    },
  });
  const made = await lockOrder(tx, id);
  if (!made) throw new Error('the order that was just created is missing');
  await appendTimeline(tx, id, [{ kind: 'created', amount: made.totalAmount }], now);
  await recordMetrics(tx, undefined, made);
  const orderNumber = await takeOrderNumber(tx, romeYear(now));
  await tx.order.update({ where: { id }, data: { orderNumber }, select: { id: true } });
  return { ...made, orderNumber };
};
