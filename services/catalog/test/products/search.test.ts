import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { importer } from './import-tools.ts';

let catalog: Catalog;
let categories: { id: string; name: string; slug: string }[];
const category = (slug: string): string => categories.find((one) => one.slug === slug)!.id;

const variants = (sku: string, ...colors: string[]) =>
  colors.map((color) => ({ color, size: 'M', sku: `${sku}-${color.slice(0, 3).toUpperCase()}-M`, stock: 3 }));

beforeAll(async () => {
  catalog = await startCatalog();
  categories = (await catalog.admin.get('/api/categories')).body;
  const make = (slug: string, name: string, sku: string, colors: string[], more = {}) =>
    makeProduct(catalog, [], { name, sku, categoryId: category(slug), variants: variants(sku, ...colors), ...more });
  await make('scarpe', 'Décolleté in vernice', 'DW-DEC003', ['nero']);
  await make('scarpe', 'Mocassino', 'DW-MOC004', ['cuoio']);
  await make('abbigliamento', 'Trench doppiopetto', 'DW-TRE014', ['sabbia', 'blu']);
  await make('abbigliamento', 'Trench in denim', 'DW-TRE015', ['denim']);
  await make('abbigliamento', 'Blazer destrutturato', 'DW-BLA021', ['sabbia', 'bianco'], {
    fabric: 'Tela di lino',
    composition: [{ part: 'esterno', fibres: [{ name: 'lino', percent: 80 }, { name: 'viscosa', percent: 20 }] }], // prettier-ignore
  });
  await make('borse', 'Tote grande', 'DW-TOT030', ['panna'], {
    description: 'Con un vano per le scarpe.',
    fabric: 'Cotone',
  });
});
afterAll(() => catalog.stop());

const reseller = () => catalog.as(catalog.issuer.user('rivenditore'));
const namesOf = ({ body }: { body: { products: { name: string }[] } }) => body.products.map(({ name }) => name);
const found = async (search: string, query = '') =>
  namesOf(await reseller().get(`/api/products?search=${encodeURIComponent(search)}${query}`));
const foundByAdmin = async (search: string) =>
  namesOf(await catalog.admin.get(`/api/admin/products?search=${encodeURIComponent(search)}`));
const clothes = ['Blazer destrutturato', 'Trench in denim', 'Trench doppiopetto'];

const examples: [string, string[]][] = [
  // A name and a colour, matched in either grammatical gender.
  ['trench blu', ['Trench doppiopetto']],
  ['blazer bianca', ['Blazer destrutturato']],
  ['blazer lino sabbia', ['Blazer destrutturato']],
  ['viscosa', ['Blazer destrutturato']],
  ['abbigliamento', clothes],
  ['abbigliamento sabbia', ['Blazer destrutturato', 'Trench doppiopetto']],
  // The tote has the word in its description, and is newer.
  ['scarpe', ['Mocassino', 'Décolleté in vernice', 'Tote grande']],
  ['scarpa nera', ['Décolleté in vernice']],
  ['TRE014-BLU', ['Trench doppiopetto']],
  ['tre01', ['Trench in denim', 'Trench doppiopetto']],
  ['dw-tre014', ['Trench doppiopetto']],
  ['tre014 sabbia', ['Trench doppiopetto']],
  ['decollete', ['Décolleté in vernice']],
  ['DÉCOLLETÉ', ['Décolleté in vernice']],
  ['de\u0301collete\u0301', ['Décolleté in vernice']],
  // One letter too many in the colour.
  ['blazer sabbbia', ['Blazer destrutturato']],
  // A stop word must not count as a misspelt "cotone".
  ['trnch con denim', ['Trench in denim']],
  // All words must match.
  ['trench rosso', []],
  ['blazer TRE014', []],
];

describe('a search of the catalogue', () => {
  it.each(examples)('returns for %j: %j', async (search, names) => {
    expect(await found(search)).toEqual(names);
    expect(await foundByAdmin(search)).toEqual(names);
  });

  it.each(examples)('returns the same for %j with facets', async (search, names) => {
    const facets = await reseller().get(`/api/products/facets?search=${encodeURIComponent(search)}`);
    expect(facets.body.total).toBe(names.length);
    expect(await found(search, '&minPrice=1')).toEqual(names);
  });

  it('matches colours, SKUs, fabric and the name of the category', async () => {
    const product = await makeProduct(catalog, [], { name: 'Gilet', variants: variants('DW-GIL1', 'rosso', 'verde') });
    const form = {
      name: 'Gilet',
      categoryId: category('accessori'),
      price: '46,50',
      sku: 'DW-GIL1',
      fabric: 'Velluto',
      variants: [{ id: product.variants[0]!.id, color: 'glicine', size: 'M', sku: 'DW-GIL1-XYZ9-M', stock: 3 }],
    };
    expect((await catalog.admin.send('PUT', `/api/admin/products/${product.id}`, form)).status).toBe(200);
    for (const search of [
      'gilet glicine',
      'xyz9',
      'dw\u2013gil1\u2011xyz9',
      '\uFEFFDW-GIL1\u2212',
      'gilet velluto',
      'gilet accessori',
    ])
      expect([search, await found(search)]).toEqual([search, ['Gilet']]);
    for (const search of ['gilet rosso', 'gilet verde', 'gilet abbigliamento'])
      expect([search, await found(search)]).toEqual([search, []]);

    const renamed = { name: 'Complementi', slug: 'accessori' };
    expect((await catalog.admin.send('PUT', `/api/admin/categories/${category('accessori')}`, renamed)).status).toBe(
      200,
    );
    expect([await found('gilet complementi'), await found('gilet accessori')]).toEqual([['Gilet'], []]);
  });
});

describe('the wishlists of all accounts', () => {
  it('are searched by colour, fabric, category and SKU of their products', async () => {
    const [{ id }] = (await reseller().get('/api/products?search=blazer')).body.products;
    await reseller().send('POST', '/api/wishlist', { productId: id, quantity: 1 });
    for (const [search, total] of [
      ['blazer lino sabbia', 1],
      ['abbigliamento', 1],
      ['BLA021', 1],
      ['blazer nero', 0],
    ] as const) {
      const { body } = await catalog.admin.get(`/api/admin/wishlists?search=${encodeURIComponent(search)}`);
      expect([search, body.total]).toEqual([search, total]);
    }
  });
});

describe('odd words', () => {
  const signs = [
    ...`-&|!():*'"\\%_<>@#.,;/+~^$€²½ʼ`,
    '<->',
    '—',
    '\u0301',
    '\u200f',
    '漢',
    '🧥',
    'ß',
    'or',
    '1e5',
    ' ',
  ];
  let seed = 20261128;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed >> 8) % below;
  };
  const oddText = (): string =>
    Array.from({ length: 1 + random(66) }, () => signs[random(signs.length)]).join(random(2) === 0 ? '' : ' ');
  const texts = [
    '-'.repeat(200),
    Array.from({ length: 100 }, () => '-').join(' '),
    '!'.repeat(200),
    '('.repeat(200),
    `${'"'.repeat(199)}a`,
    ...Array.from({ length: 40 }, oddText),
  ].map((text) => text.slice(0, 200));

  const doors: [string, () => { get: (path: string) => Promise<{ status: number }> }][] = [
    ['/api/products', reseller],
    ['/api/products/facets', reseller],
    ['/api/admin/products', () => catalog.admin],
    ['/api/admin/wishlists', () => catalog.admin],
  ];
  it.each(doors)('get a response from %s', async (path, client) => {
    for (const text of texts)
      expect([text, (await client().get(`${path}?search=${encodeURIComponent(text)}`)).status]).toEqual([text, 200]);
  });

  it('get a response from the export', async () => {
    // Each request by another administrator: an account may export 20 times a minute.
    for (const text of texts) await importer(catalog).exported(`search=${encodeURIComponent(text)}`);
  });

  it('are ignored next to other words, and find nothing alone, if they have no letter or digit', async () => {
    expect(await found('- trench ! & blu "')).toEqual(['Trench doppiopetto']);
    for (const search of ['-'.repeat(33), '! & |', '%%']) expect(await found(search)).toEqual([]);
  });
});
