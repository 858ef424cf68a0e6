import { priceBandNames, productSorts } from '@drappo/contracts/catalog/product-choices';
import type { ProductChoice } from '@drappo/contracts/catalog/product-facets';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createFacets, productFilter, type Facets, type ProductDocument } from './facets.ts';
import { countsByReading, idsByReading } from '../../../../test/support/facets-by-reading.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-24T09:19:00Z');
const categories = new Map([
  ['clothes', 'Abbigliamento'],
  ['bags', 'Borse'],
]);
const colors = ['nero', 'Blu', ' blu ', 'Verde'];
const sizes = ['S', 'm', 'M', '38', '38½'];

const variant = fc.record({
  color: fc.option(fc.constantFrom(...colors, '')),
  size: fc.option(fc.constantFrom(...sizes, ' ')),
  available: fc.integer({ min: 0, max: 2 }),
});
/** A version of the product in a slot; prices, days and names around the bounds of their rules. */
const version = fc
  .record({
    slot: fc.integer({ min: 0, max: 11 }),
    categoryId: fc.constantFrom(...categories.keys()),
    name: fc.constantFrom('Abito', 'abitò', 'Ábito lungo', 'Zaino', 'borsa'),
    priceCents: fc.constantFrom(0, 4_999, 5_000, 5_001, 10_000, 15_000, 15_001, 19_999),
    comparePriceCents: fc.option(fc.constantFrom(4_999, 5_000, 15_001, 15_050, 30_000)),
    isActive: fc.boolean(),
    age: fc.constantFrom(0, 1, 30 * DAY - 1, 30 * DAY, 30 * DAY + 1, 90 * DAY),
    sold: fc.integer({ min: 0, max: 3 }),
    variants: fc.array(variant, { minLength: 0, maxLength: 4 }),
  })
  .map(({ age, variants, ...product }): ProductDocument => ({
    ...product,
    id: `product-${product.slot}`,
    createdAt: now.getTime() - age,
    pieces: variants.reduce((sum, { available }) => sum + available, 0),
    colors: variants.map(({ color }) => color),
    sizes: variants.map(({ size }) => size),
    available: variants.map(({ available }) => available),
  }));

const some = <Value>(values: readonly Value[]) => fc.option(fc.subarray([...values]), { nil: undefined });
const yes = fc.constantFrom(undefined, 'true' as const);
const cents = fc.option(fc.constantFrom(0, 5_000, 5_001, 15_000), { nil: undefined });
const choice: fc.Arbitrary<ProductChoice> = fc.record({
  categoryId: fc.constantFrom(undefined, 'clothes', 'bags', 'of-no-product'),
  colors: some(['NERO', 'blu', 'rosso']),
  sizes: some(['s', 'M', '38½']),
  prices: some(priceBandNames),
  minPrice: cents,
  maxPrice: cents,
  available: yes,
  recent: yes,
  discounted: yes,
});

/** The facets after all versions, and the last version of each product. */
const filled = (versions: readonly ProductDocument[]): { facets: Facets; documents: ProductDocument[] } => {
  const facets = createFacets();
  for (const document of versions) facets.put(document);
  return { facets, documents: [...new Map(versions.map((document) => [document.id, document])).values()] };
};

it('finds the same products in the same order as a scan of all documents', () => {
  fc.assert(
    fc.property(
      fc.array(version, { maxLength: 25 }),
      choice,
      fc.constantFrom(...productSorts),
      (versions, chosen, order) => {
        const { facets, documents } = filled(versions);
        const expected = idsByReading(documents, chosen, order, now);
        const filter = productFilter(chosen, now);
        const whole = facets.find(filter, { order, limit: 50, offset: 0 });
        expect([whole.ids, whole.total, whole.hasMore]).toEqual([expected, expected.length, false]);
        const first = facets.find(filter, { order, limit: 3, offset: 0 });
        const second = facets.find(filter, { order, limit: 3, offset: 0, after: first.last });
        expect([...first.ids, ...(first.hasMore ? second.ids : [])]).toEqual(expected.slice(0, first.hasMore ? 6 : 3));
        const among = documents.map(({ id }) => id).filter((_id, at) => at % 2 === 0);
        expect(facets.find(filter, { order, limit: 50, offset: 0 }, [...among, 'unknown']).ids).toEqual(
          expected.filter((id) => among.includes(id)),
        );
      },
    ),
    { numRuns: 300, seed: 2_411 },
  );
});

it('counts for each value the same products as a scan of all documents', () => {
  fc.assert(
    fc.property(fc.array(version, { maxLength: 25 }), choice, (versions, chosen) => {
      const { facets, documents } = filled(versions);
      const { categoryCount, colorCount, sizeCount, ...expected } = countsByReading(documents, chosen, now);
      const counted = facets.count(productFilter(chosen, now), categories);
      expect(counted).toMatchObject(expected);
      for (const { id, products } of counted.categories) expect([id, products]).toEqual([id, categoryCount(id)]);
      for (const { value, products } of counted.colors) expect([value, products]).toEqual([value, colorCount(value)]);
      for (const { value, products } of counted.sizes) expect([value, products]).toEqual([value, sizeCount(value)]);
    }),
    { numRuns: 300, seed: 2_411 },
  );
});
