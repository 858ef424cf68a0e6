import type { ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { eventually } from '../support/eventually.ts';
import { canary } from './canary.ts';
import { faults, type EchoingShop } from './echoing-shop.ts';
import type { Listener } from './listener.ts';

type Credentials = { domain: string; clientId: string; clientSecret: string; accessToken: string };

export const control = async <T>(url: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${url}/_control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A shop whose secrets are looked for afterwards; the token has Shopify's beginning, as masks may go by that. */
export const makeShop = (emulatorUrl: string, mark: string, name: string): Promise<Credentials> =>
  control(emulatorUrl, '/shops', {
    domain: `${name}-scan.myshopify.com`,
    clientId: `client-${name}`,
    clientSecret: canary(mark, `${name}-secret`),
    accessToken: canary(mark, `${name}-token`, { before: 'shpat_' }),
  });

export const tokenForm = ({ domain, clientId, clientSecret, accessToken }: Credentials) => ({
  shopDomain: domain,
  apiKey: clientId,
  apiSecret: clientSecret,
  accessToken,
});
export const clientForm = ({ domain, clientId, clientSecret }: Credentials) => ({
  shopDomain: domain,
  clientId,
  clientSecret,
});

/** Tries to connect while the shop answers in each wrong way, then with what is wrong of ours. */
export const connectInVain = async (reseller: Listener, shop: Credentials, echo: EchoingShop): Promise<void> => {
  for (const fault of Object.values(faults)) {
    echo.misbehave(fault);
    for (const form of [tokenForm(shop), clientForm(shop)]) await reseller.call('POST', '/api/shopify/connect', form);
  }
  echo.misbehave(faults['a message about what was sent'], 'webhookSubscriptionCreate');
  await reseller.call('POST', '/api/shopify/connect', tokenForm(shop));
  echo.misbehave(undefined);
  const other = { ...tokenForm(shop), accessToken: `${shop.accessToken}x` };
  await reseller.call('POST', '/api/shopify/connect', other);
  await reseller.call('POST', '/api/shopify/connect', { ...other, accessToken: `${shop.accessToken}\n.` });
  await reseller.call('POST', '/api/shopify/connect', { ...other, shopDomain: 'nobody-scan.myshopify.com' });
  await reseller.call('POST', '/api/shopify/connect', { ...other, shopDomain: shop.accessToken });
  await reseller.call('POST', '/api/shopify/connect', { ...other, more: shop.accessToken });
  await reseller.call('POST', '/api/shopify/connect', { ...other, accessToken: [shop.accessToken] });
  await reseller.raw('POST', '/api/shopify/connect', `{"accessToken":"${shop.accessToken}",}`);
};

/** Uses a connected shop that answers in each wrong way, by hand and by its jobs. */
export const useInVain = async (
  reseller: Listener,
  { emulatorUrl, shop, echo, sku }: { emulatorUrl: string; shop: Credentials; echo: EchoingShop; sku: string },
): Promise<void> => {
  for (const fault of Object.values(faults)) {
    echo.misbehave(fault);
    await reseller.call('POST', '/api/shopify/sync-orders');
    await control(emulatorUrl, `/shops/${shop.domain}/orders`, { lines: [{ sku }] });
  }
  echo.misbehave(faults['a message of GraphQL']);
  await eventually('an order that could not be read', async () => {
    const { orders } = (await reseller.call('GET', '/api/shopify/orders')).body as ShopOrders;
    return orders.find(({ outcome }) => outcome === 'failed');
  });
};
