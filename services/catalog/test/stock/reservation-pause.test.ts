import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, whenNotOverloaded, type Catalog } from '../catalog-app.ts';
import { levels, limitTools, type Account, type Product } from './limit-tools.ts';

let catalog: Catalog;
let product: Product;
beforeAll(async () => {
  catalog = await startCatalog({ settings: { RESERVATION_LIMITS: levels } });
  product = await makeProduct(catalog, [100_000]);
});
afterAll(() => catalog.stop());

const { account, show, hold, held, confirm, order, cancelled, shopOrder } = limitTools(() => catalog);
const expire = async ({ client, userId }: Account): Promise<void> =>
  cancelled(await order(client, product, 1), userId, 'unpaid');
const inDays = (days: number) => new Date(catalog.clock.now().getTime() + days * 86_400_000).toISOString();

describe('orders that expire unpaid', () => {
  it('pause new reservations from the third order on, for seven days, and nothing else', async () => {
    const paused = await account({});
    await expire(paused);
    await expire(paused);
    const reservation = await held(paused.client, product, 2);
    const third = await order(paused.client, product, 1);
    await cancelled(third, paused.userId, 'unpaid');
    await cancelled(third, paused.userId, 'unpaid');

    const until = inDays(7);
    const { body } = await hold(paused.client, product, 1);
    expect(body).toMatchObject({ status: 409, code: 'reservations.paused', pausedUntil: until });
    expect(body.detail).toMatch(
      /^Negli ultimi 90 giorni tre tuoi ordini sono scaduti o sono stati annullati da te senza essere pagati: .* dal \d+ /,
    );
    expect((await paused.client.get('/api/reservations/limits')).body).toMatchObject({ pausedUntil: until });
    expect((await confirm(paused.client, reservation)).status).toBe(202);

    catalog.clock.advance({ days: 7 });
    expect((await hold(paused.client, product, 1)).status).toBe(201);
    await expire(paused);
    expect((await hold(paused.client, product, 1)).body).toMatchObject({ code: 'reservations.paused' });
  });

  it('count like orders that the reseller cancels: confirming and cancelling in turn cannot keep pieces', async () => {
    const hoarder = await account({});
    await expire(hoarder);
    for (let turn = 0; turn < 2; turn += 1)
      await cancelled(await order(hoarder.client, product, 1), hoarder.userId, 'reseller');
    expect((await hold(hoarder.client, product, 1)).body).toMatchObject({
      code: 'reservations.paused',
      pausedUntil: inDays(7),
      pauseReason: 'unpaid-orders',
    });
    const lines = [{ variantId: product.variants[0]!.id, quantity: 1 }];
    expect((await hoarder.client.send('POST', '/api/reservations/lines', { lines })).status).toBe(409);
  });

  it('do not count when an admin cancelled them or when they are shop orders', async () => {
    const { client, userId } = await account({});
    for (let turn = 0; turn < 3; turn += 1) await cancelled(await order(client, product, 1), userId, 'admin');
    for (const reason of ['unpaid', 'reseller'] as const)
      for (let turn = 0; turn < 3; turn += 1) await cancelled(await shopOrder(userId, product, 1), userId, reason);
    expect((await hold(client, product, 1)).status).toBe(201);
  });

  it('no longer count after an admin lifts the pause, with one audit row', async () => {
    const paused = await account({});
    for (let turn = 0; turn < 3; turn += 1) await expire(paused);
    const path = `/api/admin/reservation-limits/${paused.userId}`;
    expect((await catalog.admin.get(path)).body).toMatchObject({ expiredOrders: 3, pausedUntil: inDays(7) });
    expect((await paused.client.send('POST', `${path}/lift-pause`)).status).toBe(403);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await catalog.admin.send('POST', `${path}/lift-pause`)).body).toMatchObject({
        expiredOrders: 0,
        pausedUntil: null,
      });
    expect((await hold(paused.client, product, 1)).status).toBe(201);
    await expire(paused);
    expect((await hold(paused.client, product, 1)).status).toBe(201);
    const { body } = await catalog.admin.get(`/api/admin/catalog/audit?subject=user:${paused.userId}`);
    expect(body.entries).toMatchObject([{ action: 'reservation.pause-lifted', details: { expiredOrders: 3 } }]);
  });
});

describe('a release by an admin', () => {
  const release = (...userIds: string[]) => catalog.admin.send('POST', '/api/admin/reservation-releases', { userIds });

  it('pauses the account for 24 hours, whether it held reservations or had just turned them into an order', async () => {
    const [holder, buyer, other] = [await account({}), await account({}), await account({})];
    await held(holder.client, product, 2);
    await order(buyer.client, product, 2);
    const until = inDays(1);
    await release(holder.userId, buyer.userId);
    for (const { client } of [holder, buyer]) {
      const { body } = await hold(client, product, 1);
      expect(body).toMatchObject({ code: 'reservations.paused', pausedUntil: until, pauseReason: 'released' });
      expect(body.detail).toMatch(/^Le tue riserve sono state rilasciate dal nostro ufficio: .* dal \d+ /);
      expect((await client.get('/api/reservations/limits')).body).toMatchObject({
        pausedUntil: until,
        pauseReason: 'released',
      });
    }
    expect((await hold(other.client, product, 1)).status).toBe(201);

    // A second call releases nothing and does not extend the pause.
    catalog.clock.advance({ days: 0.5 });
    await release(holder.userId);
    expect((await holder.client.get('/api/reservations/limits')).body).toMatchObject({ pausedUntil: until });
    catalog.clock.advance({ days: 0.5 });
    expect((await hold(holder.client, product, 1)).status).toBe(201);
  });

  it('releases concurrent reservations as well', async () => {
    const { client, userId } = await account({});
    await Promise.all([
      ...Array.from({ length: 15 }, () => whenNotOverloaded(() => hold(client, product, 1))),
      release(userId),
    ]);
    expect((await client.get('/api/reservations')).body).toEqual([]);
    expect((await hold(client, product, 1)).body).toMatchObject({ code: 'reservations.paused' });
  });

  it('no longer pauses when an admin lifts it; confirming the e-mail does not lift it', async () => {
    const { client, userId } = await account({});
    await held(client, product, 1);
    await release(userId);
    await show(userId, { emailConfirmed: true });
    expect((await hold(client, product, 1)).status).toBe(409);
    const { body } = await catalog.admin.send('POST', `/api/admin/reservation-limits/${userId}/lift-pause`);
    expect(body).toMatchObject({ pausedUntil: null, pauseReason: null });
    expect((await hold(client, product, 1)).status).toBe(201);
  });
});
