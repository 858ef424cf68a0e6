import {
  FACET_CHOICES,
  LIST_SEPARATOR,
  priceBandNames,
  productSorts,
  type PriceBand,
  type ProductSort,
} from '@drappo/contracts/catalog/product-choices';
import { limits } from '@drappo/contracts/limits';
import { readAmount } from '@drappo/contracts/typed-amount';
import type { FacetQuery } from './facets-api.ts';

/** The selected facets, as stored in the address. */
export type CatalogChoice = {
  sizes: string[];
  colors: string[];
  prices: PriceBand[];
  /** Euro as typed; empty if no value is set. */
  from: string;
  to: string;
  available: boolean;
  recent: boolean;
  discounted: boolean;
};

export const noChoice: CatalogChoice = {
  sizes: [],
  colors: [],
  prices: [],
  from: '',
  to: '',
  available: false,
  recent: false,
  discounted: false,
};

/** Parameter names in the address; lists repeat the parameter, once per value. */
const lists = { sizes: 'taglia', colors: 'colore', prices: 'prezzo' } as const;
const amounts = { from: 'da', to: 'a' } as const;
const switches = { available: 'disponibili', recent: 'novita', discounted: 'sconto' } as const;

/** NaN if the text is not an amount. */
export const centsOf = (text: string): number => readAmount(text).cents ?? Number.NaN;
export const isAmount = (text: string): boolean => centsOf(text) <= limits.amountCents;
/** Whether the price fields are valid and can be sent. */
export const amountsInOrder = (from: string, to: string): boolean =>
  from === '' || to === '' || centsOf(from) <= centsOf(to);

const valuesOf = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).map((value) => value.trim()))]
    .filter((value) => value !== '' && value.length <= 60 && !value.includes(LIST_SEPARATOR))
    .slice(0, FACET_CHOICES);
const amountOf = (params: URLSearchParams, name: string): string => {
  const text = params.get(name)?.trim() ?? '';
  return isAmount(text) ? text : '';
};

/** Reads the selected facets from an address; ignores invalid values. */
export const choiceAt = (params: URLSearchParams): CatalogChoice => {
  const [from, to] = [amountOf(params, amounts.from), amountOf(params, amounts.to)];
  const isRange = amountsInOrder(from, to);
  return {
    sizes: valuesOf(params, lists.sizes),
    colors: valuesOf(params, lists.colors),
    prices: valuesOf(params, lists.prices).filter((value): value is PriceBand =>
      (priceBandNames as string[]).includes(value),
    ),
    from: isRange ? from : '',
    to: isRange ? to : '',
    available: params.get(switches.available) === '1',
    recent: params.get(switches.recent) === '1',
    discounted: params.get(switches.discounted) === '1',
  };
};

/** Writes the selected facets into an address and keeps its other parameters. */
export const putChoice = (params: URLSearchParams, choice: CatalogChoice): void => {
  for (const [facet, name] of Object.entries(lists)) {
    params.delete(name);
    for (const value of choice[facet as keyof typeof lists]) params.append(name, value);
  }
  for (const [facet, name] of Object.entries(amounts)) {
    params.delete(name);
    const text = choice[facet as keyof typeof amounts];
    if (text !== '') params.set(name, text);
  }
  for (const [facet, name] of Object.entries(switches)) {
    params.delete(name);
    if (choice[facet as keyof typeof switches]) params.set(name, '1');
  }
};

export const sortAt = (params: URLSearchParams): ProductSort | undefined => {
  const text = params.get('ordine');
  return productSorts.find((sort) => sort === text);
};

const listText = (values: readonly string[]) => (values.length > 0 ? values.join(LIST_SEPARATOR) : undefined);

/** Converts the selected facets to API parameters; omits unselected ones. */
export const choiceQuery = (choice: CatalogChoice): Omit<FacetQuery, 'categoryId' | 'search'> => {
  const query = {
    sizes: listText(choice.sizes),
    colors: listText(choice.colors),
    prices: listText(choice.prices),
    minPrice: choice.from || undefined,
    maxPrice: choice.to || undefined,
    available: choice.available ? ('true' as const) : undefined,
    recent: choice.recent ? ('true' as const) : undefined,
    discounted: choice.discounted ? ('true' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

/** Counts the selected values; the two price fields count as one. */
export const chosenCount = ({
  sizes,
  colors,
  prices,
  from,
  to,
  available,
  recent,
  discounted,
}: CatalogChoice): number =>
  sizes.length +
  colors.length +
  prices.length +
  (from || to ? 1 : 0) +
  [available, recent, discounted].filter(Boolean).length;
