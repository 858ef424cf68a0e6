import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const reseller = () => catalog.as(catalog.issuer.user('rivenditore'));
const database = () => catalog.apps[0]!.prisma;

// Characters that JSON, SQL's format() or a replacement could misinterpret.
const awkward = 'Gonna "100 %s"\\ \t%1$s {città} È 🧵\u007f';

const composition = [
  {
    part: 'esterno',
    fibres: [
      { name: 'cotone', percent: 97 },
      { name: 'elastan', percent: 3 },
    ],
  },
];

/** Creates a product with texts, prices and pictures as odd as the database allows. */
const makeAwkward = async (stocks: number[]) => {
  const { id, variants } = await makeProduct(catalog, stocks, { price: '0,05', comparePrice: '1234,50', composition });
  const description = `${awkward}\n\n${awkward}`;
  await database().$executeRaw`
    UPDATE products SET name = ${awkward}, description = ${description}, weight = 0.35, fabric = ${awkward} WHERE id = ${id}::uuid`;
  await database()
    .$executeRaw`UPDATE product_variants SET name = ${awkward}, color = '50 %', size = NULL WHERE id = ${variants[0]!.id}::uuid`;
  await database().$executeRaw`
    INSERT INTO product_images (product_id, image_url, alt_text, color, is_cloth, sort_order, widths) VALUES
      (${id}::uuid, '/api/media/a.webp.WEBP', ${awkward}, '50 %', true, 0, '{320,640}'),
      (${id}::uuid, 'https://img.example/b%20c.jpg', NULL, NULL, false, 1, '{}')`;
  const images = await database().productImage.findMany({ where: { productId: id }, orderBy: { sortOrder: 'asc' } });
  return { id, variants, images };
};
type Awkward = Awaited<ReturnType<typeof makeAwkward>>;

const shownOf = ({ variants, images }: Awkward, available: number[]) => ({
  imageUrl: '/api/media/a.webp.WEBP',
  images: [
    {
      id: images[0]!.id,
      imageUrl: '/api/media/a.webp.WEBP',
      altText: awkward,
      color: '50 %',
      isCloth: true,
      sortOrder: 0,
      sources: [
        { width: 320, url: '/api/media/a.webp-320.webp' },
        { width: 640, url: '/api/media/a.webp-640.webp' },
      ],
    },
    {
      id: images[1]!.id,
      imageUrl: 'https://img.example/b%20c.jpg',
      altText: null,
      color: null,
      isCloth: false,
      sortOrder: 1,
      sources: [],
    },
  ],
  variants: variants.map(({ id, sku }, index) => ({
    id,
    name: index === 0 ? awkward : 'bianco, M',
    color: index === 0 ? '50 %' : 'bianco',
    size: index === 0 ? null : 'M',
    sku,
    available: available[index],
  })),
});
const cardOf = (product: Awkward, available: number[]) => ({
  id: product.id,
  name: awkward,
  price: '0.05',
  comparePrice: '1234.50',
  ...shownOf(product, available),
  fabric: awkward,
});

// Compares the raw text, so that the order of the fields is checked too.
describe('the product JSON that the database builds', () => {
  it('matches the contract in lists, searches, by ids and in related products', async () => {
    const product = await makeAwkward([5, 0]);
    const card = cardOf(product, [5, 0]);
    const alone = JSON.stringify({ products: [card], total: 1 });
    for (const query of [
      '',
      `?categoryId=${catalog.category}`,
      `?search=${product.variants[0]!.sku}`,
      `?ids=${product.id}`,
      '?sort=price',
    ]) {
      const answer = await reseller().get(`/api/products${query}`);
      expect([query, answer.text]).toEqual([query, alone]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    expect((await reseller().get('/api/products?after=start')).text).toBe(
      JSON.stringify({ products: [card], total: 1, next: null }),
    );
    expect((await reseller().get('/api/products?offset=1')).text).toBe('{"products":[],"total":1}');
    const other = await makeProduct(catalog, [1]);
    expect((await reseller().get(`/api/products/${other.id}/related`)).text).toBe(
      JSON.stringify({ products: [card], boughtTogether: 0 }),
    );
    await catalog.admin.send('PUT', `/api/admin/products/${other.id}/state`, { isActive: false });
  });

  it('matches the contract for one product; only admins see retired ones', async () => {
    const product = await makeAwkward([5, 1]);
    const { createdAt } = await database().product.findUniqueOrThrow({ where: { id: product.id } });
    const [category] = (await reseller().get('/api/categories')).body;
    const expected = {
      id: product.id,
      name: awkward,
      description: `${awkward}\n\n${awkward}`,
      categoryId: category.id,
      category: { id: category.id, name: category.name },
      price: '0.05',
      comparePrice: '1234.50',
      weight: '0.350',
      isActive: true,
      createdAt: createdAt.toISOString(),
      ...shownOf(product, [5, 1]),
      fabric: awkward,
      composition,
      careSymbols: [],
      careText: null,
      originCountry: null,
      sizeChart: null,
      measures: [],
    };
    const path = `/api/products/${product.id}`;
    const { body } = await reseller().get(path);
    expect(body).toEqual(expected);
    expect(Object.keys(body)).toEqual(Object.keys(expected));
    await catalog.admin.send('PUT', `/api/admin/products/${product.id}/state`, { isActive: false });
    expect((await reseller().get(path)).status).toBe(404);
    expect((await catalog.admin.get(path)).body).toEqual({ ...expected, isActive: false });
  });

  it('has null and empty lists for missing values', async () => {
    const [row] = await database().$queryRaw<{ id: string }[]>`
      INSERT INTO products (name, category_id, price_cents, created_at)
      VALUES ('Nudo', ${catalog.category}::uuid, 100, '2020-02-02T02:02:02.002Z') RETURNING id`;
    const { id } = row!;
    const nothing = { imageUrl: null, images: [], variants: [], fabric: null };
    expect((await reseller().get(`/api/products?ids=${id}`)).body.products).toEqual([
      { id, name: 'Nudo', price: '1.00', comparePrice: null, ...nothing },
    ]);
    expect((await reseller().get(`/api/products/${id}`)).body).toMatchObject({
      description: null,
      weight: null,
      createdAt: '2020-02-02T02:02:02.002Z',
      ...nothing,
    });
  });

  it('counts the pieces of an expired hold before the hold is marked as expired', async () => {
    const product = await makeAwkward([5, 3]);
    const [first] = product.variants;
    await reseller().send('POST', '/api/reservations', { productId: product.id, variantId: first!.id, quantity: 2 });
    const available = async (path: string) => {
      const { body } = await reseller().get(path);
      const { variants } = body.products?.[0] ?? body;
      return variants.map((variant: { available: number }) => variant.available);
    };
    const paths = [
      `/api/products?ids=${product.id}`,
      `/api/products/${product.id}`,
      `/api/products?search=${first!.sku}`,
    ];
    for (const path of paths) expect(await available(path)).toEqual([3, 3]);
    // The state between the expiry of a hold and the sweep that marks it.
    await database()
      .$executeRaw`UPDATE product_documents SET holds_end_at = ${catalog.clock.now()} WHERE product_id = ${product.id}::uuid`;
    await database().$executeRaw`ALTER TABLE reservations DISABLE TRIGGER USER`;
    await database()
      .$executeRaw`UPDATE reservations SET expires_at = ${catalog.clock.now()} WHERE variant_id = ${first!.id}::uuid`;
    await database().$executeRaw`ALTER TABLE reservations ENABLE TRIGGER USER`;
    for (const path of paths) expect(await available(path)).toEqual([5, 3]);
  });
});

describe('a search', () => {
  const found = async (search: string, query = '') => {
    const { body } = await reseller().get(`/api/products?search=${encodeURIComponent(search)}${query}`);
    return [body.total, ...body.products.map(({ name }: { name: string }) => name)];
  };

  it('lists a whole SKU first, then SKU prefixes, then words by rank, then the newest', async () => {
    const make = (name: string, sku: string, more = {}) =>
      makeProduct(catalog, [], { name, sku, variants: undefined, stock: 1, ...more });
    await make('Vela', 'QX-1');
    await make('Remo', 'QX-12');
    await make('Qx-1', 'AB-1');
    await make('Randa', 'AB-2', { description: 'Con un fiocco' });
    await make('Fiocco', 'AB-3');
    await make('Fiocco nuovo', 'AB-4');
    expect(await found('qx-1')).toEqual([3, 'Vela', 'Remo', 'Qx-1']);
    expect(await found('qx-1', '&limit=1&offset=1')).toEqual([3, 'Remo']);
    expect(await found('qx-1', '&limit=1&offset=3')).toEqual([3]);
    expect(await found('fiocco')).toEqual([3, 'Fiocco nuovo', 'Fiocco', 'Randa']);
  });
});
