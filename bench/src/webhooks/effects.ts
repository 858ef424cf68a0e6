import { getSubscription } from '@drappo/contracts/identity/routes/plans';
import type { ServiceName } from '../../../stack/src/services.ts';
import { withDatabase } from '../../../support/src/with-database.ts';
import type { ShopNews } from './shop-webhooks.ts';
import type { StripeNews } from './stripe-webhooks.ts';

export type News = { shop: ShopNews; stripe: StripeNews };

/** Lists the missing effects of a situation's webhooks as text; empty when none is missing. */
export type Missing = () => Promise<string[]>;

const missing = (what: string, there: number, expected: number): string[] =>
  there === expected ? [] : [`${what}: ${there} of ${expected}`];

/** Reads the services' databases, as an auditor would, and queries the portal as its users do. */
export const missingOf = (databaseUrl: (service: ServiceName) => string, { shop, stripe }: News): Missing => {
  const count = (service: ServiceName, sql: string, values: unknown[]): Promise<number> =>
    withDatabase(databaseUrl(service), async (client) => {
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values);
      return rows[0]?.n ?? 0;
    });
  const keys = [shop.orders.map(({ domain }) => domain), shop.orders.map(({ shopifyOrderId }) => shopifyOrderId)];
  const ofShops = '(shop_domain, shopify_order_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))';

  return async () => {
    const ids = [stripe.eventIds];
    const kept = await count('integrations', 'shop_webhooks WHERE webhook_id = ANY($1)', [shop.webhookIds]);
    const imported = await count('integrations', `shop_orders WHERE outcome = 'imported' AND ${ofShops}`, keys);
    const made = await count('orders', `orders WHERE status = 'pending_payment' AND ${ofShops}`, keys);
    const applied = await count('orders', 'stripe_events WHERE applied_at IS NOT NULL AND id = ANY($1)', ids);
    const paid = await count('orders', `orders WHERE status = 'paid' AND id = ANY($1::uuid[])`, [stripe.orderIds]);
    const late = await count('identity', 'stripe_events WHERE applied_at IS NULL AND id = ANY($1)', ids);
    const plans = await Promise.all(stripe.buyers.map((buyer) => buyer.ask(getSubscription)));
    return [
      ...missing('webhooks of shops kept', kept, shop.webhookIds.length),
      ...missing('shop orders imported', imported, shop.orders.length),
      ...missing('shop orders that can be paid', made, shop.orders.length),
      ...missing('events of Stripe applied by orders', applied, stripe.eventIds.length),
      ...missing('orders paid', paid, stripe.orderIds.length),
      ...missing('events of Stripe left over in identity', late, 0),
      ...missing('plans bought', plans.filter(({ plan }) => plan === 'pro').length, stripe.buyers.length),
    ];
  };
};
