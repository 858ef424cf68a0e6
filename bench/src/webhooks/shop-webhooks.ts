import { shopifyWebhook } from '@drappo/contracts/integrations/routes';
import { sign } from '@drappo/shopify-emulator/webhooks/sign';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { skus, type Merchant } from './merchants.ts';
import type { Webhook } from './post-steadily.ts';

export type ShopOrderKey = { domain: string; shopifyOrderId: string };
/** The webhook that the emulator would have sent. */
type Kept = { webhookId: string; topic: string; triggeredAt: string; body: string };
export type ShopNews = { webhooks: Webhook[]; webhookIds: string[]; orders: ShopOrderKey[] };

const signed = (
  { domain, clientSecret }: Merchant['shop'],
  { webhookId, topic, triggeredAt, body }: Kept,
): Webhook => ({
  name: topic,
  path: shopifyWebhook.path,
  body,
  headers: () => ({
    'user-agent': 'Shopify-Captain-Hook',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': domain,
    'x-shopify-webhook-id': webhookId,
    'x-shopify-triggered-at': triggeredAt,
    'x-shopify-hmac-sha256': sign(body, clientSecret),
  }),
});

/** Orders placed and then changed in the shops, and the webhooks for both: orders/create and orders/updated. */
export const makeShopNews = async (url: string, merchants: readonly Merchant[], count: number): Promise<ShopNews> => {
  const news: ShopNews = { webhooks: [], webhookIds: [], orders: [] };
  const shopify = emulatorControl(url);
  const seen = new Map<string, Set<string>>();
  const newsOf = async ({ shop }: Merchant): Promise<Kept[]> => {
    const all = await shopify.get<Kept[]>(`/deliveries?state=dropped&shop=${shop.domain}`);
    const known = seen.get(shop.domain) ?? new Set();
    seen.set(shop.domain, new Set(all.map(({ webhookId }) => webhookId)));
    return all.filter(({ webhookId, topic }) => topic.startsWith('orders/') && !known.has(webhookId));
  };
  for (const merchant of merchants) await newsOf(merchant);
  for (let turn = 0; turn < count; turn += 1) {
    const { shop } = merchants[turn % merchants.length] as Merchant;
    const sku = skus[turn % skus.length];
    const path = `/shops/${shop.domain}/orders`;
    const { id } = await shopify.post<{ id: number }>(path, { lines: [{ sku, quantity: 1 }] });
    await shopify.post(`${path}/${id}/edit`, { note: 'citofono rotto' });
    news.orders.push({ domain: shop.domain, shopifyOrderId: String(id) });
  }
  for (const merchant of merchants)
    for (const kept of await newsOf(merchant)) {
      news.webhooks.push(signed(merchant.shop, kept));
      news.webhookIds.push(kept.webhookId);
    }
  return news;
};
