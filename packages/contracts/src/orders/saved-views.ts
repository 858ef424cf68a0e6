import { z } from 'zod';
import { adminOrderExportQuery, adminOrderSorts } from './admin-order-query.ts';
import { requiredText } from '../text.ts';

/** Maximum views saved per administrator. */
export const SAVED_VIEWS = 20;

/** Filters, sorting and columns under a name. It excludes the search, which may name a person. */
export const savedViewForm = z.strictObject({
  name: requiredText('Dai un nome alla vista', 40),
  filters: adminOrderExportQuery.omit({ search: true }),
  sort: z.enum(adminOrderSorts, { error: 'Ordinamento non valido' }).optional(),
  /** Keys of the columns that the view hides; if absent, those of its working view. */
  hiddenColumns: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/, { error: 'Colonna non valida' }))
    .max(40, { error: 'Al massimo 40 colonne' })
    .optional(),
});
export type SavedViewForm = z.output<typeof savedViewForm>;

export const savedView = savedViewForm.extend({ id: z.string() });
export type SavedView = z.infer<typeof savedView>;
