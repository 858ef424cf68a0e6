import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  for (const name of ['Blazer in lana vergine', 'Camicia di lino', 'Cappotto doppiopetto', 'Gonna a pieghe', 'Trench'])
    await makeProduct(catalog, [3], { name, comparePrice: '60', fabric: 'Panno' });
});
afterAll(() => catalog.stop());

const base = () => catalog.as(catalog.issuer.user('base'));
const names = ({ body }: { body: { products: { name: string }[] } }) => body.products.map(({ name }) => name);

describe('the catalogue', () => {
  it('shows a visitor the newest four with one picture and no variants, whatever the query', async () => {
    for (const query of ['', '?limit=100&offset=3', '?limit=none', '?search=lino', '?search=%00']) {
      const answer = await catalog.visitor.get(`/api/products${query}`);
      expect(answer.status).toBe(200);
      expect(names(answer)).toEqual(['Trench', 'Gonna a pieghe', 'Cappotto doppiopetto', 'Camicia di lino']);
      expect(answer.body.products.some((product: object) => 'fabric' in product)).toBe(false);
      expect(answer.body.products.flatMap(({ variants }: { variants: unknown[] }) => variants)).toEqual([]);
    }
  });

  it('is paged, newest first, with the total count on every page', async () => {
    const pages = [];
    for (const offset of [0, 2, 4, 6]) pages.push(await base().get(`/api/products?limit=2&offset=${offset}`));
    expect(pages.map(names)).toEqual([
      ['Trench', 'Gonna a pieghe'],
      ['Cappotto doppiopetto', 'Camicia di lino'],
      ['Blazer in lana vergine'],
      [],
    ]);
    expect(pages[0]?.body.products[0].fabric).toBe('Panno');
    expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5, 5]);
  });

  it.each([
    ['camicie', ['Camicia di lino']],
    ['LANA', ['Blazer in lana vergine']],
    ['blaser', ['Blazer in lana vergine']],
    ['%', []],
    ["'; DROP TABLE products; --", []],
    ['niente di simile', []],
  ])('returns for the search "%s": %j', async (text, found) => {
    expect(names(await base().get(`/api/products?search=${encodeURIComponent(text)}`))).toEqual(found);
  });

  it('finds a product by its SKU, by a SKU prefix, and only in its category', async () => {
    const product = await makeProduct(catalog, [1], {
      name: 'Foulard',
      sku: 'DW-FOULARD',
      variants: undefined,
      stock: 1,
    });
    for (const sku of ['DW-FOULARD', 'dw-foul'])
      expect(names(await base().get(`/api/products?search=${sku}`))).toEqual(['Foulard']);
    expect(names(await base().get(`/api/products?search=foulard&categoryId=${randomUUID()}`))).toEqual([]);
    expect((await base().get(`/api/products/${product.id}`)).body.variants).toMatchObject([{ available: 1 }]);
  });

  it.each([
    ['limit=101', 'Al massimo 100 prodotti per pagina'],
    ['search=%00', 'Ricerca non valida'],
  ])('answers 400 to %s', async (query, detail) => {
    const { status, body } = await base().get(`/api/products?${query}`);
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail });
  });
});

describe('a product', () => {
  it('shows its stock only to admins', async () => {
    const { body } = await base().get('/api/products');
    expect(JSON.stringify(body)).not.toContain('"stock"');
  });

  it('answers 404 when unknown, 400 or 404 for a malformed id, and 401 to visitors', async () => {
    expect((await base().get(`/api/products/${randomUUID()}`)).status).toBe(404);
    expect((await base().get('/api/products/1')).status).toBe(404);
    expect((await catalog.visitor.get(`/api/products/${randomUUID()}`)).status).toBe(401);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['in an unknown category', { categoryId: randomUUID() }, 'categoryId'],
    ['with a price beyond €999.999,99', { price: '99999999,99' }, 'price'],
    ['with a compare price beyond €999.999,99', { comparePrice: 1_000_000 }, 'comparePrice'],
    ['with a picture that is not there', { imageUrls: ['/api/media/products/none.webp'] }, 'imageUrls'],
  ])('is not created %s', async (_what, change, field) => {
    const before = (await catalog.admin.get('/api/admin/products')).body.total;
    const { status, body } = await catalog.admin.send('POST', '/api/admin/products', {
      name: 'Abito',
      categoryId: catalog.category,
      price: '10',
      sku: `DW-${randomUUID()}`,
      stock: 1,
      ...change,
    });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field.split('.')[0])).toContain(field);
    expect((await catalog.admin.get('/api/admin/products')).body.total).toBe(before);
  });

  it('is rejected with the SKU of another product, also for two concurrent requests', async () => {
    const body = { name: 'Abito', categoryId: catalog.category, price: '10', sku: 'DW-ONCE', stock: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => catalog.admin.send('POST', '/api/admin/products', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is created and changed only by admins', async () => {
    const form = { name: 'Abito', categoryId: catalog.category, price: '10', sku: 'DW-MINE', stock: 1 };
    for (const role of ['base', 'rivenditore'] as const)
      expect((await catalog.as(catalog.issuer.user(role)).send('POST', '/api/admin/products', form)).status).toBe(403);
    expect((await catalog.visitor.send('POST', '/api/admin/products', form)).status).toBe(401);
  });

  it('is published when it changes, with a snapshot for replicas', async () => {
    const product = await makeProduct(catalog, [1], { sku: 'DW-PUBLISHED', variants: undefined, stock: 1 });
    const form = { name: 'Nuovo nome', categoryId: catalog.category, price: '12,50', sku: 'DW-PUBLISHED', stock: 1 };
    await catalog.admin.send('PUT', `/api/admin/products/${product.id}`, form);
    await eventually('both are published', () => {
      const facts = catalog.bus.published.filter(({ key }) => key === product.id);
      expect(facts.map(({ headers }) => headers['ce_type'])).toContain('product.changed');
      expect(JSON.parse(facts.at(-1)!.payload)).toMatchObject({ revision: 2, name: 'Nuovo nome', price: '12.50' });
    });
  });
});

describe('the stock of a variant', () => {
  it('becomes the counted number, but never less than committed pieces, and records each change as a movement', async () => {
    const product = await makeProduct(catalog, [10]);
    const variantId = product.variants[0]!.id;
    const client = catalog.as(catalog.issuer.user('rivenditore'));
    await client.send('POST', '/api/reservations', { productId: product.id, variantId, quantity: 4 });
    const set = (stock: unknown) => catalog.admin.send('PUT', `/api/admin/variants/${variantId}/stock`, { stock });
    expect((await set(3)).status).toBe(409);
    expect((await set(-1)).status).toBe(400);
    expect((await set('4')).status).toBe(400);
    expect((await set(4)).body).toEqual({ id: variantId, stock: 4 });
    const { body } = await catalog.admin.get(`/api/admin/variants/${variantId}/movements`);
    expect(body.movements.map(({ quantity }: { quantity: number }) => quantity)).toEqual([-6, 10]);
  });
});

describe('whole products', () => {
  it('are listed once each in the order of their ids, only those on sale, and only for resellers', async () => {
    const first = await makeProduct(catalog, [3], { description: 'Con tasche' });
    const second = await makeProduct(catalog, [1]);
    const retired = await makeProduct(catalog, [1]);
    await catalog.admin.send('PUT', `/api/admin/products/${retired.id}/state`, { isActive: false });
    const reseller = catalog.as(catalog.issuer.user('rivenditore'));
    const query = (ids: string[]) => `/api/products/whole?ids=${ids.join('|')}`;
    const ids = [second.id, retired.id, first.id, second.id, randomUUID()];
    const { body } = await reseller.get(query(ids));
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body[1]).toMatchObject({ description: 'Con tasche', variants: [{ available: 3 }] });
    expect(body[1].variants[0]).not.toHaveProperty('stock');
    expect((await base().get(query(ids))).status).toBe(403);
    for (const bad of ['', 'x', Array.from({ length: 101 }, () => randomUUID()).join('|')])
      expect((await reseller.get(query([bad]))).status).toBe(400);
    expect((await reseller.get('/api/products/whole')).body.errors).toEqual([
      { field: 'ids', message: 'Indica i prodotti' },
    ]);
  });
});
