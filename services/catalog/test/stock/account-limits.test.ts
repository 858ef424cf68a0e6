import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { levels, limitTools, type Product } from './limit-tools.ts';

let catalog: Catalog;
let product: Product;
beforeAll(async () => {
  catalog = await startCatalog({ settings: { RESERVATION_LIMITS: levels } });
  product = await makeProduct(catalog, [100_000]);
});
afterAll(() => catalog.stop());

const { account, verified, show, hold, held, confirm, order, paid, cancelled } = limitTools(() => catalog);
const limitsOf = async (client: { get: (path: string) => Promise<{ body: unknown }> }) =>
  (await client.get('/api/reservations/limits')).body;

describe('a new account', () => {
  it('cannot take the stock by confirming its holds: unpaid orders count with reservations', async () => {
    const { client, userId } = await account();
    await order(client, product, 25);
    const reservation = await held(client, product, 15);
    const refused = await hold(client, product, 1);
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'reservations.limit-reached',
      counted: 'pieces',
      limit: 40,
      inUse: 40,
      raisedBy: ['confirm-email', 'verify-business', 'pay-or-cancel-orders', 'release-reservations'],
      detail: expect.stringContaining('Conferma la tua e-mail per arrivare a 200.'),
    });
    expect(await limitsOf(client)).toEqual({
      level: 'unconfirmed',
      pieces: { limit: 40, inUse: 40 },
      orders: { limit: 2, inUse: 1 },
      shared: false,
      raisedBy: ['confirm-email', 'verify-business', 'pay-or-cancel-orders', 'release-reservations'],
      pausedUntil: null,
      pauseReason: null,
    });

    await client.send('DELETE', `/api/reservations/${reservation}`);
    const second = await order(client, product, 15);
    expect((await hold(client, product, 1)).status).toBe(409);
    await paid(second, userId);
    expect((await hold(client, product, 15)).status).toBe(201);
    expect((await hold(client, product, 1)).status).toBe(409);
  });

  it('has at most two unpaid orders; a third requires a payment or cancellation, a repeat does not', async () => {
    const { client, userId } = await account();
    const first = await held(client, product, 1);
    const { body: made } = await confirm(client, first);
    await order(client, product, 1);
    expect((await confirm(client, first)).body.id).toBe(made.id);

    const third = await held(client, product, 1);
    expect((await confirm(client, third)).body).toMatchObject({
      status: 409,
      code: 'reservations.limit-reached',
      counted: 'orders',
      limit: 2,
      inUse: 2,
      raisedBy: ['confirm-email', 'verify-business', 'pay-or-cancel-orders'],
    });
    await cancelled(made.id, userId, 'reseller');
    expect((await confirm(client, third)).status).toBe(202);
  });

  it('is not limited by expired reservations', async () => {
    const { client } = await account();
    await held(client, product, 40);
    catalog.clock.advance({ days: 7, seconds: 1 });
    expect((await hold(client, product, 40)).status).toBe(201);
  });

  it('gets the error about too little stock before the error about its limit', async () => {
    const small = await makeProduct(catalog, [3]);
    const { client } = await account();
    expect((await hold(client, small, 41)).body).toMatchObject({ code: 'catalog.too-little-stock', available: 3 });
  });
});

describe('the limit', () => {
  it('rises when the e-mail is confirmed and when the business is verified, and falls when that is revoked', async () => {
    const { client, userId } = await account({});
    const most = async () => (await limitsOf(client)) as { pieces: { limit: number }; orders: { limit: number } };
    await show(userId, { emailConfirmed: true });
    expect(await most()).toMatchObject({ level: 'confirmed', pieces: { limit: 200 }, orders: { limit: 10 } });
    expect((await hold(client, product, 201)).status).toBe(409);
    expect((await hold(client, product, 200)).status).toBe(201);

    await show(userId, { emailConfirmed: true, isBusinessVerified: true, verifiedVatNumber: '00743110157' });
    expect(await most()).toMatchObject({ level: 'verified', pieces: { limit: 600 }, orders: { limit: 30 } });
    expect((await hold(client, product, 400)).status).toBe(201);
    expect((await hold(client, product, 1)).status).toBe(409);

    await show(userId, { emailConfirmed: true });
    expect(await most()).toMatchObject({ pieces: { limit: 200, inUse: 600 } });
    expect((await client.get('/api/reservations')).body).toHaveLength(2);
  });

  it('is shared by verified accounts with one VAT number', async () => {
    const vatNumber = randomUUID();
    const [one, other] = [await verified(vatNumber), await verified(vatNumber)];
    await order(one.client, product, 350);
    await held(other.client, product, 250);
    const refused = await hold(one.client, product, 1);
    expect(refused.body).toMatchObject({ limit: 600, inUse: 600 });
    expect(refused.body.detail).toContain('con gli altri account verificati della tua P.IVA');
    expect(await limitsOf(other.client)).toMatchObject({ shared: true, orders: { limit: 30, inUse: 1 } });
  });

  it('is neither used up nor inherited by an unverified VAT number', async () => {
    const vatNumber = randomUUID();
    const owner = await verified(vatNumber);
    const claimant = await account({ emailConfirmed: true, isBusinessVerified: false, verifiedVatNumber: vatNumber });
    await held(claimant.client, product, 200);
    expect((await hold(claimant.client, product, 1)).body).toMatchObject({ limit: 200, inUse: 200 });
    expect(await limitsOf(owner.client)).toMatchObject({ shared: false, pieces: { limit: 600, inUse: 0 } });
    await held(owner.client, product, 600);
    expect(await limitsOf(claimant.client)).toMatchObject({ pieces: { limit: 200, inUse: 200 } });
  });

  it('is not changed by an older snapshot, nor by a snapshot without limit fields', async () => {
    const { client, userId } = await account({ emailConfirmed: true });
    await catalog.apps[0]!.prisma.person.update({ where: { userId }, data: { revision: 1_000_000 } });
    await show(userId, { emailConfirmed: false });
    expect(await limitsOf(client)).toMatchObject({ level: 'confirmed' });
  });
});

describe('an admin', () => {
  const path = (userId: string) => `/api/admin/reservation-limits/${userId}`;
  const trailOf = async (userId: string) =>
    (await catalog.admin.get(`/api/admin/catalog/audit?subject=user:${userId}`)).body.entries as {
      action: string;
      details: unknown;
    }[];

  it('sets other limits for one account, audited once; lowering cancels nothing; null restores the default', async () => {
    const { client, userId } = await account({});
    await held(client, product, 30);
    const set = (body: unknown) => catalog.admin.send('PUT', path(userId), body);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await set({ pieces: 10, orders: null })).body).toMatchObject({
        pieces: { limit: 10, inUse: 30 },
        orders: { limit: 2 },
        own: { pieces: 10, orders: null },
        levelLimits: { pieces: 40, orders: 2 },
      });
    expect((await client.get('/api/reservations')).body).toHaveLength(1);
    expect((await hold(client, product, 1)).body).toMatchObject({
      code: 'reservations.limit-reached',
      limit: 10,
      raisedBy: ['pay-or-cancel-orders', 'release-reservations', 'ask-for-more'],
    });
    await set({ pieces: 1_000, orders: 5 });
    expect((await hold(client, product, 900)).status).toBe(201);
    await set({ pieces: null, orders: null });
    expect((await hold(client, product, 1)).status).toBe(409);

    expect(await trailOf(userId)).toMatchObject([
      { action: 'reservation.limits-changed', details: { before: { pieces: 1_000 }, after: { pieces: null } } },
      {
        action: 'reservation.limits-changed',
        details: { before: { pieces: 10 }, after: { pieces: 1_000, orders: 5 } },
      },
      {
        action: 'reservation.limits-changed',
        details: { before: { pieces: null }, after: { pieces: 10, orders: null } },
      },
    ]);
  });

  it.each([
    ['a negative limit', { pieces: -1, orders: null }],
    ['half a piece', { pieces: 1.5, orders: null }],
    ['too many', { pieces: 1_000_001, orders: null }],
    ['an unknown field', { pieces: 1, orders: 1, level: 'verified' }],
    ['nothing', {}],
  ])('cannot set %s', async (_what, body) => {
    const { userId } = await account({});
    expect((await catalog.admin.send('PUT', path(userId), body)).status).toBe(400);
  });

  it('answers 404 for an unknown account, and only admins set limits', async () => {
    expect((await catalog.admin.send('PUT', path(randomUUID()), { pieces: 1, orders: 1 })).status).toBe(404);
    const { client, userId } = await account({});
    expect((await client.send('PUT', path(userId), { pieces: 1, orders: 1 })).status).toBe(403);
  });

  it('releases all holds of the chosen accounts, once, with audit rows; their orders stay', async () => {
    const [one, other, third] = [await account({}), await account({}), await account({})];
    const orderId = await order(one.client, product, 5);
    const kept = await held(third.client, product, 1);
    for (const quantity of [3, 4]) await held(one.client, product, quantity);
    await held(other.client, product, 6);
    const userIds = [one.userId, other.userId, one.userId, randomUUID()];
    const release = () => catalog.admin.send('POST', '/api/admin/reservation-releases', { userIds });
    const [first, second] = await Promise.all([release(), release()]);
    const sums = [first, second].map(({ body }) =>
      (body.accounts as { pieces: number }[]).reduce((sum, { pieces }) => sum + pieces, 0),
    );
    expect(sums[0]! + sums[1]!).toBe(13);
    expect(await limitsOf(one.client)).toMatchObject({ pieces: { inUse: 5 }, orders: { inUse: 1 } });
    expect(await limitsOf(other.client)).toMatchObject({ pieces: { inUse: 0 } });
    expect((await third.client.get('/api/reservations')).body).toMatchObject([{ id: kept }]);
    expect(await trailOf(one.userId)).toMatchObject([
      { action: 'reservation.released', details: { reservations: 2, pieces: 7 } },
    ]);
    expect(await catalog.apps[0]!.prisma.allocation.count({ where: { orderId, state: 'open' } })).toBe(1);
    const released = () =>
      catalog.bus.published.filter(
        ({ headers, payload }) => headers['ce_type'] === 'reservation.released' && payload.includes(one.userId),
      );
    await eventually('both are published', () => expect(released()).toHaveLength(2));
    expect(JSON.parse(released()[0]!.payload)).toMatchObject({ by: 'admin' });
  });
});
