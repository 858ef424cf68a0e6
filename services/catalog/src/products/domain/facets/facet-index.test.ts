import { expect, it } from '@jest/globals';
import { countFacets } from './count-facets.ts';
import { createFacetIndex, putDocument, type ProductDocument } from './facet-index.ts';
import { findProducts } from './find-products.ts';
import { productFilter } from './product-filter.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-23T10:00:00Z');

// Seeded, so that every run has the same numbers.
const random = ((seed) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return (seed >> 8) % below;
})(7);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;

const colors = ['nero', 'Blu', 'verde', null];
const sizes = ['S', 'M', '38', null];
const document = (slot: number): ProductDocument => {
  const variants = Array.from({ length: 1 + random(4) }, () => ({
    color: pick(colors),
    size: pick(sizes),
    available: random(3),
  }));
  return {
    slot,
    id: `product-${String(slot).padStart(4, '0')}`,
    categoryId: pick(['clothes', 'bags']),
    name: `Capo ${random(50)}`,
    priceCents: random(20_000),
    comparePriceCents: random(3) === 0 ? 20_000 : null,
    isActive: random(8) > 0,
    createdAt: now.getTime() - random(60) * DAY,
    pieces: variants.reduce((sum, { available }) => sum + available, 0),
    sold: random(5),
    colors: variants.map(({ color }) => color),
    sizes: variants.map(({ size }) => size),
    available: variants.map(({ available }) => available),
  };
};
const documents = Array.from({ length: 300 }, (_, slot) => document(slot));
const index = createFacetIndex();
for (const entry of documents) putDocument(index, entry);

const page = { order: 'newest', limit: 1_000, offset: 0 } as const;
const choices = Array.from({ length: 40 }, () => ({
  categoryId: pick([undefined, undefined, 'bags']),
  colors: pick([undefined, ['nero'], ['blu', 'verde']]),
  sizes: pick([undefined, ['M'], ['S', '38']]),
  prices: pick([undefined, ['upTo50' as const]]),
  minPrice: pick([undefined, 3_000]),
  maxPrice: undefined,
  available: pick([undefined, 'true' as const]),
  recent: pick([undefined, 'true' as const]),
  discounted: pick([undefined, 'true' as const]),
}));
const totalOf = (choice: (typeof choices)[number]) => findProducts(index, productFilter(choice, now), page).total;

it('countFacets returns for every value the length of the list with that value added', () => {
  for (const choice of choices) {
    const counts = countFacets(index, productFilter(choice, now));
    expect(counts.total).toBe(totalOf(choice));
    expect(counts.available).toBe(totalOf({ ...choice, available: 'true' }));
    expect(counts.recent).toBe(totalOf({ ...choice, recent: 'true' }));
    expect(counts.discounted).toBe(totalOf({ ...choice, discounted: 'true' }));
    expect(counts.anyCategory).toBe(totalOf({ ...choice, categoryId: undefined }));
    expect(counts.categories[index.categories.find('bags')]).toBe(totalOf({ ...choice, categoryId: 'bags' }));
    for (const color of ['nero', 'blu'])
      expect(counts.colors[index.colors.find(color)]).toBe(totalOf({ ...choice, colors: [color] }));
    for (const size of ['m', '38'])
      expect(counts.sizes[index.sizes.find(size)]).toBe(totalOf({ ...choice, sizes: [size] }));
  }
});

it('findProducts requires one variant to match the whole selection, not two variants with the size and the colour', () => {
  const small = createFacetIndex();
  const variants = { colors: ['nero', 'blu'], sizes: ['S', 'M'], available: [1, 0] };
  putDocument(small, { ...documents[0]!, ...variants, isActive: true, slot: 0 });
  const total = (choice: object) =>
    findProducts(small, productFilter({ ...choices[0], ...none, ...choice } as never, now), page).total;
  expect([total({ colors: ['nero'], sizes: ['S'] }), total({ colors: ['nero'], sizes: ['M'] })]).toEqual([1, 0]);
  expect([total({ colors: ['blu'] }), total({ colors: ['blu'], available: 'true' })]).toEqual([1, 0]);
});
const none = Object.fromEntries(Object.keys(choices[0]!).map((name) => [name, undefined]));

it('findProducts keeps its order over both kinds of pages', () => {
  const filter = productFilter({ ...none } as never, now);
  const onSale = documents.filter(({ isActive }) => isActive);
  for (const order of ['newest', 'price', '-price', 'name', 'best-sellers', 'most-available'] as const) {
    const whole = findProducts(index, filter, { ...page, order }).ids;
    expect(whole).toHaveLength(onSale.length);
    expect(findProducts(index, filter, { order, limit: 7, offset: 14 }).ids).toEqual(whole.slice(14, 21));
    const walked: string[] = [];
    for (let after; ;) {
      const found = findProducts(index, filter, { order, limit: 50, offset: 0, after });
      walked.push(...found.ids);
      if (!found.hasMore) break;
      after = found.last;
    }
    expect(walked).toEqual(whole);
  }
  const cheapest = onSale.toSorted((one, other) => one.priceCents - other.priceCents)[0]!;
  expect(findProducts(index, filter, { ...page, order: 'price' }).ids[0]).toBe(cheapest.id);
});

it('putDocument removes a retired product and adds it again', () => {
  const changing = createFacetIndex();
  const [entry] = documents;
  const total = () => findProducts(changing, productFilter({ ...none } as never, now), page).total;
  for (const [isActive, expected] of [
    [true, 1],
    [false, 0],
    [true, 1],
  ] as const) {
    putDocument(changing, { ...entry!, isActive });
    expect(total()).toBe(expected);
  }
});
