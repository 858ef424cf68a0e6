import { type TestUser } from '@drappo/service-kit/testing';
import { systemClock, type Logger } from '@drappo/service-kit';
import { startIntegrations } from './integrations-app.ts';
import { type EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { startShops } from './shop-emulator.ts';

/** Starts the service beside an emulated Shopify, with the reseller's actions on the shop. */
export const startShopService = async (logger?: Logger) => {
  // The service runs on the machine's clock.
  const shops = await startShops(systemClock);
  const service = await startIntegrations({ env: { SHOPIFY_API_ORIGIN: shops.url }, ...(logger ? { logger } : {}) });
  let count = 0;
  return {
    shops,
    service,
    openShop: (): Promise<EmulatedShop> => shops.open(`boutique-${(count += 1)}.myshopify.com`),
    reseller: (): TestUser => service.issuer.user('rivenditore'),
    connect: (user: TestUser, form: unknown, headers?: Record<string, string>) =>
      service.as(user).send('POST', '/api/shopify/connect', form, headers),
    integration: async (user: TestUser) => (await service.as(user).get('/api/shopify/integration')).body,
    async stop() {
      await service.stop();
      await shops.close();
    },
  };
};
export type ShopService = Awaited<ReturnType<typeof startShopService>>;
