import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpAnswer } from '@drappo/service-kit/testing';
import { type Catalog, makeProduct, startCatalog, whenNotOverloaded } from './catalog-app.ts';
import { levels, limitTools, type Product } from './limit-tools.ts';

let catalog: Catalog;
let product: Product;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2, settings: { RESERVATION_LIMITS: levels } });
  product = await makeProduct(catalog, [100_000]);
});
afterAll(() => catalog.stop());

const { account, verified, hold, held, confirm } = limitTools(() => catalog);
const fifty = Array.from({ length: 50 }, (_, index) => index);
const limitsOf = async (client: { get: (path: string) => Promise<HttpAnswer> }) =>
  (await client.get('/api/reservations/limits')).body;

const statusesOf = (answers: HttpAnswer[]) => {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, found]) => [status, found.length]));
};

describe('50 at once, through two instances', () => {
  it('reservations of a new account take 40 pieces', async () => {
    const { client, clients } = await account();
    const answers = await Promise.all(
      fifty.map((index) => whenNotOverloaded(() => hold(clients[index % 2]!, product, 2))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 20, 409: 30 });
    expect(await limitsOf(client)).toMatchObject({ pieces: { inUse: 40 } });
  });

  it('confirmations of a verified account make 30 orders', async () => {
    const { client, clients } = await verified();
    const ids: string[] = [];
    for (const _ of fifty) ids.push(await held(client, product, 1));
    const answers = await Promise.all(
      ids.map((id, index) => whenNotOverloaded(() => confirm(clients[index % 2]!, id))),
    );
    expect(statusesOf(answers)).toEqual({ 202: 30, 409: 20 });
    expect(await limitsOf(client)).toMatchObject({ pieces: { inUse: 50 }, orders: { inUse: 30 } });
  });

  it('reservations and confirmations beside each other pass neither limit', async () => {
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

  it('reservations of two verified accounts with one VAT number take 600 pieces together', async () => {
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
});
