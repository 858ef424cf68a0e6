import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from './catalog-app.ts';

let catalog: Catalog;
let shoes: string;
beforeAll(async () => {
  catalog = await startCatalog();
  const { body } = await catalog.admin.get('/api/categories');
  shoes = body.find(({ slug }: { slug: string }) => slug === 'scarpe').id;
  await makeProduct(catalog, [3, 0], { name: 'Camicia di lino', price: '30' });
  await makeProduct(catalog, [0, 0], { name: 'Abito lungo', price: '90' });
  await makeProduct(catalog, [2], { name: 'Zoccolo', price: '60', categoryId: shoes });
  await makeProduct(catalog, [1], { name: 'Mocassino', price: '80', categoryId: shoes, isActive: false });
});
afterAll(() => catalog.stop());

const names = async (query: string): Promise<string[]> =>
  (await catalog.admin.get(`/api/admin/products?${query}`)).body.products.map(({ name }: { name: string }) => name);

describe('the product table', () => {
  it.each([
    ['', ['Mocassino', 'Zoccolo', 'Abito lungo', 'Camicia di lino']],
    ['sort=name', ['Abito lungo', 'Camicia di lino', 'Mocassino', 'Zoccolo']],
    ['sort=price', ['Camicia di lino', 'Zoccolo', 'Mocassino', 'Abito lungo']],
    ['sort=-price&limit=2&offset=1', ['Mocassino', 'Zoccolo']],
    ['state=active', ['Zoccolo', 'Abito lungo', 'Camicia di lino']],
    ['state=retired', ['Mocassino']],
    ['stock=out', ['Abito lungo']],
    ['stock=partly-out', ['Abito lungo', 'Camicia di lino']],
    ['search=camicie', ['Camicia di lino']],
    ['search=mocasino', ['Mocassino']],
    ['search=100%25', []],
    ['search=&state=&stock=&sort=', ['Mocassino', 'Zoccolo', 'Abito lungo', 'Camicia di lino']],
  ])('returns for %j: %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('counts sold-out products that are not retired', async () => {
    expect((await catalog.admin.get('/api/admin/catalog/waiting')).body).toMatchObject({ soldOut: 1 });
  });

  it('combines filters and counts the matches on every page', async () => {
    expect(await names(`categoryId=${shoes}&state=active&search=zoccoli`)).toEqual(['Zoccolo']);
    const { body } = await catalog.admin.get(`/api/admin/products?categoryId=${shoes}&limit=1&offset=9`);
    expect(body).toEqual({ products: [], total: 2, hasMore: false });
  });

  it.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'sort=stock',
    'state=x',
    'stock=x',
    'categoryId=x',
    'search=%00',
    'colour=x',
  ])('rejects %s', async (query) => {
    expect((await catalog.admin.get(`/api/admin/products?${query}`)).status).toBe(400);
  });
});

describe('movements of a stock', () => {
  it('return pages with author and reason', async () => {
    const user = catalog.issuer.user('admin');
    await catalog.apps[0]!.prisma.person.create({
      data: {
        userId: user.userId,
        revision: 1,
        username: 'magazzino',
        email: 'm@example.com',
        firstName: 'Ada',
        lastName: 'Neri',
      },
    });
    const product = await makeProduct(catalog, [5]);
    const id = product.variants[0]!.id;
    const set = (body: object) => catalog.as(user).send('PUT', `/api/admin/variants/${id}/stock`, body);
    expect((await set({ stock: 7, note: 'Inventario', stockBefore: 5 })).status).toBe(200);
    expect((await set({ stock: 9, stockBefore: 5 })).body).toMatchObject({
      code: 'catalog.stock-changed-meanwhile',
      stock: 7,
    });
    const page = (query = '') => catalog.admin.get(`/api/admin/variants/${id}/movements${query}`);
    const first = (await page('?limit=1')).body;
    expect(first).toMatchObject({
      hasMore: true,
      movements: [
        {
          quantity: 2,
          reason: 'corrected',
          note: 'Inventario',
          by: { username: 'magazzino', firstName: 'Ada', lastName: 'Neri' },
        },
      ],
    });
    expect((await page(`?limit=1&before=${first.movements[0].id}`)).body).toMatchObject({
      hasMore: false,
      movements: [{ quantity: 5, reason: 'created', by: null }],
    });
    expect((await catalog.admin.get(`/api/admin/variants/${randomUUID()}/movements`)).status).toBe(404);
    expect(
      (await catalog.as(catalog.issuer.user('rivenditore')).get(`/api/admin/variants/${id}/movements`)).status,
    ).toBe(403);
  });
});

describe("all users' wishlists", () => {
  it('lists entries newest first with person and product, searches both, and sums them per product', async () => {
    expect((await catalog.admin.get('/api/admin/wishlists')).body).toEqual({ wishlists: [], total: 0, hasMore: false });
    const product = await makeProduct(catalog, [3, 1], { name: 'Pareo ricamato' });
    const other = await makeProduct(catalog, [], { name: 'Ventaglio', variants: undefined, stock: 9 });
    const [anna, bice] = [catalog.issuer.user('base'), catalog.issuer.user('rivenditore')];
    await catalog.apps[0]!.prisma.person.create({
      data: {
        userId: anna.userId,
        revision: 1,
        username: 'anna',
        email: 'anna@boutique.it',
        firstName: 'Anna',
        lastName: 'Rossi',
        companyName: 'Boutique Nicolò D’Angelo',
      },
    });
    const add = (user: typeof anna, body: object) => catalog.as(user).send('POST', '/api/wishlist', body);
    const [s, m] = product.variants;
    await add(anna, { productId: product.id, variantId: s!.id, quantity: 2, notes: 'Per la vetrina' });
    await add(bice, { productId: product.id, variantId: m!.id, quantity: 4 });
    await add(bice, { productId: other.id });
    await catalog.as(bice).send('POST', '/api/reservations', { productId: product.id, variantId: s!.id, quantity: 1 });

    const list = async (query: string) => (await catalog.admin.get(`/api/admin/wishlists?${query}`)).body;
    const all = await list('');
    expect(all.total).toBe(3);
    expect(
      all.wishlists.map(({ product: { name }, quantity }: { product: { name: string }; quantity: number }) => [
        name,
        quantity,
      ]),
    ).toEqual([
      ['Ventaglio', 1],
      ['Pareo ricamato', 4],
      ['Pareo ricamato', 2],
    ]);
    expect(all.wishlists[2]).toMatchObject({
      notes: 'Per la vetrina',
      variant: { name: 'bianco, S', sku: s!.sku },
      user: { username: 'anna', email: 'anna@boutique.it', firstName: 'Anna', lastName: 'Rossi' },
    });
    expect(all.wishlists[1].user).toBeNull();
    for (const [search, total] of [
      ['PAREO', 2],
      ['boutique nicolo', 1],
      ["d'angelo", 1],
      ['D´ANGELO', 1],
      ['dangelo', 1],
      ["'", 0],
      ['anna@', 1],
      ['%', 0],
      ['nessuno', 0],
    ] as const)
      expect([search, (await list(`search=${encodeURIComponent(search)}`)).total]).toEqual([search, total]);
    expect((await list('limit=1&offset=1')).wishlists).toHaveLength(1);

    expect((await catalog.admin.get('/api/admin/wishlists/demand')).body).toEqual({
      products: [
        {
          productId: product.id,
          name: 'Pareo ricamato',
          imageUrl: null,
          isActive: true,
          people: 2,
          pieces: 6,
          available: 3,
        },
        { productId: other.id, name: 'Ventaglio', imageUrl: null, isActive: true, people: 1, pieces: 1, available: 9 },
      ],
      total: 2,
    });
  });

  it.each(['/api/admin/wishlists', '/api/admin/wishlists/demand'])('restricts %s to admins', async (path) => {
    expect((await catalog.visitor.get(path)).status).toBe(401);
    for (const role of ['base', 'rivenditore'] as const)
      expect((await catalog.as(catalog.issuer.user(role)).get(path)).status).toBe(403);
    expect((await catalog.admin.get(`${path}?limit=0`)).status).toBe(400);
  });
});

describe('GET /api/admin/customers/:id/catalog', () => {
  it('returns the holds and wishlists of one account', async () => {
    const user = catalog.issuer.user('rivenditore');
    const own = catalog.as(user);
    const { body } = await catalog.admin.get('/api/admin/products?search=zoccolo');
    const { id: productId, variants } = body.products[0];
    const line = { productId, variantId: variants[0].id, quantity: 1 };
    // A hold removes the wishlist entry that it was made from.
    await own.send('POST', '/api/reservations', line);
    await own.send('POST', '/api/wishlist', line);
    await own.send('POST', '/api/wishlist-lists', { name: 'Autunno' });
    const read = async (id: string, by = catalog.admin) => by.get(`/api/admin/customers/${id}/catalog`);
    expect((await read(user.userId)).body).toMatchObject({
      holds: [{ variantId: variants[0].id, quantity: 1, status: 'active', isRetired: false }],
      wishlists: { defaultLines: 1, lists: [{ name: 'Autunno', lines: 0 }] },
      waiting: 0,
      requests: [],
    });
    await catalog.admin.send('PUT', `/api/admin/products/${productId}/state`, { isActive: false });
    expect((await read(user.userId)).body.holds).toMatchObject([{ isRetired: true }]);
    const { products } = (await catalog.admin.get('/api/admin/wishlists/demand?limit=100')).body;
    expect(products.find((one: { productId: string }) => one.productId === productId)).toMatchObject({
      isActive: false,
    });
    expect((await read(randomUUID())).body).toMatchObject({ holds: [], wishlists: { defaultLines: 0, lists: [] } });
    expect((await read(user.userId, own)).status).toBe(403);
  });
});
