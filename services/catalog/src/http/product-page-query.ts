import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { z } from 'zod';
import type { ProductFilter } from '../data/product-queries.ts';

const query = z.object({
  limit: z.coerce
    .number({ error: 'Limite non valido' })
    .int({ error: 'Limite non valido' })
    .min(1, { error: 'Limite non valido' })
    .max(100, { error: 'Al massimo 100 prodotti per pagina' })
    .default(limits.catalogPageSize),
  offset: z.coerce
    .number({ error: 'Offset non valido' })
    .int({ error: 'Offset non valido' })
    .min(0, { error: 'Offset non valido' })
    .max(10_000_000, { error: 'Offset non valido' })
    .default(0),
  categoryId: z.uuid({ error: 'Categoria non valida' }).optional(),
  search: z
    .string()
    .trim()
    .max(200, { error: 'Al massimo 200 caratteri' })
    .refine((text) => !text.includes('\0'), { error: 'Ricerca non valida' })
    .optional(),
});

/** The requested page of the catalogue; throws `invalid` with an Italian message. An empty category or search is none. */
export const productPageQuery = (raw: Record<string, unknown>): ProductFilter => {
  const present = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const result = query.safeParse(present);
  if (result.success) return { ...result.data, search: result.data.search || undefined };
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('invalid', {
    code: 'kit.invalid-input',
    detail: errors[0]?.message ?? 'Richiesta non valida.',
    errors,
  });
};
