import { randomUUID } from 'node:crypto';
import type { ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Stack } from '@drappo/stack';
import type pg from 'pg';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import { withDatabase } from '../../support/src/with-database.ts';
import { faults, type EchoingShop } from './echoing-shop.ts';
import type { Listener } from './listener.ts';

const brokenJob = { queue: 'integrations-look', key: 'scan' };

/**
 * A malformed message, one that no handler can process, and a job that cannot succeed: dead letters and jobs given up.
 * Returns the key of both messages.
 */
export const breakMessagesAndJobs = async (stack: Pick<Stack, 'databaseUrl'>): Promise<string> => {
  const userId = randomUUID();
  const tell = (client: pg.Client, topic: string, type: string, payload: unknown) => {
    const headers = {
      ce_id: randomUUID(),
      ce_type: type,
      ce_source: 'drappo/identity',
      ce_subject: userId,
      version: '1',
      ce_time: new Date().toISOString(),
      ce_specversion: '1.0',
    };
    return client.query(`INSERT INTO kit.outbox (event_id, topic, key, headers, payload) VALUES ($1, $2, $3, $4, $5)`, [
      headers.ce_id,
      topic,
      userId,
      headers,
      JSON.stringify(payload),
    ]);
  };
  await withDatabase(stack.databaseUrl('identity'), async (client) => {
    await tell(client, 'identity.events', 'user.registered', { userId });
    // More than the column can hold: the handler's own statement fails.
    await tell(client, 'users.snapshot', 'user.snapshot-taken', {
      userId,
      revision: 2 ** 40,
      username: 'unknown',
      email: 'unknown@scan.example',
      firstName: null,
      lastName: null,
      companyName: null,
      role: 'base',
      plan: 'trial',
      isBusinessVerified: false,
      blocked: false,
    });
  });
  await withDatabase(stack.databaseUrl('integrations'), (client) =>
    client.query(
      `INSERT INTO kit.effects (queue, key, payload, due_at) VALUES ($1, $2, '{"connectionId":"none"}', now())`,
      [brokenJob.queue, brokenJob.key],
    ),
  );
  return userId;
};

/** The scan's own mishaps, to identify them: other tests may have left some in the same stack. */
export type Scan = {
  /** By the portal's clock. */
  startedAt: Date;
  shops: readonly { domain: string }[];
  /** The key of its broken messages. */
  key: string;
};

/** Counts of the scan's dead letters and given-up jobs. Without any, the places that hold them are empty and the scan proves nothing. */
export const mishapsOf = async (stack: Pick<Stack, 'databaseUrl'>, { startedAt, shops, key }: Scan) => {
  const count = (service: 'orders' | 'integrations' | 'notifications', sql: string, values: unknown[]) =>
    withDatabase(stack.databaseUrl(service), async (client) => {
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values);
      return rows[0]?.n ?? 0;
    });
  const letters = `kit.dead_letters WHERE key = $1 AND state IN ('open', 'replayed')`;
  return {
    deadLetters: await count('notifications', letters, [key]),
    thrown: await count('orders', `${letters} AND error_code = 'kit.unexpected'`, [key]),
    givenUp: await count('integrations', `kit.effects WHERE queue = $1 AND key = $2 AND state = 'failed'`, [
      brokenJob.queue,
      brokenJob.key,
    ]),
    errors: await count('integrations', 'error_logs WHERE last_seen_at >= $1', [startedAt]),
    failedOrders: await count('integrations', `shop_orders WHERE outcome = 'failed' AND shop_domain = ANY($1)`, [
      shops.map(({ domain }) => domain),
    ]),
  };
};

/** Buys, pays and ships an order of a shop that then rejects the tracking. */
export const shipInVain = async (
  stack: Pick<Stack, 'url'>,
  {
    reseller,
    office,
    domain,
    echo,
    sku,
  }: {
    reseller: Listener;
    office: Listener;
    domain: string;
    echo: EchoingShop;
    sku: string;
  },
): Promise<void> => {
  const shopify = emulatorControl(stack.url('shopify'));
  const { name } = await shopify.post<{ name: string }>(`/shops/${domain}/orders`, { lines: [{ sku }] });
  const found = (matches: (order: ShopOrders['orders'][number]) => boolean, what: string) =>
    eventuallyFound(what, async () => {
      const { orders } = (await reseller.call('GET', '/api/shopify/orders')).body as ShopOrders;
      return orders.find((order) => order.name === name && matches(order));
    });
  const { orderId } = await found(({ orderStatus }) => orderStatus === 'pending_payment', 'an order of the shop');
  const { url } = (await reseller.call('POST', '/api/payments/create-checkout-session', { orderId })).body as {
    url: string;
  };
  await payCheckout(stack.url('stripe'), url);
  await eventuallyFound('a paid order', async () => {
    const { status } = (await reseller.call('GET', `/api/orders/${orderId}`)).body as Order;
    return status === 'paid' || undefined;
  });
  echo.misbehave(faults['a message of GraphQL']);
  await office.call('PUT', `/api/admin/orders/${orderId}/shipping`, { carrier: 'BRT', trackingNumber: 'SC123456789' });
  await found(({ tracking }) => tracking === 'failed', 'a shipment whose tracking the shop did not get');
  echo.misbehave(undefined);
};
