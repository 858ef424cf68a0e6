import { randomBytes } from 'node:crypto';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';
import { createVault, type VaultKey } from '@drappo/service-kit';
import { eventually, manualClock, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientForm, tokenForm, type EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { createResealCredentials } from '../src/use-cases/reseal-credentials.ts';
import { startIntegrations, type Integrations } from './support/integrations-app.ts';
import { startShops, type Shops } from './support/shop-emulator.ts';

const newKey = (id: string): VaultKey => ({ id, key: randomBytes(32) });
/** The service's own key. */
const own = newKey('test');
const clock = manualClock();
let shops: Shops;
let service: Integrations;
beforeAll(async () => {
  shops = await startShops(clock);
  const CREDENTIALS_KEYS = `${own.id}:${own.key.toString('base64')}`;
  service = await startIntegrations({ env: { SHOPIFY_API_ORIGIN: shops.url, CREDENTIALS_KEYS }, clock });
});
afterAll(async () => {
  await service.stop();
  await shops.close();
});

let count = 0;
const openShop = (): Promise<EmulatedShop> => shops.open(`accesso-${(count += 1)}.myshopify.com`);
const reseller = (): TestUser => service.issuer.user('rivenditore');
const connect = (user: TestUser, form: unknown) => service.as(user).send('POST', '/api/shopify/connect', form);
const integration = async (user: TestUser) => (await service.as(user).get('/api/shopify/integration')).body;

/** Counts the requests for a token. */
const exchangesOf = async (domain: string): Promise<number> =>
  (await shops.calls(domain)).filter((call) => JSON.stringify(call).includes('access_token')).length;

describe('tokens of 24 hours', () => {
  it('are reused, and renewed before they expire', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, clientForm(shop));
    const sync = () => service.as(user).send('POST', '/api/shopify/sync-orders');
    expect((await sync()).status).toBe(200);
    // The poll that follows connecting would request its own token at the same moment.
    await service.idle();
    expect(await exchangesOf(shop.domain)).toBe(1);
    clock.advance({ hours: 23, minutes: 30 });
    expect((await sync()).status).toBe(200);
    expect(await exchangesOf(shop.domain)).toBe(2);
  });

  it('are renewed too when they were revoked early', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, clientForm(shop));
    await shops.post(`/shops/${shop.domain}/revoke`);
    expect((await service.as(user).send('POST', '/api/shopify/sync-orders')).status).toBe(200);
    expect(await integration(user)).toMatchObject({ refusedAt: null });
  });
});

describe('a shop that refuses its credentials later', () => {
  it('is reported once, and resolved when it is connected again', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, tokenForm(shop));
    await shops.post(`/shops/${shop.domain}/revoke`);
    const sync = () => service.as(user).send('POST', '/api/shopify/sync-orders');
    expect([(await sync()).status, (await sync()).status]).toEqual([400, 400]);
    expect(await integration(user)).toMatchObject({ isActive: true, refusedAt: expect.any(String) });
    const reports = () =>
      service.published(ErrorReportedV1).filter(({ payload }) => payload['shopDomain'] === shop.domain);
    await eventually('the report', () => expect(reports().map(({ errorType }) => errorType)).toEqual(['shop-refuses']));
    const refusals = () => service.published(ShopRefusedV1).filter(({ shopDomain }) => shopDomain === shop.domain);
    await eventually('the refusal', () =>
      expect(refusals()).toEqual([expect.objectContaining({ userId: user.userId, refusedAt: expect.any(String) })]),
    );
    const fresh = await shops.post<EmulatedShop>(`/shops/${shop.domain}/install`);
    expect((await connect(user, tokenForm(fresh))).body).toMatchObject({ refusedAt: null });
    await eventually('the end of it', () =>
      expect(service.published(ErrorResolvedV1).map(({ cause }) => cause)).toContain(reports()[0]?.cause),
    );
  });

  it('works at the next call with the stored token if it accepts the credentials again', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, clientForm(shop));
    await service.idle();
    // The token and, when the service requests another one, the app's own secret.
    await shops.fail({ shop: shop.domain, kind: 'error', status: 401, times: 2 });
    const sync = () => service.as(user).send('POST', '/api/shopify/sync-orders');
    expect((await sync()).status).toBe(400);
    expect(await integration(user)).toMatchObject({ refusedAt: expect.any(String) });
    const exchanges = await exchangesOf(shop.domain);
    expect((await sync()).status).toBe(200);
    expect(await integration(user)).toMatchObject({ refusedAt: null });
    expect(await exchangesOf(shop.domain)).toBe(exchanges);
    const ofShop = ({ payload }: { payload: Record<string, unknown> }) => payload['shopDomain'] === shop.domain;
    await eventually('the end of it', () => {
      const [report] = service.published(ErrorReportedV1).filter(ofShop);
      expect(service.published(ErrorResolvedV1).map(({ cause }) => cause)).toContain(report?.cause);
    });
  });
});

describe('after a rotation of the vault key', () => {
  const rowOf = (user: TestUser) =>
    service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId, isActive: true } });

  it('secrets sealed with older keys are resealed, step by step, and the shop stays connected', async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, clientForm(shop));
    await service.idle();
    const before = await rowOf(user);
    const next = newKey('next');
    const rotated = createVault([next, own]);
    const reseal = createResealCredentials({ prisma: service.prisma, vault: rotated });

    // Two concurrently, as the timers of two instances run.
    const [one, other] = await Promise.all([reseal(), reseal()]);
    expect([...one.unreadable, ...other.unreadable]).toEqual([]);
    const after = await rowOf(user);
    expect([after.keyId, after.tokenKeyId]).toEqual(['next', 'next']);
    expect(Buffer.from(after.credentials!).equals(Buffer.from(before.credentials!))).toBe(false);
    const opened = rotated.open({ cipher: after.credentials!, keyId: 'next' }, after.id);
    expect(opened).toEqual(rotated.open({ cipher: before.credentials!, keyId: 'test' }, before.id));
    expect(await reseal()).toEqual({ resealed: 0, unreadable: [] });

    // Rows whose key is missing are listed and not changed.
    const lost = createResealCredentials({ prisma: service.prisma, vault: createVault([newKey('third')]) });
    expect((await lost()).unreadable).toContain(after.id);
    expect((await rowOf(user)).keyId).toBe('next');

    // Back to the service's own key, which its other tests use.
    const back = createVault([own, next]);
    expect((await createResealCredentials({ prisma: service.prisma, vault: back })()).unreadable).toEqual([]);
    expect((await service.as(user).send('POST', '/api/shopify/sync-orders')).status).toBe(200);
  });
});

describe('GET /api/admin/customers/:id/shop', () => {
  it("returns an account's shop to the back office, without credentials", async () => {
    const [user, shop] = [reseller(), await openShop()];
    await connect(user, tokenForm(shop));
    const admin = service.as(service.issuer.user('admin'));
    const { text, body } = await admin.get(`/api/admin/customers/${user.userId}/shop`);
    expect(body).toMatchObject({
      shop: { shopDomain: shop.domain, isActive: true },
      counts: { imported: 0, failed: 0 },
    });
    expect(text).not.toContain(tokenForm(shop).accessToken);
    expect((await admin.get(`/api/admin/customers/${reseller().userId}/shop`)).body.shop).toBeNull();
    expect((await service.as(user).get(`/api/admin/customers/${user.userId}/shop`)).status).toBe(403);
  });
});
