import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { ShopDisconnectedV1 } from '@drappo/contracts/integrations/shop-events';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientForm, tokenForm, type EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { startShopService, type ShopService } from './support/shop-service.ts';

let road: ShopService;
beforeAll(async () => {
  road = await startShopService();
});
afterAll(() => road.stop());

/** Drops subscriptions as Shopify does when their webhooks fail for hours. */
const dropSubscriptions = async (shop: EmulatedShop, howMany: number): Promise<void> => {
  for (const { id } of (await road.shops.subscriptions(shop.domain)).slice(0, howMany))
    await road.shops.graphql(
      shop,
      `mutation { webhookSubscriptionDelete(id: "gid://shopify/WebhookSubscription/${id}") { userErrors { message } } }`,
    );
};

it('a poll restores subscriptions that the shop dropped', async () => {
  const [user, shop] = [road.reseller(), await road.openShop()];
  await road.connect(user, tokenForm(shop));
  // The poll that follows connecting would restore them immediately.
  await road.service.idle();
  await dropSubscriptions(shop, 2);
  expect((await road.shops.subscriptions(shop.domain)).length).toBe(3);
  await road.service.runTimer('integrations-poll-shops');
  await eventually('subscriptions', async () => expect((await road.shops.subscriptions(shop.domain)).length).toBe(5));
});

describe('disconnecting', () => {
  const secrets = (userId: string) =>
    road.service.prisma.shopConnection.findFirstOrThrow({
      where: { userId },
      select: { isActive: true, credentials: true, token: true, keyId: true, disconnectReason: true },
    });
  const gone = { isActive: false, credentials: null, token: null, keyId: null };

  it('deletes the secrets, unsubscribes the webhooks and publishes shop.disconnected', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    await road.connect(user, clientForm(shop));
    const disconnect = () => road.service.as(user).send('DELETE', '/api/shopify/disconnect');
    expect((await disconnect()).status).toBe(204);
    expect(await road.integration(user)).toBeNull();
    expect(await secrets(user.userId)).toEqual({ ...gone, disconnectReason: 'reseller' });
    expect(await road.shops.subscriptions(shop.domain)).toEqual([]);
    await eventually('shop.disconnected', () =>
      expect(road.service.published(ShopDisconnectedV1).filter(({ userId }) => userId === user.userId)).toEqual([
        expect.objectContaining({ shopDomain: shop.domain, reason: 'reseller' }),
      ]),
    );
    expect([(await disconnect()).status, (await disconnect()).body.code]).toEqual([404, 'integrations.no-shop']);
    // Another holder may connect the shop now.
    expect((await road.connect(road.reseller(), tokenForm(shop))).status).toBe(200);
  });

  it('leaves no subscription when a poll restores them at the same time', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    await road.connect(user, tokenForm(shop));
    await road.service.idle();
    await dropSubscriptions(shop, 5);
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateWebhook', kind: 'slow', delayMs: 400, times: null });
    await road.service.runTimer('integrations-poll-shops');
    await eventually('the first of them', async () =>
      expect((await road.shops.subscriptions(shop.domain)).length).toBeGreaterThan(0),
    );
    expect((await road.service.as(user).send('DELETE', '/api/shopify/disconnect')).status).toBe(204);
    // Five from the connection, five from the poll.
    await eventually('the last of them', async () => {
      const calls = await road.shops.calls(shop.domain);
      expect(calls.filter((call) => JSON.stringify(call).includes('DrappoCreateWebhook')).length).toBe(10);
    });
    await eventually('silence', async () => expect(await road.shops.subscriptions(shop.domain)).toEqual([]));
    await road.shops.heal();
  });

  it('works while the shop does not answer', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    await road.connect(user, tokenForm(shop));
    await road.shops.fail({ shop: shop.domain, kind: 'error', status: 500, times: null });
    expect((await road.service.as(user).send('DELETE', '/api/shopify/disconnect')).status).toBe(204);
    await road.shops.heal();
    expect(await secrets(user.userId)).toMatchObject(gone);
  });

  it('happens when the account is erased', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    await road.connect(user, tokenForm(shop));
    const erased = { userId: user.userId, erasedAt: '2026-11-18T10:00:00.000Z' };
    await road.service.deliver(UserErasedV1, erased);
    await road.service.deliver(UserErasedV1, erased);
    expect(await secrets(user.userId)).toEqual({ ...gone, disconnectReason: 'erased' });
  });
});

describe('the endpoints', () => {
  const endpoints = [
    ['GET', '/api/shopify/integration'],
    ['POST', '/api/shopify/connect'],
    ['DELETE', '/api/shopify/disconnect'],
    ['POST', '/api/shopify/sync-orders'],
  ] as const;

  it.each(endpoints)('%s %s is for resellers', async (method, path) => {
    expect((await road.service.visitor.send(method, path)).status).toBe(401);
    expect((await road.service.as(road.service.issuer.user('base')).send(method, path)).status).toBe(403);
  });

  it('answer 404 to a sync without a shop', async () => {
    const { status, body } = await road.service.as(road.reseller()).send('POST', '/api/shopify/sync-orders');
    expect([status, body.code]).toEqual([404, 'integrations.no-shop']);
  });
});
