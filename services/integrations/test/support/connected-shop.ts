import { randomUUID } from 'node:crypto';
import { ProductSnapshotV1 } from '@drappo/contracts/catalog/events';
import type { EventDefinition } from '@drappo/contracts/event';
import type { ShopOrder, ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { eventually, manualClock, passBackoff, type TestUser } from '@drappo/service-kit/testing';
import type { z } from 'zod';
import { freePort } from './free-port.ts';
import { startIntegrations } from './integrations-app.ts';
import { tokenForm, type EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { startShops } from './shop-emulator.ts';

/** Starts the service and the emulated shops, which can reach each other and share one clock. */
export const startRoad = async () => {
  const clock = manualClock();
  const shops = await startShops(clock);
  const port = await freePort();
  const service = await startIntegrations({
    clock,
    env: {
      SHOPIFY_API_ORIGIN: shops.url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  });
  let shopCount = 0;
  const product = (skus: string[], { productId = randomUUID(), revision = 1 } = {}) =>
    service.deliver(ProductSnapshotV1, {
      productId,
      revision,
      name: 'Abito',
      isActive: true,
      price: '10.00',
      imageUrl: null,
      variants: skus.map((sku) => ({ variantId: randomUUID(), sku, name: sku })),
    });
  await product(['DW-1', 'DW-2']);

  const orders = async (user: TestUser, query = ''): Promise<ShopOrders> =>
    (await service.as(user).get(`/api/shopify/orders${query}`)).body;

  /** Finishes all effects: a retried effect waits for a time that this clock does not reach on its own. */
  const finishEffects = (): Promise<void> =>
    eventually('no effect is due', async () => {
      const { rows } = await service.query("SELECT 1 FROM kit.effects WHERE state = 'due'");
      if (rows.length === 0) return;
      await passBackoff({ query: service.query, clock });
      await service.effects.sweep();
      throw new Error(`${rows.length} are due`);
    });

  return {
    shops,
    service,
    clock,
    product,
    orders,
    open: (): Promise<EmulatedShop> => shops.open(`negozio-${(shopCount += 1)}.myshopify.com`),
    /** A reseller with a connected shop. */
    async connected(user = service.issuer.user('rivenditore')) {
      const shop = await this.open();
      await this.connect(user, shop);
      return { user, shop };
    },
    async connect(user: TestUser, shop: EmulatedShop): Promise<void> {
      const { status, body } = await service.as(user).send('POST', '/api/shopify/connect', tokenForm(shop));
      if (status !== 200) throw new Error(`connect: ${status} ${JSON.stringify(body)}`);
      await finishEffects();
      await service.idle();
    },
    /** Payloads of an event about the reseller, oldest first. */
    publishedFor: <D extends EventDefinition>(event: D, user: TestUser) =>
      (service.published(event) as (z.input<D['schema']> & { userId: string })[]).filter(
        ({ userId }) => userId === user.userId,
      ),
    /** Restores the shops: they answer and send webhooks as usual. */
    async restoreShops(): Promise<void> {
      await shops.heal();
      await shops.post('/webhooks', { copies: 1, drop: [] });
    },
    sync: (user: TestUser) => service.as(user).send('POST', '/api/shopify/sync-orders'),
    /** Waits until the reseller's shop orders pass `check`, and returns them. */
    until: (user: TestUser, what: string, check: (orders: ShopOrder[]) => void): Promise<ShopOrder[]> =>
      eventually(what, async () => {
        const found = (await orders(user)).orders;
        check(found);
        return found;
      }),
    async stop() {
      await service.stop();
      await shops.close();
    },
  };
};
/** An order line in the shop; without a SKU it is not ours. */
export const line = (sku: string | null, quantity = 1) => ({ sku, quantity, title: `Articolo ${sku ?? 'senza'}` });

export const outcomes = (found: readonly ShopOrder[]) => found.map(({ outcome }) => outcome);

export type Road = Awaited<ReturnType<typeof startRoad>>;
