import { randomUUID } from 'node:crypto';
import { ReturnPhotosMissingV1 } from '@drappo/contracts/catalog/return-photo-events';
import { ReturnReceivedV1, ReturnRequestedV1 } from '@drappo/contracts/orders/return-events';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recount } from '../../src/stock/data/recount.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { aPicture, claim, filesOf, metadataOf, sweep, upload } from '../uploads/upload-tools.ts';

let catalog: Catalog;
let picture: Buffer;
beforeAll(async () => {
  catalog = await startCatalog();
  picture = await aPicture();
});
afterAll(() => catalog.stop());

const at = () => catalog.clock.now().toISOString();
const factOf = (userId: string) => ({
  returnId: randomUUID(),
  returnNumber: 'RES-000001',
  orderId: randomUUID(),
  orderNumber: 'ORD-2026-000001',
  userId,
});

describe('return.received', () => {
  it('returns resalable pieces to the stock once, also when redelivered under another event id', async () => {
    const product = await makeProduct(catalog, [3]);
    const { id: variantId, sku } = await catalog.app.prisma.productVariant.findFirstOrThrow({
      where: { productId: product.id },
    });
    const stock = async () =>
      (await catalog.app.prisma.productVariant.findUniqueOrThrow({ where: { id: variantId } })).stock;
    const before = await stock();
    const line = { variantId, sku, productName: 'Camicia', variantInfo: null, received: 2, restocked: 1 };
    const received = {
      ...factOf(randomUUID()),
      lines: [
        line,
        { ...line, variantId: null, received: 1, restocked: 1 },
        { ...line, variantId: randomUUID(), sku: 'GONE', restocked: 2 },
      ],
      receivedAt: at(),
    };
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await catalog.deliver(ReturnReceivedV1, received, id);
    expect(await stock()).toBe(before + 2);
    const movements = await catalog.app.prisma.stockMovement.findMany({ where: { variantId, reason: 'returned' } });
    expect(movements).toMatchObject([{ quantity: 2, orderId: received.orderId, note: 'RES-000001' }]);
    expect(await recount(catalog.app.prisma, catalog.clock.now())).toEqual([]);
  });
});

describe('a photograph of a return', () => {
  const photo = async (user: TestUser): Promise<{ path: string; id: string }> => {
    const client = catalog.as(user);
    const { body } = await claim(client, await upload(catalog, client, picture), '/api/return-images');
    const path = body.objectPath as string;
    return { path, id: path.slice('/api/return-images/'.length, -'.webp'.length) };
  };
  const read = (path: string, cookie?: string) =>
    fetch(`${catalog.urls[0]}${path}`, { headers: cookie ? { cookie } : {} });
  const keep = (user: TestUser, photos: string[]) =>
    catalog.deliver(ReturnRequestedV1, {
      ...factOf(user.userId),
      lines: [{ productName: 'Camicia', variantInfo: null, quantity: 1, totalPrice: '46.50', reason: 'defect' }],
      amount: '46.50',
      photos,
      requestedAt: at(),
    });

  it('is readable only by its sender and admins, and has no camera metadata', async () => {
    const user = catalog.issuer.user('rivenditore');
    const { path } = await photo(user);
    const cookies = [
      user.cookie,
      catalog.issuer.user('admin').cookie,
      catalog.issuer.user('rivenditore').cookie,
      undefined,
    ];
    const statuses = await Promise.all(cookies.map(async (cookie) => (await read(path, cookie)).status));
    expect(statuses).toEqual([200, 200, 404, 401]);
    expect((await metadataOf(await (await read(path, user.cookie)).arrayBuffer())).exif).toBeUndefined();
    expect((await read(path.replace('return-images', 'product-request-images'), user.cookie)).status).toBe(404);
    expect((await claim(catalog.as(catalog.issuer.user('base')), 'x', '/api/return-images')).status).toBe(403);
  });

  it('is published once as missing when its sender has not uploaded it; the others stay', async () => {
    const [user, stranger] = [catalog.issuer.user('rivenditore'), catalog.issuer.user('rivenditore')];
    const [own, foreign, invented] = [await photo(user), await photo(stranger), randomUUID()];
    const missing = () => catalog.published(ReturnPhotosMissingV1).filter(({ userId }) => userId === user.userId);
    await keep(user, [own.id]);
    await catalog.idle();
    expect(missing()).toEqual([]);
    await keep(user, [own.id, foreign.id, invented]);
    await eventually('it is published', () => expect(missing()).toMatchObject([{ photos: [foreign.id, invented] }]));
    // The return does not use the stranger's own photograph.
    catalog.clock.advance({ hours: 25 });
    await sweep(catalog);
    const statuses = [own, foreign].map(
      async ({ path }) => (await read(path, catalog.issuer.user('admin').cookie)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });

  it('is deleted after a day unless a return of its sender uses it, else after 24 months or with the person', async () => {
    const [user, stranger] = [catalog.issuer.user('rivenditore'), catalog.issuer.user('rivenditore')];
    const [kept, unused] = [await photo(user), await photo(user)];
    await keep(user, [kept.id]);
    await keep(stranger, [unused.id]);
    const status = async ({ path }: { path: string }) => {
      await sweep(catalog);
      return (await read(path, catalog.issuer.user('admin').cookie)).status;
    };
    catalog.clock.advance({ hours: 23 });
    expect([await status(kept), await status(unused)]).toEqual([200, 200]);
    catalog.clock.advance({ hours: 2 });
    expect([await status(kept), await status(unused)]).toEqual([200, 404]);
    const last = await photo(user);
    await keep(user, [last.id]);
    catalog.clock.advance({ days: 730 });
    expect([await status(kept), await status(last)]).toEqual([404, 200]);
    await catalog.deliver(UserErasedV1, { userId: user.userId, erasedAt: at() });
    catalog.clock.advance({ hours: 3 });
    expect(await status(last)).toBe(404);
    expect(filesOf(catalog).filter((file) => file.includes(last.id) || file.includes(kept.id))).toEqual([]);
  });
});
