import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  const { body: categories } = await catalog.admin.get('/api/categories');
  // So many products that a search does not materialise their list, and that the first ones it reads do not include
  // the last names.
  await catalog.apps[0]!.prisma.$executeRaw`
    INSERT INTO products (name, description, category_id, price_cents, created_at)
    SELECT CASE WHEN n % 4 = 0 THEN 'Giacca ' ELSE 'Abito ' END || lpad(n::text, 5, '0'), 'Fatto a mano', ${categories[0].id}::uuid,
      20000 - n, timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, 14000) AS n`;
  // Most have a SKU with the same prefix, some another one, some both, some none.
  await catalog.apps[0]!.prisma.$executeRaw`
    INSERT INTO product_variants (product_id, name, sku, sort_order)
    SELECT id, 'M', beginning || right(name, 5), 0 FROM products, unnest(ARRAY['DW-C', 'ZZ-']) AS beginning
    WHERE name ~ '^(Giacca|Abito) [0-9]{5}$' AND CASE beginning WHEN 'DW-C' THEN right(name, 1) <> '9' AND right(name, 1) <> '8' OR right(name, 2) = '98'
      ELSE right(name, 2) = '98' OR right(name, 2) = '08' END`;
});
afterAll(() => catalog.stop());

const page = async (query: string) => {
  const { body } = await catalog.admin.get(`/api/admin/products?limit=3&${query}`);
  const names = body.products.map(({ name }: { name: string }) => name);
  return { names, total: body.total, hasMore: body.hasMore };
};
const counted = { total: 1_000, hasMore: true };

describe('a search for a word that thousands of products have', () => {
  it.each([
    ['search=giacca&sort=name', ['Giacca 00004', 'Giacca 00008', 'Giacca 00012']],
    ['search=giacca&sort=name&offset=997', ['Giacca 03992', 'Giacca 03996', 'Giacca 04000']],
    ['search=giacca', ['Giacca 14000', 'Giacca 13996', 'Giacca 13992']],
    ['search=giacca&sort=price', ['Giacca 14000', 'Giacca 13996', 'Giacca 13992']],
    ['search=giacca&sort=-price', ['Giacca 00004', 'Giacca 00008', 'Giacca 00012']],
    ['search=fatto&sort=name', ['Abito 00001', 'Abito 00002', 'Abito 00003']],
    ['search=fatto', ['Giacca 14000', 'Abito 13999', 'Abito 13998']],
    ['search=giaca&sort=name', ['Giacca 00004', 'Giacca 00008', 'Giacca 00012']],
  ])('returns the page for %s', async (query, names) => {
    expect(await page(query)).toEqual({ names, ...counted });
  });

  it('returns the full count to a customer, who may open the last page', async () => {
    const { body } = await catalog.admin.get('/api/products?search=giacca&limit=12&offset=3498');
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Giacca 00008', 'Giacca 00004']);
    expect(body.total).toBe(3_500);
  });
});

describe('a search for a prefix of thousands of SKUs', () => {
  const found = (beginning: string): string[] =>
    Array.from({ length: 14_000 }, (_, index) => String(index + 1).padStart(5, '0'))
      .filter((number) => (!/[89]$/.test(number) || number.endsWith('98')) && number.startsWith(beginning))
      .toReversed();
  const numbers = async (query: string) => {
    const { body } = await catalog.admin.get(`/api/products?limit=4&${query}`);
    return { numbers: body.products.map(({ name }: { name: string }) => name.slice(-5)), total: body.total };
  };

  it.each([
    ['that nearly all have', 'DW-C', ''],
    ['that nearly all have, written otherwise', 'dw-c', ''],
    ['that many others have not', 'DW-C0', '0'],
  ])(
    'returns for a prefix %s the full count to a customer, on its first and last page',
    async (_, search, beginning) => {
      const all = found(beginning);
      const total = all.length;
      expect(await numbers(`search=${search}`)).toEqual({ numbers: all.slice(0, 4), total });
      expect(await numbers(`search=${search}&offset=${total - 2}`)).toEqual({ numbers: all.slice(-2), total });
    },
  );

  it('counts only one category when the query names it', async () => {
    const { body: categories } = await catalog.admin.get('/api/categories');
    const total = found('').length;
    expect(await numbers(`search=DW-C&categoryId=${categories[0].id}`)).toMatchObject({ total });
    expect(await numbers(`search=DW-C&categoryId=${categories[1].id}`)).toEqual({ numbers: [], total: 0 });
  });
});

describe('the list of all products', () => {
  it.each([
    ['offset=0', ['Giacca 14000', 'Abito 13999', 'Abito 13998']],
    ['offset=6999', ['Abito 07001', 'Giacca 07000', 'Abito 06999']],
    ['offset=7001', ['Abito 06999', 'Abito 06998', 'Abito 06997']],
    ['offset=13997', ['Abito 00003', 'Abito 00002', 'Abito 00001']],
    ['offset=13999', ['Abito 00001']],
    ['offset=14000', []],
    ['offset=90000', []],
    ['sort=name&offset=13998', ['Giacca 13996', 'Giacca 14000']],
    ['sort=price&offset=13998', ['Abito 00002', 'Abito 00001']],
    ['sort=-price&offset=13998', ['Abito 13999', 'Giacca 14000']],
  ])('returns the page for %s', async (query, names) => {
    expect(await page(query)).toEqual({ names, total: 14_000, hasMore: false });
  });
});

describe('a category that a search names, with thousands of products', () => {
  beforeAll(async () => {
    const { body: categories } = await catalog.admin.get('/api/categories');
    // Newer than all others.
    await catalog.apps[0]!.prisma.$executeRaw`
      INSERT INTO products (name, category_id, price_cents, created_at)
      SELECT 'Custodia per abbigliamento ' || n, ${categories[3].id}::uuid, 5000, timestamptz '2026-06-01' + n * interval '1 minute'
      FROM generate_series(1, 3) AS n`;
  });
  const others = ['Custodia per abbigliamento 3', 'Custodia per abbigliamento 2', 'Custodia per abbigliamento 1'];

  it.each([
    ['', ['Giacca 14000', 'Abito 13999', 'Abito 13998', 'Abito 13997']],
    ['&offset=13998', ['Abito 00002', 'Abito 00001', ...others.slice(0, 2)]],
    ['&offset=14000', others],
    ['&offset=14002', others.slice(2)],
    ['&offset=14003', []],
    // Served from the index of facets.
    ['&offset=13998&minPrice=1', ['Abito 00002', 'Abito 00001', ...others.slice(0, 2)]],
  ])('comes before newer products that only have the word: %j', async (query, names) => {
    const { body } = await catalog.admin.get(`/api/products?limit=4&search=abbigliamento${query}`);
    expect({ names: body.products.map(({ name }: { name: string }) => name), total: body.total }).toEqual({
      names,
      total: 14_003,
    });
  });

  it('is listed first in the back office too', async () => {
    expect(await page('search=abbigliamento')).toEqual({
      names: ['Giacca 14000', 'Abito 13999', 'Abito 13998'],
      ...counted,
    });
    expect((await page('search=abbigliamento&sort=name&offset=997')).hasMore).toBe(true);
  });
});
