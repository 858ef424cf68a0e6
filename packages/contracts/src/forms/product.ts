import { z } from 'zod';
import { typedAmount } from '../money.ts';
import { optionalText, requiredText } from '../text.ts';

const categoryMessage = 'Categoria richiesta';

/** An optional amount: empty and null mean none. */
const optionalAmount = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  typedAmount('Importo non valido', 'Importo non valido').optional(),
);

const weight = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .union([z.string(), z.number()], { error: 'Peso non valido' })
    .transform((value) => String(value).trim().replace(',', '.'))
    .refine((text) => /^\d{1,4}(\.\d{1,3})?$/.test(text), { error: 'Il peso è in kg, con al massimo tre decimali' })
    .optional(),
);

/** One line of the size x colour matrix. */
export const variantForm = z.strictObject({
  id: z.uuid({ error: 'Variante non valida' }).optional(),
  color: optionalText(40),
  size: optionalText(20),
  sku: requiredText('SKU richiesto', 64),
  stock: z
    .int({ error: 'Le scorte sono un numero intero' })
    .min(0, { error: 'Le scorte non possono essere negative' })
    .max(1_000_000, { error: 'Al massimo 1.000.000 pezzi' })
    .default(0),
});

/** Admin product create and edit (specification, point 5; decisions, "Calls beyond point 7"). */
export const productForm = z.strictObject({
  name: requiredText('Nome richiesto'),
  description: optionalText(5000),
  categoryId: z.uuid({ error: categoryMessage }),
  price: typedAmount('Prezzo richiesto', 'Il prezzo è un importo in euro, per esempio 49,90'),
  comparePrice: optionalAmount,
  weight,
  sku: requiredText('SKU richiesto', 64),
  stock: z
    .int({ error: 'Le scorte sono un numero intero' })
    .min(0, { error: 'Le scorte non possono essere negative' })
    .max(1_000_000, { error: 'Al massimo 1.000.000 pezzi' })
    .default(0),
  imageUrls: z.array(z.string().max(500)).max(20, { error: 'Al massimo 20 immagini' }).optional(),
  variants: z.array(variantForm).max(200, { error: 'Al massimo 200 varianti' }).optional(),
});
export type ProductForm = z.input<typeof productForm>;
export type ProductInput = z.output<typeof productForm>;
