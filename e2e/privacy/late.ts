import { randomUUID } from 'node:crypto';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { withDatabase } from '../../support/src/with-database.ts';
import type { Scene } from './scene.ts';
import { placeAfterErasure } from './shop.ts';

/** A message about the person that orders cannot read: a dead letter, and its report. */
export const tellUnreadable = async (scene: Scene, userId: string): Promise<void> => {
  const { databaseUrl, text, email } = scene;
  const orderId = randomUUID();
  const headers = {
    ce_id: randomUUID(),
    ce_type: 'order.requested',
    ce_source: 'drappo/catalog',
    ce_subject: orderId,
    ce_time: new Date().toISOString(),
    ce_specversion: '1.0',
    version: '1',
  };
  const payload = {
    orderId,
    userId,
    lines: 'none',
    companyName: text('dead-company'),
    notes: text('dead-notes'),
    shippingAddress: { name: text('dead-name'), email: email('dead-email'), street: text('dead-street') },
  };
  await withDatabase(databaseUrl('catalog'), (client) =>
    client.query(`INSERT INTO kit.outbox (event_id, topic, key, headers, payload) VALUES ($1, $2, $3, $4, $5)`, [
      headers.ce_id,
      'catalog.events',
      orderId,
      headers,
      JSON.stringify(payload),
    ]),
  );
  await eventuallyFound('a dead letter', () =>
    withDatabase(databaseUrl('orders'), async (client) => {
      const { rows } = await client.query(`SELECT 1 FROM kit.dead_letters WHERE key = $1`, [orderId]);
      return rows.length > 0 || undefined;
    }),
  );
};

const unapplied = (url: string): Promise<number> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query('SELECT 1 FROM stripe_events WHERE applied_at IS NULL');
    return rows.length;
  });

type Ledger = { charges: { payment_intent: string; session_metadata: Record<string, string> }[] };
type Subscriptions = { id: string; metadata: Record<string, string> }[];

/** Sends Stripe's events of a refund made there and of the end of the plan, and the shop's event of a new order. */
export const hearLate = async (
  scene: Scene,
  { orderId, domain }: { orderId: string; domain: string },
): Promise<void> => {
  const { stripeUrl, databaseUrl } = scene;
  const stripe = emulatorControl(stripeUrl);
  const { charges } = await stripe.get<Ledger>('/ledger');
  const charge = charges.find(({ session_metadata: { orders = '' } }) => orders.split(',').includes(orderId));
  await stripe.post(`/payment_intents/${charge?.payment_intent}/refund`, { amount: 100 });
  for (const { id } of await stripe.get<Subscriptions>('/subscriptions'))
    await stripe.post(`/subscriptions/${id}/renew`, {});
  await placeAfterErasure(scene, domain);
  await eventuallyFound('what Stripe sent is applied', async () => {
    const due = await stripe.get<unknown[]>('/deliveries?state=due');
    const waiting = await Promise.all([unapplied(databaseUrl('orders')), unapplied(databaseUrl('identity'))]);
    return (due.length === 0 && waiting.every((count) => count === 0)) || undefined;
  });
};
