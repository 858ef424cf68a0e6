import { expect } from '@jest/globals';
import { webhooksApplied } from './money.ts';
import type { Orders } from './orders-app.ts';
import { openCheckout, readyOrder, type Placed } from './road.ts';

/** The age at which a session is reconciled, in the tests of lost webhooks. */
export const RECONCILE_SECONDS = 3_600;

export type WithPage = Placed & { sessionId: string };

/** Makes Stripe drop every webhook until `deliverDropped`; first closes sessions that earlier tests left open. */
export const dropWebhooks = async (orders: Orders): Promise<void> => {
  await orders.prisma.order.updateMany({ where: { status: 'pending_payment' }, data: { status: 'cancelled' } });
  await orders.prisma.checkout.updateMany({
    where: { state: { in: ['open', 'processing'] } },
    data: { state: 'expired' },
  });
  await forgetSessions(orders);
};

/** Makes Stripe lose its sessions, and drop every webhook of later ones. */
export const forgetSessions = async (orders: Orders): Promise<void> => {
  await orders.stripe.control('/reset', {});
  await orders.stripe.control('/webhooks', { drop: ['*'] });
};

/** Delivers every dropped webhook, late. */
export const deliverDropped = async (orders: Orders): Promise<void> => {
  await orders.stripe.control('/webhooks', { drop: [] });
  const dropped = (await orders.stripe.control('/deliveries?state=dropped')) as { eventId: string }[];
  expect(dropped.length).toBeGreaterThan(0);
  for (const { eventId } of dropped) await orders.stripe.control(`/events/${eventId}/redeliver`, {});
  await webhooksApplied(orders);
};

/** Moves the clock until open sessions are due, and reconciles them. */
export const reconcileDue = async (orders: Orders): Promise<unknown> => {
  await orders.advance({ seconds: RECONCILE_SECONDS + 1 });
  return orders.runTimer('orders-reconcile');
};

export const withPage = async (orders: Orders): Promise<WithPage> => {
  const placed = await readyOrder(orders);
  return { ...placed, ...(await openCheckout(placed.client, placed.id)) };
};
