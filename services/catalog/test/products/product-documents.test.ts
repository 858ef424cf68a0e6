import { randomUUID } from 'node:crypto';
import { OrderCancelledV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventRecord, eventually } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { recountMaterialised } from '../../src/stock/data/recount-materialised.ts';
import { address, makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2 });
});
afterAll(() => catalog.stop());

const database = () => catalog.apps[0]!.prisma;
afterEach(async () => expect(await recountMaterialised(database())).toEqual([]));

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Entry = { value: string; products: number };
const reseller = (instance = 0) => catalog.as(catalog.issuer.user('rivenditore'), instance);
const documentOf = ({ id }: Product) =>
  database().productDocument.findUniqueOrThrow({
    where: { productId: id },
    select: { pieces: true, sold: true, variantAvailable: true },
  });
const hold = (product: Product, quantity: number, variant = 0, client = reseller()) =>
  client.send('POST', '/api/reservations', {
    productId: product.id,
    variantId: product.variants[variant]!.id,
    quantity,
  });
const facets = async (query: string, instance = 0) =>
  (await reseller(instance).get(`/api/products/facets?${query}`)).body;
const listed = async (query: string, instance = 0) => (await reseller(instance).get(`/api/products?${query}`)).body;
const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);
const of = (values: Entry[], value: string) => values.find((entry) => entry.value === value)?.products;

describe('the document of a product', () => {
  it('follows holds, their release and their expiry', async () => {
    const product = await makeProduct(catalog, [5, 5]);
    const client = reseller();
    const { body } = await hold(product, 3, 0, client);
    expect(await documentOf(product)).toEqual({ pieces: 7, sold: 0, variantAvailable: [2, 5] });
    await client.send('DELETE', `/api/reservations/${body.id}`);
    expect(await documentOf(product)).toEqual({ pieces: 10, sold: 0, variantAvailable: [5, 5] });
    await hold(product, 5, 1);
    catalog.clock.advance({ days: 7, seconds: 1 });
    // Before the sweep the cards are already correct; the sweep updates the document.
    const found = await listed(`search=${product.variants[0]!.sku}`);
    expect(found.products[0].variants.map(({ available }: { available: number }) => available)).toEqual([5, 5]);
    await eventually('the sweep reaches the document', async () =>
      expect(await documentOf(product)).toEqual({ pieces: 10, sold: 0, variantAvailable: [5, 5] }),
    );
  });

  it('follows an order from confirmation to payment and back', async () => {
    const product = await makeProduct(catalog, [5]);
    const client = reseller();
    const { body } = await hold(product, 2, 0, client);
    const confirmed = await client.send('POST', '/api/reservations/confirm', {
      reservationIds: [body.id],
      shippingAddress: address,
    });
    const orderId: string = confirmed.body.id;
    const at = catalog.clock.now().toISOString();
    const deliver = (event: typeof OrderPaidV1 | typeof OrderCancelledV1, payload: Record<string, unknown>) =>
      catalog.bus.deliver(
        eventRecord(
          event,
          { orderId, orderNumber: 'ORD-2026-000001', userId: randomUUID(), ...payload },
          { at, key: orderId },
        ),
      );
    expect(await documentOf(product)).toMatchObject({ pieces: 3, sold: 0 });
    const lines = [{ productName: 'Camicia', variantInfo: null, quantity: 2, totalPrice: '93.00' }];
    await deliver(OrderPaidV1, { totalAmount: '93.00', shippingCost: '4.90', total: '97.90', paidAt: at, lines });
    expect(await documentOf(product)).toMatchObject({ pieces: 3, sold: 2 });
    await deliver(OrderCancelledV1, { reason: 'unpaid', wasPaid: true, total: '97.90', cancelledAt: at });
    expect(await documentOf(product)).toMatchObject({ pieces: 5, sold: 0 });
  });

  it('is correct after many concurrent holds and changes of several products, on two instances', async () => {
    const products = [await makeProduct(catalog, [9, 9]), await makeProduct(catalog, [9, 9])];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        turn % 6 === 5
          ? catalog.admin.send('PUT', `/api/admin/variants/${products[turn % 2]!.variants[1]!.id}/stock`, {
              stock: 20 + turn,
            })
          : hold(products[turn % 2]!, 1, turn % 3 === 0 ? 1 : 0, reseller(turn % 2)),
      ),
    );
    expect(answers.every(({ status }) => status === 201 || status === 200 || status === 409)).toBe(true);
  });

  it('is reported by the recount, without the other products, when something else wrote it', async () => {
    const product = await makeProduct(catalog, [4]);
    await database().$executeRaw`UPDATE product_documents SET pieces = 9 WHERE product_id = ${product.id}::uuid`;
    expect(await recountMaterialised(database())).toMatchObject([
      { rule: 'document-is-that-of-its-sources', productId: product.id },
    ]);
    await database().$executeRaw`SELECT write_product_documents(ARRAY[${product.id}::uuid], '{}')`;
  });
});

describe('facets', () => {
  const make = (name: string, price: string, variants: [string, string, number][], more = {}) =>
    makeProduct(catalog, [], {
      name,
      price,
      sku: `FC-${name}`,
      variants: variants.map(([color, size, stock], index) => ({ sku: `FC-${name}-${index}`, color, size, stock })),
      ...more,
    });
  let jacket: Product;
  beforeAll(async () => {
    jacket = await make('Giubba', '120', [
      ['Ottanio', 'F1', 3],
      ['ottanio', 'F2', 0],
      ['Prugna', 'F2', 4],
    ]);
    await make('Gilet', '48,00', [['prugna', 'F1', 2]], { comparePrice: '60,00' });
    await make('Farsetto', '80', [['Ottanio', 'F2', 0]]);
  });
  const mine = 'search=FC-';

  it('count the results that adding a value would give, and match the list', async () => {
    const all = await facets(mine);
    expect(all).toMatchObject({ total: 3, available: 2, discounted: 1, recent: 3 });
    expect([of(all.colors, 'Ottanio'), of(all.colors, 'Prugna'), of(all.sizes, 'F2')]).toEqual([2, 2, 2]);
    expect(all.prices).toEqual([
      { band: 'upTo50', products: 1 },
      { band: 'upTo100', products: 1 },
      { band: 'upTo150', products: 1 },
      { band: 'over150', products: 0 },
    ]);
    const chosen = await facets(`${mine}&sizes=f2&available=true`);
    // Ottanio in F2 is sold out: one variant must match the whole selection.
    expect([of(chosen.colors, 'Ottanio'), of(chosen.colors, 'Prugna'), of(chosen.sizes, 'F1')]).toEqual([0, 1, 2]);
    expect(names(await listed(`${mine}&sizes=F2&available=true&colors=ottanio`))).toEqual([]);
    expect(names(await listed(`${mine}&sizes=F2&available=true&colors=ottanio|prugna`))).toEqual(['Giubba']);
  });

  it('sort, page in both ways, and filter by price, newness and discount', async () => {
    expect(names(await listed(`${mine}&sort=price`))).toEqual(['Gilet', 'Farsetto', 'Giubba']);
    expect(names(await listed(`${mine}&sort=name&limit=1&offset=1`))).toEqual(['Gilet']);
    expect(names(await listed(`${mine}&sort=most-available&limit=1`))).toEqual(['Giubba']);
    expect(names(await listed(`${mine}&minPrice=50&maxPrice=80,00`))).toEqual(['Farsetto']);
    expect(names(await listed(`${mine}&discounted=true&recent=true`))).toEqual(['Gilet']);
    const walked: string[] = [];
    for (let after: string | null = 'start'; after !== null;) {
      const page: { products: { name: string }[]; total: number; next: string | null } = await listed(
        `${mine}&sort=-price&limit=2&after=${after}`,
      );
      expect(page.total).toBe(3);
      walked.push(...names(page));
      after = page.next;
    }
    expect(walked).toEqual(['Giubba', 'Farsetto', 'Gilet']);
  });

  it('immediately reflect sales, changes and retirements by the other instance', async () => {
    await facets(mine, 1);
    await hold(jacket, 3);
    await hold(jacket, 4, 2);
    expect((await facets(`${mine}&available=true`, 1)).total).toBe(1);
    await catalog.admin.send('PUT', `/api/admin/products/${jacket.id}/state`, { isActive: false });
    expect((await facets(mine, 1)).total).toBe(2);
    expect(names(await listed(`${mine}&sort=price`, 1))).toEqual(['Gilet', 'Farsetto']);
  });

  it.each([
    ['sort=oldest', 'Ordinamento non valido'],
    ['prices=upTo51', 'Fascia di prezzo non valida'],
    ['minPrice=20&maxPrice=10', 'Il prezzo minimo supera il massimo'],
    ['maxPrice=1e3', 'Prezzo non valido'],
    ['available=1', 'Disponibilità non valida'],
    ['after=eyJ4Ijox', 'Pagina non valida'],
    [`colors=${Array.from({ length: 31 }, (_, n) => n).join('|')}`, 'Al massimo 30 valori per filtro'],
  ])('reject %s', async (query, detail) => {
    const { status, body } = await reseller().get(`/api/products?${query}`);
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail });
  });

  it('are restricted to signed-in users', async () => {
    expect((await catalog.visitor.get('/api/products/facets')).status).toBe(401);
    expect((await reseller().get('/api/products/facets?prices=none')).status).toBe(400);
  });
});

describe('the related products', () => {
  const related = async ({ id }: Product) => (await reseller().get(`/api/products/${id}/related`)).body;
  const sell = async (products: Product[], userId: string) => {
    const orderId = randomUUID();
    await database().allocation.createMany({
      data: products.map(({ variants }) => ({
        orderId,
        userId,
        variantId: variants[0]!.id,
        quantity: 1,
        state: 'sold',
        createdAt: catalog.clock.now(),
      })),
    });
  };

  it('are those that two accounts bought with the product, followed by its category, nearest price first', async () => {
    const { body: category } = await catalog.admin.send('POST', '/api/admin/categories', { name: 'Ab', slug: 'ab' });
    const like = (name: string, price: string, stock = 5) =>
      makeProduct(catalog, [stock], { name, price, categoryId: category.id });
    const [shown, belt, far, near, out] = [
      await like('Abito', '80'),
      await makeProduct(catalog, [5], { name: 'Cintura' }),
      await like('Lontano', '300'),
      await like('Vicino', '85'),
      await like('Esaurito', '80', 0),
    ];
    const [anna, bice] = [randomUUID(), randomUUID()];
    await sell([shown, belt], anna);
    await sell([shown, belt], anna);
    expect((await related(shown)).boughtTogether).toBe(0);
    await sell([shown, belt], bice);
    const answer = await related(shown);
    expect([answer.boughtTogether, names(answer)]).toEqual([1, ['Cintura', 'Vicino', 'Lontano', 'Esaurito']]);
    await catalog.admin.send('PUT', `/api/admin/products/${belt.id}/state`, { isActive: false });
    expect(names(await related(shown))).toEqual(['Vicino', 'Lontano', 'Esaurito']);
    // Recently viewed products, in their order; retired ones are omitted.
    const ids = [near, belt, far, out].map(({ id }) => id).join('|');
    expect(names(await listed(`ids=${encodeURIComponent(ids)}`))).toEqual(['Vicino', 'Lontano', 'Esaurito']);
    expect((await reseller().get(`/api/products/${belt.id}/related`)).status).toBe(404);
  });
});
