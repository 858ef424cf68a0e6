import { randomUUID } from 'node:crypto';
import { limits } from '@drappo/contracts/limits';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import { systemContext } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2 });
});
afterAll(() => catalog.stop());

const person = () => {
  const user = catalog.issuer.user('rivenditore');
  const client = catalog.as(user);
  return {
    ...client,
    userId: user.userId,
    wait: (variantId: string) => client.send('POST', '/api/waiting-list', { variantId }),
    entries: async () => (await client.get('/api/waiting-list')).body,
    take: (id: string, quantity = 1) => client.send('POST', `/api/waiting-list/${id}/reservation`, { quantity }),
  };
};
const soldOut = async () => {
  const product = await makeProduct(catalog, [0]);
  return { ...product, variantId: product.variants[0]!.id };
};
/** Sets the stock of a variant. */
const restock = (variantId: string, stock: number) =>
  catalog.apps[0]!.prisma.productVariant.update({ where: { id: variantId }, data: { stock } });
/** Makes offers on both instances concurrently. */
const offer = () => Promise.all(catalog.apps.map((app) => app.offerWaitingList(systemContext('test'))));
const offered = (productId: string) => catalog.published(WaitingListOfferedV1, productId);

describe('the waiting list', () => {
  it('makes as many offers as pieces, the oldest first, once, and the next offers when one expires', async () => {
    const { variantId } = await soldOut();
    const people = [person(), person(), person()];
    for (const one of people) {
      expect((await one.wait(variantId)).status).toBe(201);
      catalog.clock.advance({ seconds: 1 });
    }
    // A second request keeps the place.
    await people[0]!.wait(variantId);
    expect(await people[0]!.entries()).toMatchObject([{ variantId, available: 0, offerExpiresAt: null }]);

    await restock(variantId, 2);
    await offer();
    await offer();
    const isOffered = async () =>
      Promise.all(
        people.map(async ({ entries }) =>
          (await entries()).map((entry: { offerExpiresAt: string | null }) => entry.offerExpiresAt !== null),
        ),
      );
    expect(await isOffered()).toEqual([[true], [true], [false]]);

    catalog.clock.advance({ hours: limits.waitingOfferHours });
    const [late] = await catalog.apps[0]!.prisma.waitingListEntry.findMany({ where: { userId: people[0]!.userId } });
    expect(await people[0]!.take(late!.id)).toMatchObject({ status: 409, body: { code: 'catalog.offer-expired' } });
    await offer();
    expect(await isOffered()).toEqual([[], [], [true]]);
  });

  it('reserves on request, once, at the current price, and keeps the pieces that are offered to others', async () => {
    const { variantId, id: productId } = await soldOut();
    const [first, second] = [person(), person()];
    await first.wait(variantId);
    catalog.clock.advance({ seconds: 1 });
    await second.wait(variantId);
    await restock(variantId, 3);
    await offer();
    await catalog.apps[0]!.prisma.product.update({ where: { id: productId }, data: { priceCents: 1_990 } });
    const [entry] = await first.entries();
    expect(entry).toMatchObject({ price: '19.90', available: 3 });
    // Reading it reserves nothing.
    expect((await first.get('/api/reservations')).body).toEqual([]);
    expect(await first.take(entry.id, 3)).toMatchObject({ status: 409, body: { available: 2 } });
    const answers = await Promise.all([first.take(entry.id, 2), first.take(entry.id, 2)]);
    // The later call finds the entry deleted, or too few pieces left.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, expect.any(Number)]);
    expect((await first.get('/api/reservations')).body).toMatchObject([{ quantity: 2, reservedPrice: '19.90' }]);
    const [other] = await second.entries();
    expect((await first.take(other.id)).status).toBe(404);
    expect((await second.take(other.id)).status).toBe(201);
  });

  it('accepts only sold-out variants, up to a limit per account, also for two concurrent requests', async () => {
    const available = await makeProduct(catalog, [1]);
    const one = person();
    expect(await one.wait(available.variants[0]!.id)).toMatchObject({
      status: 409,
      body: { code: 'catalog.variant-available' },
    });
    expect((await one.wait(randomUUID())).status).toBe(404);
    const { prisma } = catalog.apps[0]!;
    const variants = Array.from({ length: limits.waitingListEntries - 1 }, () => randomUUID());
    await prisma.productVariant.createMany({
      data: variants.map((id) => ({ id, productId: available.id, name: id, sku: id })),
    });
    await prisma.waitingListEntry.createMany({
      data: variants.map((variantId) => ({ userId: one.userId, variantId, createdAt: catalog.clock.now() })),
    });
    const [a, b] = [await soldOut(), await soldOut()];
    const answers = await Promise.all([one.wait(a.variantId), one.wait(b.variantId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    // The place is free again.
    const [entry] = await one.entries();
    const other = person();
    expect((await other.send('DELETE', `/api/waiting-list/${entry.id}`)).status).toBe(404);
    expect((await one.send('DELETE', `/api/waiting-list/${entry.id}`)).status).toBe(204);
    expect(await one.entries()).toHaveLength(limits.waitingListEntries - 1);
  });

  it('publishes an offer once', async () => {
    const { variantId, id: productId } = await soldOut();
    const one = person();
    await one.wait(variantId);
    await restock(variantId, 1);
    await offer();
    await offer();
    await eventually('it is published', () =>
      expect(offered(productId)).toMatchObject([{ userId: one.userId, productId, variantInfo: 'bianco, S' }]),
    );
  });
});
