import { expect } from '@jest/globals';
import { webhooksApplied } from './money.ts';
import type { Orders } from './orders-app.ts';
import { openCheckout, readyOrder, type Placed } from './road.ts';

/** How old a session is before it is reconciled, in the tests of webhooks that are lost. */
export const RECONCILE_SECONDS = 3_600;

export type WithPage = Placed & { sessionId: string };

/** Stripe drops every webhook, until `deliverDropped`; what earlier tests left open is closed. */
export const dropWebhooks = async (orders: Orders): Promise<void> => {
  await orders.prisma.order.updateMany({ where: { status: 'pending_payment' }, data: { status: 'cancelled' } });
  await orders.prisma.checkout.updateMany({
    where: { state: { in: ['open', 'processing'] } },
    data: { state: 'expired' },
  });
  await forgetSessions(orders);
};

/** Stripe loses its sessions, and drops every webhook of those that follow. */
export const forgetSessions = async (orders: Orders): Promise<void> => {
  await orders.stripe.control('/reset', {});
  await orders.stripe.control('/webhooks', { drop: ['*'] });
};

/** Delivers every webhook that was dropped, late. */
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
