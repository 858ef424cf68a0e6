import { z } from 'zod';
import { plainCode } from '../characters.ts';
import { typedAmount } from '../money-schema.ts';
import { FACET_CHOICES, LIST_SEPARATOR, priceBandNames } from './product-choices.ts';

const emptyIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, error: string) =>
  z.preprocess(
    emptyIsAbsent,
    z
      .string({ error })
      .max(2_000, { error })
      .transform((text) => [...new Set(text.split(LIST_SEPARATOR).map((value) => value.trim()))])
      .pipe(z.array(item).max(FACET_CHOICES, { error: `Al massimo ${FACET_CHOICES} valori per filtro` }))
      .optional(),
  );
const word = (error: string) =>
  z
    .string()
    .min(1, { error })
    .max(60, { error })
    .refine((text) => !text.includes('\0'), { error });
const yes = (error: string) => z.preprocess(emptyIsAbsent, z.enum(['true'], { error }).optional());
const price = z.preprocess(
  emptyIsAbsent,
  z
    .string({ error: 'Prezzo non valido' })
    .transform((text): string | number => text)
    .pipe(typedAmount('Prezzo non valido', 'Prezzo non valido'))
    .optional(),
);

/** The selected facet values. Values of one facet are combined with OR, facets with AND. */
export const productChoice = z.object({
  categoryId: z.preprocess(emptyIsAbsent, z.uuid({ error: 'Categoria non valida' }).optional()),
  colors: listOf(word('Colore non valido'), 'Colore non valido'),
  sizes: listOf(word('Taglia non valida'), 'Taglia non valida'),
  prices: listOf(z.enum(priceBandNames, { error: 'Fascia di prezzo non valida' }), 'Fascia di prezzo non valida'),
  minPrice: price,
  maxPrice: price,
  /** Only products that can be reserved now. */
  available: yes('Disponibilità non valida'),
  /** Only products of the last 30 days. */
  recent: yes('Novità non valida'),
  discounted: yes('Sconto non valido'),
});
export type ProductChoice = z.output<typeof productChoice>;

export const searchText = z.preprocess(
  emptyIsAbsent,
  z
    .string()
    // A search for a SKU uses one kind of dash; other words only lose invisible characters.
    .overwrite(plainCode)
    .trim()
    .max(200, { error: 'Al massimo 200 caratteri' })
    .refine((text) => !text.includes('\0'), { error: 'Ricerca non valida' })
    .optional(),
);

export const MIN_ABOVE_MAX = 'Il prezzo minimo supera il massimo';
export const pricesInOrder = ({ minPrice, maxPrice }: Pick<ProductChoice, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;

/** `GET /api/products/facets` */
export const productFacetsQuery = productChoice
  .extend({ search: searchText })
  .refine(pricesInOrder, { error: MIN_ABOVE_MAX, path: ['minPrice'] });

const count = z.int().nonnegative();
const values = z.array(z.object({ value: z.string(), products: count }));

/**
 * For each value, the number of products if it is added to the selection. Values that exist in the catalogue but in none
 * of these products have 0.
 */
export const productFacets = z.object({
  /** Products that match the selection. */
  total: count,
  /** Products on sale, regardless of the selection. */
  onSale: count,
  available: count,
  recent: count,
  discounted: count,
  /** Counts for the whole selection without the category. */
  anyCategory: count,
  categories: z.array(z.object({ id: z.string(), name: z.string(), products: count })),
  prices: z.array(z.object({ band: z.enum(priceBandNames), products: count })),
  colors: values,
  sizes: values,
});
export type ProductFacets = z.infer<typeof productFacets>;
