import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpAnswer } from '@drappo/service-kit/testing';
import { type Catalog, makeProduct, startCatalog, whenNotOverloaded } from '../catalog-app.ts';
import { levels, limitTools, type Product } from './limit-tools.ts';

let catalog: Catalog;
let product: Product;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2, settings: { RESERVATION_LIMITS: levels } });
  product = await makeProduct(catalog, [100_000]);
});
afterAll(() => catalog.stop());

const { account, verified, show, hold, held, confirm, order } = limitTools(() => catalog);
const fifty = Array.from({ length: 50 }, (_, index) => index);
const limitsOf = async (client: { get: (path: string) => Promise<HttpAnswer> }) =>
  (await client.get('/api/reservations/limits')).body;

const statusesOf = (answers: HttpAnswer[]) => {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, found]) => [status, found.length]));
};

describe('50 concurrent calls through two instances', () => {
  it('reserve at most 40 pieces for a new account', async () => {
    const { client, clients } = await account();
    const answers = await Promise.all(
      fifty.map((index) => whenNotOverloaded(() => hold(clients[index % 2]!, product, 2))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 20, 409: 30 });
    expect(await limitsOf(client)).toMatchObject({ pieces: { inUse: 40 } });
  });

  it('confirm at most 30 orders for a verified account', async () => {
    const { client, clients } = await verified();
    const ids: string[] = [];
    for (const _ of fifty) ids.push(await held(client, product, 1));
    const answers = await Promise.all(
      ids.map((id, index) => whenNotOverloaded(() => confirm(clients[index % 2]!, id))),
    );
    expect(statusesOf(answers)).toEqual({ 202: 30, 409: 20 });
    expect(await limitsOf(client)).toMatchObject({ pieces: { inUse: 50 }, orders: { inUse: 30 } });
  });

  it('exceed neither limit with concurrent reservations and confirmations', async () => {
    const { client, clients } = await account();
    const ids: string[] = [];
    for (const _ of fifty.slice(0, 20)) ids.push(await held(client, product, 1));
    const answers = await Promise.all([
      ...ids.map((id, index) => whenNotOverloaded(() => confirm(clients[index % 2]!, id))),
      ...fifty.slice(0, 30).map((index) => whenNotOverloaded(() => hold(clients[index % 2]!, product, 1))),
    ]);
    expect(statusesOf(answers)).toEqual({ 202: 2, 201: 20, 409: 28 });
    expect(await limitsOf(client)).toMatchObject({ pieces: { inUse: 40 }, orders: { inUse: 2 } });
  });

  it('reserve at most 600 pieces together for two verified accounts with one VAT number', async () => {
    const vatNumber = randomUUID();
    const [one, other] = [await verified(vatNumber), await verified(vatNumber)];
    const answers = await Promise.all(
      fifty.map((index) =>
        whenNotOverloaded(() => hold((index % 2 ? one : other).clients[(index >> 1) % 2]!, product, 20)),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 201: 30, 409: 20 });
    expect(await limitsOf(one.client)).toMatchObject({ pieces: { inUse: 600 } });
  });

  it('reserve at most 30 % of a product for accounts without a confirmed e-mail, over all its variants', async () => {
    const scarce = await makeProduct(catalog, [50, 50]);
    const accounts = await Promise.all(fifty.map(() => account()));
    const answers = await Promise.all(
      accounts.map(({ clients }, index) =>
        whenNotOverloaded(() =>
          clients[index % 2]!.send('POST', '/api/reservations', {
            productId: scarce.id,
            variantId: scarce.variants[(index >> 1) % 2]!.id,
            quantity: 2,
          }),
        ),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 201: 15, 409: 35 });
  });
});

describe('accounts without a confirmed e-mail', () => {
  const full = { status: 409, code: 'reservations.limit-reached', counted: 'product', limit: 30, inUse: 30 };

  it('hold at most 30 % of a product, in reservations and unpaid orders; a confirmed e-mail lifts the limit', async () => {
    const scarce = await makeProduct(catalog, [90, 10]);
    const [one, other, third] = [await account(), await account({}), await account({})];
    await order(one.client, scarce, 20);
    await held(other.client, scarce, 9);
    expect((await hold(third.client, scarce, 2)).body).toMatchObject({ ...full, inUse: 29 });
    await held(third.client, scarce, 1);

    const size = { productId: scarce.id, variantId: scarce.variants[1]!.id, quantity: 1 };
    for (const { client } of [one, third])
      expect((await client.send('POST', '/api/reservations', size)).body).toMatchObject({
        ...full,
        raisedBy: ['confirm-email', 'verify-business'],
        detail: expect.stringContaining('Conferma la tua e-mail'),
      });
    const lines = [{ variantId: size.variantId, quantity: 1 }];
    expect((await third.client.send('POST', '/api/reservations/lines', { lines })).body.lines).toMatchObject([
      { reservationId: null, reason: expect.stringContaining('al massimo 30 pezzi di questo prodotto') },
    ]);

    // The others' pieces do not count against a confirmed or verified account, nor theirs against the share.
    for (const { client } of [await account({ emailConfirmed: true }), await verified()]) await held(client, scarce, 5);
    await show(third.userId, { emailConfirmed: true });
    await held(third.client, scarce, 20);
    expect((await hold(other.client, scarce, 2)).body).toMatchObject({ ...full, inUse: 29 });
    await held(other.client, scarce, 1);
  });

  it('hold at least 5 pieces of a product with few pieces', async () => {
    const few = await makeProduct(catalog, [6]);
    const [one, other] = [await account(), await account()];
    await held(one.client, few, 3);
    await held(other.client, few, 2);
    expect((await hold(other.client, few, 1)).body).toMatchObject({ ...full, limit: 5, inUse: 5 });
  });
});
