import { randomUUID } from 'node:crypto';
import { OrderRequestedV1 } from '@drappo/contracts/catalog/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { address, makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const reseller = () => catalog.as(catalog.issuer.user('rivenditore'));
const events = (type: string, key: string) =>
  catalog.bus.published.filter(({ headers, payload }) => headers['ce_type'] === type && payload.includes(key));

const hold = async (
  client: ReturnType<typeof reseller>,
  product: Awaited<ReturnType<typeof makeProduct>>,
  quantity = 1,
  variant = 0,
) =>
  client.send('POST', '/api/reservations', {
    productId: product.id,
    variantId: product.variants[variant]!.id,
    quantity,
  });

describe('a reservation', () => {
  it('deletes the wishlist entry, holds for seven days and is published', async () => {
    const product = await makeProduct(catalog, [5]);
    const client = reseller();
    const variantId = product.variants[0]!.id;
    await client.send('POST', '/api/wishlist', { productId: product.id, variantId });
    await client.send('POST', '/api/wishlist', { productId: product.id, variantId, quantity: 2 });
    const entries = (await client.get('/api/wishlist')).body;
    expect(entries).toMatchObject([{ quantity: 3, product: { price: '46.50' } }]);

    const { status, body } = await client.send('POST', '/api/reservations', {
      productId: product.id,
      variantId,
      quantity: 3,
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'active', quantity: 3, reservedPrice: '46.50' });
    expect(Date.parse(body.expiresAt) - catalog.clock.now().getTime()).toBe(7 * 86_400_000);
    expect((await client.get('/api/wishlist')).body).toEqual([]);
    expect((await client.get(`/api/products/${product.id}`)).body.variants[0].available).toBe(2);
    await eventually('it is published', () => expect(events('reservation.created', body.id)).toHaveLength(1));
  });

  it('is rejected with the available number when it exceeds the stock', async () => {
    const product = await makeProduct(catalog, [2]);
    const { status, body } = await hold(reseller(), product, 3);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'catalog.too-little-stock',
      available: 2,
      detail: 'Restano 2 pezzi della variante bianco, S. Riduci la quantità.',
    });
  });

  it.each([
    ['quantity 0', { quantity: 0 }, 400],
    ['an unknown field', { quantity: 1, price: '1' }, 400],
    ['an expiry in the past', { quantity: 1, expiresAt: '2020-01-01T00:00:00Z' }, 400],
    ['an unknown variant', { quantity: 1, variantId: randomUUID() }, 404],
    ['an unknown wishlist entry', { quantity: 1, wishlistId: randomUUID() }, 404],
  ])('is rejected with %s and holds nothing', async (_what, change, status) => {
    const product = await makeProduct(catalog, [5]);
    const client = reseller();
    const answer = await client.send('POST', '/api/reservations', {
      productId: product.id,
      variantId: product.variants[0]!.id,
      ...change,
    });
    expect(answer.status).toBe(status);
    expect((await client.get('/api/reservations')).body).toEqual([]);
  });

  it('holds once when it is sent twice with the same Idempotency-Key', async () => {
    const product = await makeProduct(catalog, [5]);
    const client = reseller();
    const body = { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 };
    const answers = await Promise.all(
      [1, 2].map(() => client.send('POST', '/api/reservations', body, { 'idempotency-key': 'same-key-0001' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await client.get('/api/reservations')).body).toHaveLength(1);
  });

  it('is denied to visitors and base users', async () => {
    const product = await makeProduct(catalog, [5]);
    const body = { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 };
    expect((await catalog.visitor.send('POST', '/api/reservations', body)).status).toBe(401);
    expect((await catalog.as(catalog.issuer.user('base')).send('POST', '/api/reservations', body)).status).toBe(403);
  });

  it('cannot be released or confirmed by another user', async () => {
    const product = await makeProduct(catalog, [5]);
    const { body } = await hold(reseller(), product);
    expect((await reseller().send('DELETE', `/api/reservations/${body.id}`)).status).toBe(404);
    expect(
      (
        await reseller().send('POST', '/api/reservations/confirm', {
          reservationIds: [body.id],
          shippingAddress: address,
        })
      ).status,
    ).toBe(404);
  });

  it('frees its pieces when released', async () => {
    const product = await makeProduct(catalog, [1]);
    const client = reseller();
    const { body } = await hold(client, product);
    expect((await hold(reseller(), product)).status).toBe(409);
    expect((await client.send('DELETE', `/api/reservations/${body.id}`)).status).toBe(204);
    expect((await hold(reseller(), product)).status).toBe(201);
  });

  it('blocks nothing after its expiry, also before the sweep, and cannot be confirmed', async () => {
    const product = await makeProduct(catalog, [1]);
    const client = reseller();
    const { body } = await hold(client, product);
    catalog.clock.advance({ days: 7, seconds: 1 });
    expect((await hold(reseller(), product)).status).toBe(201);
    expect(
      (await client.send('POST', '/api/reservations/confirm', { reservationIds: [body.id], shippingAddress: address }))
        .body,
    ).toMatchObject({ status: 409, code: 'catalog.reservation-not-active' });
  });
});

describe('a confirmation', () => {
  it("passes on the reseller's own number, and returns the same response for the same key", async () => {
    const product = await makeProduct(catalog, [2]);
    const client = reseller();
    const { body: held } = await hold(client, product);
    const confirm = (purchaseOrderNumber: string) =>
      client.send(
        'POST',
        '/api/reservations/confirm',
        { reservationIds: [held.id], shippingAddress: address, purchaseOrderNumber },
        { 'idempotency-key': `confirm-${held.id}` },
      );
    expect((await confirm('x'.repeat(41))).status).toBe(400);
    const { status, body } = await confirm(' PO 4711 ');
    expect(status).toBe(202);
    expect((await confirm(' PO 4711 ')).body).toEqual(body);
    await catalog.idle();
    expect(catalog.published(OrderRequestedV1, body.id)).toMatchObject([{ purchaseOrderNumber: 'PO 4711' }]);
  });

  it('turns several reservations into one order, the same when repeated, and keeps the pieces', async () => {
    const product = await makeProduct(catalog, [2, 2]);
    const client = reseller();
    const ids = [(await hold(client, product, 2, 0)).body.id, (await hold(client, product, 1, 1)).body.id];
    const confirm = (order: string[]) =>
      client.send('POST', '/api/reservations/confirm', { reservationIds: order, shippingAddress: address });
    const first = await confirm(ids);
    expect(first.status).toBe(202);
    expect(first.headers.get('location')).toBe(`/api/orders/${first.body.id}`);
    expect(first.body).toMatchObject({ status: 'pending', totalAmount: '139.50' });
    expect((await confirm(ids.toReversed())).body).toEqual(first.body);
    expect((await confirm(ids.slice(0, 1))).body).toMatchObject({ status: 409, code: 'catalog.confirmed-elsewhere' });
    expect((await client.get('/api/reservations')).body).toMatchObject([
      { status: 'confirmed' },
      { status: 'confirmed' },
    ]);
    expect((await hold(reseller(), product, 1, 0)).status).toBe(409);
    await eventually('the order is asked for', () => expect(events('order.requested', first.body.id)).toHaveLength(1));
  });

  it('lists its lines in the order of the reservations, whatever the order of the variants', async () => {
    const product = await makeProduct(catalog, [2, 2, 2]);
    const client = reseller();
    const places = [2, 0, 1];
    const ids: string[] = [];
    for (const place of places) ids.push((await hold(client, product, 1, place)).body.id);
    const confirmed = await client.send('POST', '/api/reservations/confirm', {
      reservationIds: ids.toReversed(),
      shippingAddress: address,
    });
    const variantIds = places.map((place) => product.variants[place]!.id);
    expect(confirmed.body.items.map(({ variantId }: { variantId: string }) => variantId)).toEqual(variantIds);
  });

  it('requires acceptance of a changed price', async () => {
    const product = await makeProduct(catalog, [3], { sku: 'DW-PRICE', variants: undefined, stock: 3 });
    const client = reseller();
    const { body } = await hold(client, product);
    await catalog.admin.send('PUT', `/api/admin/products/${product.id}`, {
      name: 'Camicia',
      categoryId: catalog.category,
      price: '50',
      sku: 'DW-PRICE',
      stock: 3,
    });
    const confirm = (acceptedPrices?: Record<string, string>) =>
      client.send('POST', '/api/reservations/confirm', {
        reservationIds: [body.id],
        shippingAddress: address,
        ...(acceptedPrices ? { acceptedPrices } : {}),
      });
    expect((await confirm()).body).toMatchObject({
      status: 409,
      code: 'catalog.price-changed',
      changes: [{ oldPrice: '46.50', newPrice: '50.00' }],
    });
    expect((await confirm({ [body.id]: '46.50' })).status).toBe(409);
    expect((await confirm({ [body.id]: '50.00' })).body).toMatchObject({ totalAmount: '50.00' });
  });

  it('rejects an order whose amount exceeds the column, and keeps the holds', async () => {
    const product = await makeProduct(catalog, [22], { price: '999999,99' });
    const client = reseller();
    const { body } = await hold(client, product, 22);
    const confirmed = await client.send('POST', '/api/reservations/confirm', {
      reservationIds: [body.id],
      shippingAddress: address,
    });
    expect(confirmed.body).toMatchObject({
      status: 409,
      code: 'catalog.order-too-large',
      detail: 'I prodotti di un ordine valgono al massimo €21.000.000,00: confermane meno alla volta.',
    });
    expect((await client.get('/api/reservations')).body).toMatchObject([{ status: 'active', quantity: 22 }]);
  });
});
