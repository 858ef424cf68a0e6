import { randomUUID } from 'node:crypto';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { ShopConnectedV1, ShopDisconnectedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Logger } from '@drappo/service-kit';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIntegrations, type Integrations } from './support/integrations-app.ts';
import { clientForm, startShops, tokenForm, type EmulatedShop, type Shops } from './support/shop-emulator.ts';

const logged: string[] = [];
const write = (...parts: unknown[]): void =>
  void logged.push(JSON.stringify(parts, (_key, value: unknown) => (value instanceof Error ? value.stack : value)));
const logger = {
  fatal: write,
  error: write,
  warn: write,
  info: write,
  debug: write,
  trace: write,
  child: () => logger,
} as unknown as Logger;

let shops: Shops;
let service: Integrations;
beforeAll(async () => {
  shops = await startShops();
  service = await startIntegrations({ env: { SHOPIFY_API_ORIGIN: shops.url }, logger });
});
afterAll(async () => {
  await service.stop();
  await shops.close();
});

let count = 0;
const openShop = (): Promise<EmulatedShop> => shops.open(`boutique-${(count += 1)}.myshopify.com`);
const reseller = (): TestUser => service.issuer.user('rivenditore');
const connect = (user: TestUser, form: unknown, headers?: Record<string, string>) =>
  service.as(user).send('POST', '/api/shopify/connect', form, headers);
const integration = async (user: TestUser) => (await service.as(user).get('/api/shopify/integration')).body;

describe('connecting a shop', () => {
  it.each([
    ['a permanent token', tokenForm],
    ['client id and secret', clientForm],
  ])('works with %s: webhooks are subscribed and shop.connected is published once', async (_name, formOf) => {
    const [user, shop] = [reseller(), await openShop()];
    expect(await integration(user)).toBeNull();
    const form = { ...formOf(shop), shopDomain: `https://${shop.domain.toUpperCase()}/admin` };
    const { status, body } = await connect(user, form);
    const record = { shopDomain: shop.domain, lastSyncAt: null, ordersImported: 0, isActive: true, refusedAt: null };
    expect([status, body]).toEqual([200, record]);
    expect(await integration(user)).toMatchObject({ shopDomain: shop.domain, isActive: true });
    const uri = 'http://127.0.0.1:1/api/webhooks/shopify';
    const subscriptions = await shops.subscriptions(shop.domain);
    expect(subscriptions.map((one) => [one.topic, one.uri, one.includeFields]).sort()).toEqual([
      ['APP_UNINSTALLED', uri, ['id', 'myshopify_domain']],
      ['ORDERS_CANCELLED', uri, ['id', 'updated_at']],
      ['ORDERS_CREATE', uri, ['id', 'updated_at']],
      ['ORDERS_DELETE', uri, ['id']],
      ['ORDERS_UPDATED', uri, ['id', 'updated_at']],
    ]);
    await eventually('shop.connected', () =>
      expect(service.published(ShopConnectedV1).filter(({ userId }) => userId === user.userId)).toEqual([
        expect.objectContaining({ shopDomain: shop.domain }),
      ]),
    );
  });

  it('twice at once, and twice under one key, is one connection', async () => {
    const [user, shop] = [reseller(), await openShop()];
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([connect(user, tokenForm(shop), key), connect(user, tokenForm(shop), key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await service.prisma.shopConnection.count({ where: { userId: user.userId } })).toBe(1);
    expect((await shops.subscriptions(shop.domain)).length).toBe(5);
  });

  it('again with new credentials takes those, and updates the fields of its subscriptions', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, tokenForm(shop));
    // As subscribed before webhooks carried so little.
    const [subscription] = await shops.subscriptions(shop.domain);
    await shops.graphql(
      shop,
      `mutation {
        webhookSubscriptionUpdate(id: "gid://shopify/WebhookSubscription/${subscription?.id}", webhookSubscription: { includeFields: [] }) {
          userErrors { message }
        }
      }`,
    );
    const before = await service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId } });
    expect((await connect(user, clientForm(shop))).status).toBe(200);
    const after = await service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId } });
    expect(after.id).toBe(before.id);
    expect(Buffer.from(after.credentials ?? []).equals(Buffer.from(before.credentials ?? []))).toBe(false);
    expect(after.token).not.toBeNull();
    const fields = (await shops.subscriptions(shop.domain)).map(({ includeFields }) => includeFields);
    expect([fields.length, fields.filter((one) => one.length === 0)]).toEqual([5, []]);
  });

  it('is checked for what is missing and wrong first, by the form that was filled in', async () => {
    const messages = async (form: unknown) => (await connect(reseller(), form)).body.errors;
    expect(await messages({})).toEqual([
      { field: 'shopDomain', message: 'Dominio negozio richiesto (es: nome-negozio.myshopify.com)' },
      { field: 'apiKey', message: 'API Key richiesta' },
      { field: 'apiSecret', message: 'API Secret richiesta' },
      { field: 'accessToken', message: 'Access Token richiesto' },
    ]);
    expect(await messages({ clientId: '' })).toEqual([
      { field: 'shopDomain', message: 'Dominio negozio richiesto (es: nome-negozio.myshopify.com)' },
      { field: 'clientId', message: 'Client ID richiesto' },
      { field: 'clientSecret', message: 'Client Secret richiesto' },
    ]);
    const form = tokenForm(await openShop());
    expect((await messages({ ...form, shopDomain: 'evil.example' })).length).toBe(1);
    expect(await messages({ ...form, host: 'x' })).toEqual([{ field: 'host', message: 'Campo sconosciuto' }]);
  });

  it.each([
    ['a wrong token', async (shop: EmulatedShop) => ({ ...tokenForm(shop), accessToken: 'shpat_wrong' }), 'Verifica'],
    ['a wrong secret', async (shop: EmulatedShop) => ({ ...clientForm(shop), clientSecret: 'no' }), 'Verifica'],
    [
      'another shop’s token',
      async (shop: EmulatedShop) => ({ ...tokenForm(await openShop()), shopDomain: shop.domain }),
      'Verifica',
    ],
    [
      'a shop that is not there',
      async (shop: EmulatedShop) => ({ ...tokenForm(shop), shopDomain: 'nessuno.myshopify.com' }),
      'non conosce',
    ],
  ])('with %s is refused with a sentence, and nothing is kept', async (_name, formOf, sentence) => {
    const [user, shop] = [reseller(), await openShop()];
    const { status, body } = await connect(user, await formOf(shop));
    expect([status, body.errors]).toEqual([400, undefined]);
    expect(body.detail).toContain(sentence);
    expect(await integration(user)).toBeNull();
    expect(await service.prisma.shopConnection.count({ where: { userId: user.userId } })).toBe(0);
  });

  it('while Shopify does not answer says so, and that it is not the credentials’ fault', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await shops.fail({ shop: shop.domain, kind: 'error', status: 502, times: null });
    const { status, body } = await connect(user, tokenForm(shop));
    await shops.heal();
    expect([status, body.code]).toEqual([503, 'integrations.shop-unreachable']);
    expect(await integration(user)).toBeNull();
  });

  it('that another reseller holds, or a second one, is a conflict', async () => {
    const [holder, other, shop] = [reseller(), reseller(), await openShop()];
    await connect(holder, tokenForm(shop));
    const taken = await connect(other, tokenForm(shop));
    expect([taken.status, taken.body.code]).toEqual([409, 'integrations.shop-taken']);
    const second = await connect(holder, tokenForm(await openShop()));
    expect([second.status, second.body.detail]).toEqual([
      409,
      `Hai già collegato ${shop.domain}. Disconnettilo prima di collegarne un altro.`,
    ]);
  });

  it('shows its credentials in no answer, no log line and no row', async () => {
    const [user, shop] = [reseller(), await openShop()];
    const canaries = {
      clientId: `id-${randomUUID()}`,
      clientSecret: `sec-${randomUUID()}`,
      accessToken: `shpat_${randomUUID()}`,
    };
    const planted = await shops.post<EmulatedShop>('/shops', {
      domain: `canarino-${(count += 1)}.myshopify.com`,
      ...canaries,
    });
    const answers = [
      await connect(user, { ...tokenForm(planted), shopDomain: shop.domain }),
      await connect(user, tokenForm(planted), { 'idempotency-key': randomUUID() }),
      await connect(user, clientForm(planted)),
      await service.as(user).get('/api/shopify/integration'),
      await service.as(user).send('POST', '/api/shopify/sync-orders'),
    ];
    await service.idle();
    const rows = await service.prisma.$queryRawUnsafe<{ text: string }[]>(
      `SELECT query_to_xml('SELECT * FROM ' || quote_ident(schemaname) || '.' || quote_ident(tablename), true, true, '')::text AS text
       FROM pg_tables WHERE schemaname IN ('public', 'kit')`,
    );
    const everywhere = JSON.stringify([answers, logged, service.bus.published, rows]);
    for (const canary of [canaries.clientSecret, canaries.accessToken]) {
      expect(everywhere).not.toContain(canary);
      expect(everywhere).not.toContain(Buffer.from(canary).toString('base64').replace(/=+$/, ''));
    }
    expect(everywhere).toContain(planted.domain);
  });
});

/** As Shopify does with a subscription whose webhooks nobody takes. */
const forgetSubscriptions = async (shop: EmulatedShop, howMany: number): Promise<void> => {
  for (const { id } of (await shops.subscriptions(shop.domain)).slice(0, howMany))
    await shops.graphql(
      shop,
      `mutation { webhookSubscriptionDelete(id: "gid://shopify/WebhookSubscription/${id}") { userErrors { message } } }`,
    );
};

it('a poll subscribes again to what the shop forgot', async () => {
  const [user, shop] = [reseller(), await openShop()];
  await connect(user, tokenForm(shop));
  // The poll that follows connecting would mend it at once.
  await service.idle();
  await forgetSubscriptions(shop, 2);
  expect((await shops.subscriptions(shop.domain)).length).toBe(3);
  await service.runTimer('integrations-poll-shops');
  await eventually('subscriptions', async () => expect((await shops.subscriptions(shop.domain)).length).toBe(5));
});

describe('disconnecting', () => {
  const secrets = (userId: string) =>
    service.prisma.shopConnection.findFirstOrThrow({
      where: { userId },
      select: { isActive: true, credentials: true, token: true, keyId: true, disconnectReason: true },
    });
  const gone = { isActive: false, credentials: null, token: null, keyId: null };

  it('deletes the secrets, unsubscribes the webhooks and publishes shop.disconnected', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, clientForm(shop));
    const disconnect = () => service.as(user).send('DELETE', '/api/shopify/disconnect');
    expect((await disconnect()).status).toBe(204);
    expect(await integration(user)).toBeNull();
    expect(await secrets(user.userId)).toEqual({ ...gone, disconnectReason: 'reseller' });
    expect(await shops.subscriptions(shop.domain)).toEqual([]);
    await eventually('shop.disconnected', () =>
      expect(service.published(ShopDisconnectedV1).filter(({ userId }) => userId === user.userId)).toEqual([
        expect.objectContaining({ shopDomain: shop.domain, reason: 'reseller' }),
      ]),
    );
    expect([(await disconnect()).status, (await disconnect()).body.code]).toEqual([404, 'integrations.no-shop']);
    // The shop is free for whoever proves to hold it.
    expect((await connect(reseller(), tokenForm(shop))).status).toBe(200);
  });

  it('in the middle of a poll that subscribes again leaves nothing behind', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, tokenForm(shop));
    await service.idle();
    await forgetSubscriptions(shop, 5);
    await shops.fail({ shop: shop.domain, body: 'DrappoCreateWebhook', kind: 'slow', delayMs: 400, times: null });
    await service.runTimer('integrations-poll-shops');
    await eventually('the first of them', async () =>
      expect((await shops.subscriptions(shop.domain)).length).toBeGreaterThan(0),
    );
    expect((await service.as(user).send('DELETE', '/api/shopify/disconnect')).status).toBe(204);
    // Five when it was connected, five by the poll.
    await eventually('the last of them', async () => {
      const calls = await shops.calls(shop.domain);
      expect(calls.filter((call) => JSON.stringify(call).includes('DrappoCreateWebhook')).length).toBe(10);
    });
    await eventually('silence', async () => expect(await shops.subscriptions(shop.domain)).toEqual([]));
    await shops.heal();
  });

  it('happens while the shop does not answer too', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, tokenForm(shop));
    await shops.fail({ shop: shop.domain, kind: 'error', status: 500, times: null });
    expect((await service.as(user).send('DELETE', '/api/shopify/disconnect')).status).toBe(204);
    await shops.heal();
    expect(await secrets(user.userId)).toMatchObject(gone);
  });

  it('happens by itself when the account is erased', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, tokenForm(shop));
    const erased = { userId: user.userId, erasedAt: '2026-11-18T10:00:00.000Z' };
    await service.deliver(UserErasedV1, erased);
    await service.deliver(UserErasedV1, erased);
    expect(await secrets(user.userId)).toEqual({ ...gone, disconnectReason: 'erased' });
  });
});

describe('the doors', () => {
  const doors = [
    ['GET', '/api/shopify/integration'],
    ['POST', '/api/shopify/connect'],
    ['DELETE', '/api/shopify/disconnect'],
    ['POST', '/api/shopify/sync-orders'],
  ] as const;

  it.each(doors)('%s %s is for resellers', async (method, path) => {
    expect((await service.visitor.send(method, path)).status).toBe(401);
    expect((await service.as(service.issuer.user('base')).send(method, path)).status).toBe(403);
  });

  it('without a shop there is nothing to sync', async () => {
    const { status, body } = await service.as(reseller()).send('POST', '/api/shopify/sync-orders');
    expect([status, body.code]).toEqual([404, 'integrations.no-shop']);
  });
});
