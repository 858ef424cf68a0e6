import type { ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { clientForm, type EmulatedShop, makeShop, tokenForm } from '@drappo/shopify-emulator/testing/emulated-shop';
import { canary } from '../../support/src/canary.ts';
import { faults, type EchoingShop } from './echoing-shop.ts';
import type { Listener } from './listener.ts';

/** A shop whose secrets are searched for afterwards; the token starts like Shopify's, as masks may match that prefix. */
export const makeCanaryShop = (emulatorUrl: string, mark: string, name: string): Promise<EmulatedShop> =>
  makeShop(emulatorUrl, {
    domain: `${name}-scan.myshopify.com`,
    clientId: `client-${name}`,
    clientSecret: canary(mark, `${name}-secret`),
    accessToken: canary(mark, `${name}-token`, { before: 'shpat_' }),
  });

/** Tries to connect while the shop gives each wrong answer, then with each error on our side. */
export const connectInVain = async (reseller: Listener, shop: EmulatedShop, echo: EchoingShop): Promise<void> => {
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
  await reseller.call('POST', '/api/shopify/connect', { ...other, shopDomain: 'unknown-scan.myshopify.com' });
  await reseller.call('POST', '/api/shopify/connect', { ...other, shopDomain: shop.accessToken });
  await reseller.call('POST', '/api/shopify/connect', { ...other, more: shop.accessToken });
  await reseller.call('POST', '/api/shopify/connect', { ...other, accessToken: [shop.accessToken] });
  await reseller.raw('POST', '/api/shopify/connect', `{"accessToken":"${shop.accessToken}",}`);
};

/** Uses a connected shop that gives each wrong answer, by hand and by its jobs. */
export const useInVain = async (
  reseller: Listener,
  { emulatorUrl, shop, echo, sku }: { emulatorUrl: string; shop: EmulatedShop; echo: EchoingShop; sku: string },
): Promise<void> => {
  for (const fault of Object.values(faults)) {
    echo.misbehave(fault);
    await reseller.call('POST', '/api/shopify/sync-orders');
    await emulatorControl(emulatorUrl).post(`/shops/${shop.domain}/orders`, { lines: [{ sku }] });
  }
  echo.misbehave(faults['a message of GraphQL']);
  await eventuallyFound('an order that could not be read', async () => {
    const { orders } = (await reseller.call('GET', '/api/shopify/orders')).body as ShopOrders;
    return orders.find(({ outcome }) => outcome === 'failed');
  });
};
