import { productSorts, priceBandNames } from '@drappo/contracts/catalog/product-choices';
import { listFacets, listProducts } from '@drappo/contracts/catalog/routes/products';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';
import { cloths, colors, sizes, words } from './fill-catalog.ts';

export type Kind = 'plain list' | 'search' | 'facets' | 'list by facets' | 'facets of a search';
export type VariedRequest = { kind: Kind; path: string };

/** Requests that rarely repeat, identical in every run. */
export const variedRequests = (count: number, seed: number): VariedRequest[] => {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % below;
  };
  const pick = (values: readonly string[]): string => values[random(values.length)] ?? '';
  const some = (values: readonly string[]): string =>
    [...new Set(Array.from({ length: 1 + random(3) }, () => pick(values)))].join('|');
  const sometimes = <Value>(value: () => Value): Value | undefined => (random(3) === 0 ? value() : undefined);
  // At least one facet: most people begin with a size or a colour.
  const choice = () => ({
    colors: sometimes(() => some(colors)),
    ...(random(2) === 0 ? { sizes: some(sizes) } : { colors: some(colors) }),
    prices: sometimes(() => some(priceBandNames)),
    minPrice: sometimes(() => 20 + random(60)),
    available: sometimes(() => 'true'),
    recent: sometimes(() => 'true'),
    discounted: sometimes(() => 'true'),
  });
  const search = () => `${pick(words)}${sometimes(() => ` ${pick(cloths)}`) ?? ''}`;
  const list = pathTo(listProducts);
  const facets = pathTo(listFacets);
  const makers: Record<Kind, () => string> = {
    'plain list': () => withQuery(list, { limit: 12, offset: 12 * random(200) }),
    search: () => withQuery(list, { limit: 12, offset: 12 * random(3), search: search() }),
    facets: () => withQuery(facets, choice()),
    'list by facets': () =>
      withQuery(list, { limit: 12, offset: 12 * random(20), sort: pick(productSorts), ...choice() }),
    'facets of a search': () => withQuery(facets, { search: search(), ...choice() }),
  };
  const kinds = Object.keys(makers) as Kind[];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'plain list';
    return { kind, path: makers[kind]() };
  });
};
