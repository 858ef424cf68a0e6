import { FACET_VALUES, priceBandNames } from '@drappo/contracts/catalog/product-choices';
import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import { compareSizes } from '@drappo/contracts/catalog/size-order';
import type { FacetCounts } from './count-facets.ts';
import type { FacetIndex } from './facet-index.ts';
import type { ProductFilter } from './product-filter.ts';
import type { WordList } from './word-list.ts';

type Value = { value: string; products: number };

/** The counts with their words: colours by number of products, sizes ascending. Always includes selected values. */
export const facetAnswer = (
  index: FacetIndex,
  counts: FacetCounts,
  filter: ProductFilter,
  categoryNames: Map<string, string>,
): ProductFacets => ({
  total: counts.total,
  onSale: counts.onSale,
  available: counts.available,
  recent: counts.recent,
  discounted: counts.discounted,
  anyCategory: counts.anyCategory,
  categories: [...categoryNames]
    .map(([id, name]) => ({ id, name, products: counts.categories[index.categories.find(id)] ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name, 'it')),
  prices: priceBandNames.map((band, at) => ({ band, products: counts.bands[at] ?? 0 })),
  colors: mostCommon(index.colors, counts.colors, filter.colors),
  sizes: mostCommon(index.sizes, counts.sizes, filter.sizes).sort((one, other) => compareSizes(one.value, other.value)),
});

const mostCommon = (words: WordList, counts: Uint32Array, chosen: readonly string[]): Value[] => {
  const values: Value[] = [];
  for (let number = 1; number < counts.length; number += 1)
    values.push({ value: words.textOf(number), products: counts[number] ?? 0 });
  values.sort((one, other) => other.products - one.products || one.value.localeCompare(other.value, 'it'));
  const isChosen = ({ value }: Value): boolean => chosen.includes(value.toLowerCase());
  return [...values.slice(0, FACET_VALUES), ...values.slice(FACET_VALUES).filter(isChosen)];
};
