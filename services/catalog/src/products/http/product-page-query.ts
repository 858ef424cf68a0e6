import { LIST_SEPARATOR, productSorts, type ProductSort } from '@drappo/contracts/catalog/product-choices';
import {
  MIN_ABOVE_MAX,
  pricesInOrder,
  productChoice,
  searchText,
  type ProductChoice,
} from '@drappo/contracts/catalog/product-facets';
import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { z } from 'zod';
import { LONGEST_PAGE } from '../data/card-page.ts';
import { isCursorOf, type Cursor } from '../domain/facets/facets.ts';
import { readCursor } from './page-cursor.ts';

export type ProductPageQuery = {
  limit: number;
  offset: number;
  search: string | undefined;
  /** Undefined unless the query names products by id. */
  ids: string[] | undefined;
  choice: ProductChoice;
  sort: ProductSort | undefined;
  /** Null for the first page of keyset paging, which continues after the last product; undefined for pages by number. */
  after: Cursor | null | undefined;
};

const query = productChoice
  .extend({
    limit: z.coerce
      .number({ error: 'Limite non valido' })
      .int({ error: 'Limite non valido' })
      .min(1, { error: 'Limite non valido' })
      .max(LONGEST_PAGE, { error: `Al massimo ${LONGEST_PAGE} prodotti per pagina` })
      .default(limits.catalogPageSize),
    offset: z.coerce
      .number({ error: 'Offset non valido' })
      .int({ error: 'Offset non valido' })
      .min(0, { error: 'Offset non valido' })
      .max(10_000_000, { error: 'Offset non valido' })
      .default(0),
    search: searchText,
    ids: z
      .string({ error: 'Elenco non valido' })
      .max(2_000, { error: 'Elenco non valido' })
      .transform((text) => text.split(LIST_SEPARATOR))
      .pipe(
        z
          .array(z.uuid({ error: 'Elenco non valido' }))
          .max(limits.productsById, { error: `Al massimo ${limits.productsById} prodotti` }),
      )
      .optional(),
    sort: z.enum(productSorts, { error: 'Ordinamento non valido' }).optional(),
    after: z.string({ error: 'Pagina non valida' }).max(400, { error: 'Pagina non valida' }).optional(),
  })
  .refine(pricesInOrder, { error: MIN_ABOVE_MAX, path: ['minPrice'] });

/** Parses the requested page of the catalogue; throws `invalid` with an Italian message. Ignores empty values. */
export const productPageQuery = (raw: Record<string, unknown>): ProductPageQuery => {
  const present = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const result = query.safeParse(present);
  if (!result.success)
    throw invalid(result.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
  const { limit, offset, search, ids, sort, after, ...choice } = result.data;
  return { limit, offset, search: search || undefined, ids, choice, sort, after: cursorOf(after, sort) };
};

const cursorOf = (text: string | undefined, sort: ProductSort | undefined): Cursor | null | undefined => {
  if (text === undefined) return undefined;
  if (text === 'start') return null;
  const cursor = readCursor(text);
  if (cursor && isCursorOf(sort ?? 'newest', cursor)) return cursor;
  throw invalid([{ field: 'after', message: 'Pagina non valida' }]);
};

const invalid = (errors: { field: string; message: string }[]): AppError =>
  new AppError('invalid', { code: 'kit.invalid-input', detail: errors[0]?.message ?? 'Richiesta non valida.', errors });
