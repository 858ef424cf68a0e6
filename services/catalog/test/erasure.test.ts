import { randomUUID } from 'node:crypto';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { uuidv7 } from '@drappo/service-kit';
import { eventRecord, eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from './catalog-app.ts';
import { aPicture, claim, filesOf, sweep, upload } from './uploads/upload-tools.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const erase = (userId: string, id: string = uuidv7()) =>
  catalog.bus.deliver(
    eventRecord(
      UserErasedV1,
      { userId, erasedAt: catalog.clock.now().toISOString() },
      { id, at: catalog.clock.now().toISOString(), key: userId },
    ),
  );
const released = (userId: string) =>
  catalog.bus.published.filter(
    ({ headers, payload }) => headers['ce_type'] === 'reservation.released' && payload.includes(userId),
  );

describe('user.erased', () => {
  it('releases holds once, deletes wishlist, requests and their pictures; other users keep theirs', async () => {
    const product = await makeProduct(catalog, [10]);
    const variantId = product.variants[0]!.id;
    const fill = async (user: TestUser) => {
      const client = catalog.as(user);
      await client.send('POST', '/api/wishlist', { productId: product.id, variantId, quantity: 1, notes: 'per Lucia' });
      const hold = { productId: product.id, variantId, quantity: 3 };
      expect((await client.send('POST', '/api/reservations', hold)).status).toBe(201);
      await client.send('POST', '/api/wishlist', { productId: product.id, variantId, quantity: 1, notes: 'per Lucia' });
      await client.send('POST', '/api/wishlist-lists', { name: 'Cliente Rossi' });
      return client;
    };
    const [one, other] = [catalog.issuer.user('rivenditore'), catalog.issuer.user('rivenditore')];
    const client = await fill(one);
    await fill(other);
    const picture = await upload(catalog, client, await aPicture(200, 200));
    const { body } = await claim(client, picture);
    await client.send('POST', '/api/product-requests', {
      category: 'abbigliamento',
      description: 'Giacca in lana cotta, taglio corto.',
      imageUrls: [body.objectPath],
    });

    const id = uuidv7();
    await erase(one.userId, id);
    await erase(one.userId, id);
    await erase(one.userId);
    await erase(randomUUID());

    // Even an admin cannot see the picture before the sweep has removed the file.
    expect((await catalog.admin.get(body.objectPath)).status).toBe(404);
    const { prisma } = catalog.apps[0]!;
    const count = async ({ userId }: TestUser) => [
      await prisma.wishlist.count({ where: { userId } }),
      await prisma.reservation.count({ where: { userId, status: 'active' } }),
      await prisma.productRequest.count({ where: { userId } }),
      await prisma.wishlistList.count({ where: { userId } }),
    ];
    expect([await count(one), await count(other)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 1],
    ]);
    const { body: shown } = await catalog.as(other).get(`/api/products/${product.id}`);
    expect(shown.variants[0].available).toBe(7);
    await eventually('the release is published', () => expect(released(one.userId)).toHaveLength(1));

    catalog.clock.advance({ hours: 25 });
    await sweep(catalog);
    expect(filesOf(catalog)).toEqual([]);
  });
});
