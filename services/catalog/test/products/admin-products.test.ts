import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { aPicture, claim, upload } from '../uploads/upload-tools.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.admin.get('/api/admin/products');
});
afterAll(() => catalog.stop());

type Body = Record<string, unknown>;
type Variant = { id: string; sku: string; color: string | null; size: string | null; stock: number };
type Made = {
  id: string;
  revision: number;
  variants: Variant[];
  images: { imageUrl: string; altText: string | null }[];
};

const read = async (id: string): Promise<Made & Body> => (await catalog.admin.get(`/api/admin/products/${id}`)).body;
const formOf = (product: Made & Body, change: Body = {}): Body => ({
  name: product['name'],
  categoryId: product['categoryId'],
  price: product['price'],
  sku: product['sku'],
  variants: product.variants.map(({ id, sku, color, size }) => ({ id, sku, color, size })),
  ...change,
});
const save = (id: string, form: Body, headers = {}) =>
  catalog.admin.send('PUT', `/api/admin/products/${id}`, form, headers);
const audits = async (subject: string): Promise<{ action: string; details: Body }[]> =>
  (await catalog.admin.get(`/api/admin/catalog/audit?subject=${subject}`)).body.entries;
const published = (id: string): string[] =>
  catalog.bus.published.filter(({ key }) => key === id).map(({ headers }) => headers['ce_type'] ?? '');

describe('a change of a product', () => {
  it('records the changed fields before and after in the audit, and nothing else', async () => {
    const { id } = await makeProduct(catalog, [2]);
    await save(id, formOf(await read(id), { price: '50', description: 'Nuova' }));
    const [entry] = await audits(`product:${id}`);
    expect(entry).toMatchObject({
      action: 'product.changed',
      details: { before: { price: '46.50', description: null }, after: { price: '50.00', description: 'Nuova' } },
    });
    expect(Object.keys(entry!.details['after'] as Body).sort()).toEqual(['description', 'price']);
  });

  it('leaves no trace when nothing changes', async () => {
    const { id } = await makeProduct(catalog, [2]);
    const product = await read(id);
    expect((await save(id, formOf(product, { revision: 1 }))).body.revision).toBe(1);
    expect(await audits(`product:${id}`)).toHaveLength(1);
  });

  it('is rejected when it is based on an outdated revision', async () => {
    const { id } = await makeProduct(catalog, [2]);
    const product = await read(id);
    const both = await Promise.all(['A', 'B'].map((name) => save(id, formOf(product, { name, revision: 1 }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('catalog.product-changed-meanwhile');
    expect((await read(id)).revision).toBe(2);
  });

  it('is applied once when it is sent twice with one key', async () => {
    const { id } = await makeProduct(catalog, [2]);
    const form = formOf(await read(id), { name: 'Due volte' });
    const key = { 'idempotency-key': `change-${id}` };
    expect((await save(id, form, key)).status).toBe(200);
    expect((await save(id, form, key)).status).toBe(200);
    expect((await read(id)).revision).toBe(2);
  });

  it('leaves omitted stock unchanged, and sets a given stock unless it has changed in the meantime', async () => {
    const { id } = await makeProduct(catalog, [5, 6]);
    const product = await read(id);
    const [one, two] = product.variants as [Variant, Variant];
    await catalog.admin.send('PUT', `/api/admin/variants/${one.id}/stock`, { stock: 1 });
    await save(id, formOf(product, { name: 'Altro nome' }));
    expect((await read(id)).variants.map(({ stock }) => stock)).toEqual([1, 6]);
    const named = (stock: number, stockBefore: number) =>
      save(id, formOf(product, { name: 'Altro nome', variants: [{ ...pure(one), stock, stockBefore }, pure(two)] }));
    const stale = await named(9, 5);
    expect([stale.status, stale.body.code]).toEqual([409, 'catalog.stock-changed-meanwhile']);
    expect((await named(9, 1)).status).toBe(200);
    expect((await read(id)).variants.map(({ stock }) => stock)).toEqual([9, 6]);
  });

  it('adds, removes and swaps variants, but keeps those with holds', async () => {
    const { id } = await makeProduct(catalog, [5, 6]);
    const [one, two] = (await read(id)).variants as [Variant, Variant];
    const swapped = [
      { ...pure(one), sku: two.sku },
      { ...pure(two), sku: one.sku },
      { color: 'nero', size: 'S', sku: `${one.sku}-N`, stock: 3 },
    ];
    expect((await save(id, formOf(await read(id), { variants: swapped }))).status).toBe(200);
    const after = await read(id);
    expect(after.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      [two.sku, 5],
      [one.sku, 6],
      [`${one.sku}-N`, 3],
    ]);
    const reseller = catalog.as(catalog.issuer.user('rivenditore'));
    await reseller.send('POST', '/api/reservations', { productId: id, variantId: one.id, quantity: 1 });
    const without = await save(id, formOf(after, { variants: after.variants.slice(1).map(pure) }));
    expect([without.status, without.body.code]).toEqual([409, 'catalog.variant-in-use']);
    expect(
      (await save(id, formOf(after, { variants: after.variants.slice(0, 2).map(pure) }))).body.variants,
    ).toHaveLength(2);
  });

  it.each([
    ['an id of another product', () => ({ id: randomUUID(), sku: 'X-1' }), 400, 'variants'],
    ['a SKU of another product', (other: string) => ({ sku: other, color: 'blu', size: 'S' }), 409, 'variants.1.sku'],
  ])('with %s is rejected at its field', async (_what, wrong, status, field) => {
    const other = await makeProduct(catalog, [1]);
    const { id } = await makeProduct(catalog, [1]);
    const product = await read(id);
    const variants = [...product.variants.map(pure), wrong(other.variants[0]!.sku)];
    const answer = await save(id, formOf(product, { variants }));
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, field]);
    expect((await read(id)).revision).toBe(1);
  });

  it('keeps the order of pictures and their texts', async () => {
    const user = catalog.issuer.user('admin');
    const client = catalog.as(user);
    const photo = await aPicture(400, 500);
    const path = async () =>
      (await claim(client, await upload(catalog, client, photo), '/api/product-images')).body.objectPath;
    const [first, second] = [await path(), await path()];
    const { id } = await makeProduct(catalog, [1], {
      images: [{ imageUrl: first, altText: 'Davanti' }, { imageUrl: second }],
    });
    const seen = async () => (await read(id)).images.map(({ imageUrl, altText }) => [imageUrl, altText]);
    expect(await seen()).toEqual([
      [first, 'Davanti'],
      [second, null],
    ]);
    await save(id, formOf(await read(id), { imageUrls: [second, first] }));
    expect(await seen()).toEqual([
      [second, null],
      [first, 'Davanti'],
    ]);
    await save(id, formOf(await read(id), { images: [{ imageUrl: first, altText: '' }] }));
    expect(await seen()).toEqual([[first, null]]);
  });
});

const pure = ({ id, sku, color, size }: Variant) => ({ id, sku, color, size });

describe('a product', () => {
  it('is retired and shown again, each published once', async () => {
    const { id } = await makeProduct(catalog, [1]);
    const state = (isActive: unknown, who = catalog.admin) =>
      who.send('PUT', `/api/admin/products/${id}/state`, { isActive });
    expect((await state(false)).body).toMatchObject({ isActive: false, revision: 2 });
    expect((await state(false)).body.revision).toBe(2);
    const base = catalog.as(catalog.issuer.user('base'));
    expect((await base.get(`/api/products/${id}`)).status).toBe(404);
    expect((await state(true)).body).toMatchObject({ isActive: true, revision: 3 });
    await eventually('three facts', () =>
      expect(published(id).filter((type) => /^product\.(published|retired|changed)$/.test(type))).toEqual([
        'product.published',
        'product.retired',
        'product.published',
      ]),
    );
    expect((await state('no')).status).toBe(400);
    expect((await state(false, base)).status).toBe(403);
    expect(
      (await catalog.admin.send('PUT', `/api/admin/products/${randomUUID()}/state`, { isActive: true })).status,
    ).toBe(404);
  });

  it('is restricted to admins, and answers 404 when it is unknown', async () => {
    const { id } = await makeProduct(catalog, [1]);
    for (const role of ['base', 'rivenditore'] as const)
      expect((await catalog.as(catalog.issuer.user(role)).get(`/api/admin/products/${id}`)).status).toBe(403);
    expect((await catalog.visitor.get(`/api/admin/products/${id}`)).status).toBe(401);
    expect((await catalog.admin.get(`/api/admin/products/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a category', () => {
  const send = (method: 'POST' | 'PUT', path: string, body: Body) =>
    catalog.admin.send(method, `/api/admin/categories${path}`, body);

  it('is created, renamed and given another path, once each', async () => {
    const made = await send('POST', '', { name: 'Cappelli', slug: 'cappelli' });
    expect([made.status, made.body.slug]).toEqual([201, 'cappelli']);
    const renamed = await send('PUT', `/${made.body.id}`, { name: 'Cappelli e berretti', slug: 'copricapi' });
    expect(renamed.body).toMatchObject({ name: 'Cappelli e berretti', slug: 'copricapi' });
    await send('PUT', `/${made.body.id}`, { name: 'Cappelli e berretti', slug: 'copricapi' });
    expect((await audits(`category:${made.body.id}`)).map(({ action }) => action)).toEqual([
      'category.changed',
      'category.created',
    ]);
  });

  it.each([
    [{ name: ' ', slug: 'x' }, 400, 'name', 'Nome richiesto'],
    [{ name: 'x'.repeat(81), slug: 'x' }, 400, 'name', 'Al massimo 80 caratteri'],
    [{ name: 'X', slug: '' }, 400, 'slug', 'Percorso richiesto'],
    [{ name: 'X', slug: 'Due Parole' }, 400, 'slug', 'Usa lettere minuscole, cifre e trattini'],
    [{ name: 'X', slug: 'borse' }, 409, 'slug', 'Esiste già una categoria con questo percorso'],
  ])('is rejected when it is given as %j', async (body, status, field, message) => {
    const answer = await send('POST', '', body);
    expect([answer.status, answer.body.errors]).toEqual([status, [{ field, message }]]);
  });

  it('answers 404 when it is unknown, and only admins change one', async () => {
    const path = `/api/admin/categories/${randomUUID()}`;
    const body = { name: 'X', slug: 'ics' };
    expect((await catalog.admin.send('PUT', path, body)).status).toBe(404);
    expect((await catalog.as(catalog.issuer.user('rivenditore')).send('PUT', path, body)).status).toBe(403);
    expect((await catalog.visitor.send('PUT', path, body)).status).toBe(401);
  });
});
