import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from './catalog-app.ts';
import { levels, limitTools, type Account, type Product } from './limit-tools.ts';

let catalog: Catalog;
let product: Product;
beforeAll(async () => {
  catalog = await startCatalog({ settings: { RESERVATION_LIMITS: levels } });
  product = await makeProduct(catalog, [100_000]);
});
afterAll(() => catalog.stop());

const { account, hold, held, confirm, order, cancelled, shopOrder } = limitTools(() => catalog);
const expire = async ({ client, userId }: Account): Promise<void> =>
  cancelled(await order(client, product, 1), userId, 'unpaid');
const inDays = (days: number) => new Date(catalog.clock.now().getTime() + days * 86_400_000).toISOString();

describe('orders that expire unpaid', () => {
  it('pause new reservations from the third on, for seven days, and nothing else', async () => {
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
      /^Negli ultimi 90 giorni tre tuoi ordini sono scaduti senza essere pagati: .* dal \d+ /,
    );
    expect((await paused.client.get('/api/reservations/limits')).body).toMatchObject({ pausedUntil: until });
    expect((await confirm(paused.client, reservation)).status).toBe(202);

    catalog.clock.advance({ days: 7 });
    expect((await hold(paused.client, product, 1)).status).toBe(201);
    await expire(paused);
    expect((await hold(paused.client, product, 1)).body).toMatchObject({ code: 'reservations.paused' });
  });

  it('count only when they expired unpaid: not cancelled ones, nor those of shops', async () => {
    const { client, userId } = await account({});
    for (const reason of ['reseller', 'admin'] as const)
      for (let turn = 0; turn < 2; turn += 1) await cancelled(await order(client, product, 1), userId, reason);
    for (let turn = 0; turn < 3; turn += 1) await cancelled(await shopOrder(userId, product, 1), userId, 'unpaid');
    expect((await hold(client, product, 1)).status).toBe(201);
  });

  it('an admin lifts the pause, once in the trail, and restarts the count', async () => {
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
