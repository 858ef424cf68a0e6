import { randomUUID } from 'node:crypto';
import { ShopConnectedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Logger } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientForm, tokenForm, type EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { startShopService, type ShopService } from './support/shop-service.ts';

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

let road: ShopService;
beforeAll(async () => {
  road = await startShopService(logger);
});
afterAll(() => road.stop());

describe('connecting a shop', () => {
  it.each([
    ['a permanent token', tokenForm],
    ['client id and secret', clientForm],
  ])('works with %s: webhooks are subscribed and shop.connected is published once', async (_name, formOf) => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    expect(await road.integration(user)).toBeNull();
    const form = { ...formOf(shop), shopDomain: `https://${shop.domain.toUpperCase()}/admin` };
    const { status, body } = await road.connect(user, form);
    const record = { shopDomain: shop.domain, lastSyncAt: null, ordersImported: 0, isActive: true, refusedAt: null };
    expect([status, body]).toEqual([200, record]);
    expect(await road.integration(user)).toMatchObject({ shopDomain: shop.domain, isActive: true });
    const uri = 'http://127.0.0.1:1/api/webhooks/shopify';
    const subscriptions = await road.shops.subscriptions(shop.domain);
    expect(subscriptions.map((one) => [one.topic, one.uri, one.includeFields]).sort()).toEqual([
      ['APP_UNINSTALLED', uri, ['id', 'myshopify_domain']],
      ['ORDERS_CANCELLED', uri, ['id', 'updated_at']],
      ['ORDERS_CREATE', uri, ['id', 'updated_at']],
      ['ORDERS_DELETE', uri, ['id']],
      ['ORDERS_UPDATED', uri, ['id', 'updated_at']],
    ]);
    await eventually('shop.connected', () =>
      expect(road.service.published(ShopConnectedV1).filter(({ userId }) => userId === user.userId)).toEqual([
        expect.objectContaining({ shopDomain: shop.domain }),
      ]),
    );
  });

  it('twice concurrently with one idempotency key creates one connection', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      road.connect(user, tokenForm(shop), key),
      road.connect(user, tokenForm(shop), key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await road.service.prisma.shopConnection.count({ where: { userId: user.userId } })).toBe(1);
    expect((await road.shops.subscriptions(shop.domain)).length).toBe(5);
  });

  it('stores new credentials on a repeat, and updates the fields of the subscriptions', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    await road.connect(user, tokenForm(shop));
    // Subscriptions with the fields of an earlier version.
    const [subscription] = await road.shops.subscriptions(shop.domain);
    await road.shops.graphql(
      shop,
      `mutation {
        webhookSubscriptionUpdate(id: "gid://shopify/WebhookSubscription/${subscription?.id}", webhookSubscription: { includeFields: [] }) {
          userErrors { message }
        }
      }`,
    );
    const before = await road.service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId } });
    expect((await road.connect(user, clientForm(shop))).status).toBe(200);
    const after = await road.service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId } });
    expect(after.id).toBe(before.id);
    expect(Buffer.from(after.credentials ?? []).equals(Buffer.from(before.credentials ?? []))).toBe(false);
    expect(after.token).not.toBeNull();
    const fields = (await road.shops.subscriptions(shop.domain)).map(({ includeFields }) => includeFields);
    expect([fields.length, fields.filter((one) => one.length === 0)]).toEqual([5, []]);
  });

  it('validates the fields of the form that was sent', async () => {
    const messages = async (form: unknown) => (await road.connect(road.reseller(), form)).body.errors;
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
    const form = tokenForm(await road.openShop());
    expect((await messages({ ...form, shopDomain: 'evil.example' })).length).toBe(1);
    expect(await messages({ ...form, host: 'x' })).toEqual([{ field: 'host', message: 'Campo sconosciuto' }]);
  });

  it.each([
    ['a wrong token', async (shop: EmulatedShop) => ({ ...tokenForm(shop), accessToken: 'shpat_wrong' }), 'Verifica'],
    ['a wrong secret', async (shop: EmulatedShop) => ({ ...clientForm(shop), clientSecret: 'no' }), 'Verifica'],
    [
      'another shop’s token',
      async (shop: EmulatedShop) => ({ ...tokenForm(await road.openShop()), shopDomain: shop.domain }),
      'Verifica',
    ],
    [
      'an unknown shop',
      async (shop: EmulatedShop) => ({ ...tokenForm(shop), shopDomain: 'nessuno.myshopify.com' }),
      'non conosce',
    ],
  ])('with %s is rejected with a message, and nothing is stored', async (_name, formOf, sentence) => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    const { status, body } = await road.connect(user, await formOf(shop));
    expect([status, body.errors]).toEqual([400, undefined]);
    expect(body.detail).toContain(sentence);
    expect(await road.integration(user)).toBeNull();
    expect(await road.service.prisma.shopConnection.count({ where: { userId: user.userId } })).toBe(0);
  });

  it('answers 503 while Shopify does not answer', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    await road.shops.fail({ shop: shop.domain, kind: 'error', status: 502, times: null });
    const { status, body } = await road.connect(user, tokenForm(shop));
    await road.shops.heal();
    expect([status, body.code]).toEqual([503, 'integrations.shop-unreachable']);
    expect(await road.integration(user)).toBeNull();
  });

  it('rejects a shop of another reseller, and a second shop', async () => {
    const [holder, other, shop] = [road.reseller(), road.reseller(), await road.openShop()];
    await road.connect(holder, tokenForm(shop));
    const taken = await road.connect(other, tokenForm(shop));
    expect([taken.status, taken.body.code]).toEqual([409, 'integrations.shop-taken']);
    const second = await road.connect(holder, tokenForm(await road.openShop()));
    expect([second.status, second.body.detail]).toEqual([
      409,
      `Hai già collegato ${shop.domain}. Disconnettilo prima di collegarne un altro.`,
    ]);
  });

  it('exposes its credentials in no answer, no log line and no row', async () => {
    const [user, shop] = [road.reseller(), await road.openShop()];
    const canaries = {
      clientId: `id-${randomUUID()}`,
      clientSecret: `sec-${randomUUID()}`,
      accessToken: `shpat_${randomUUID()}`,
    };
    const planted = await road.shops.post<EmulatedShop>('/shops', {
      domain: `canarino-${randomUUID()}.myshopify.com`,
      ...canaries,
    });
    const answers = [
      await road.connect(user, { ...tokenForm(planted), shopDomain: shop.domain }),
      await road.connect(user, tokenForm(planted), { 'idempotency-key': randomUUID() }),
      await road.connect(user, clientForm(planted)),
      await road.service.as(user).get('/api/shopify/integration'),
      await road.service.as(user).send('POST', '/api/shopify/sync-orders'),
    ];
    await road.service.idle();
    const rows = await road.service.prisma.$queryRawUnsafe<{ text: string }[]>(
      `SELECT query_to_xml('SELECT * FROM ' || quote_ident(schemaname) || '.' || quote_ident(tablename), true, true, '')::text AS text
       FROM pg_tables WHERE schemaname IN ('public', 'kit')`,
    );
    const everywhere = JSON.stringify([answers, logged, road.service.bus.published, rows]);
    for (const canary of [canaries.clientSecret, canaries.accessToken]) {
      expect(everywhere).not.toContain(canary);
      expect(everywhere).not.toContain(Buffer.from(canary).toString('base64').replace(/=+$/, ''));
    }
    expect(everywhere).toContain(planted.domain);
  });
});
