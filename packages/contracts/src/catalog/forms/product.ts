import { z } from 'zod';
import { typedAmount } from '../../money-schema.ts';
import { optionalText, requiredCode, requiredText } from '../../text.ts';
import { productDetailsForm } from '../product-details.ts';
import { PICTURES_PER_PRODUCT } from '../product-pictures.ts';

const categoryMessage = 'Categoria richiesta';

/** An optional amount: empty and null mean no amount. */
const optionalAmount = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  typedAmount('Importo non valido', 'Importo non valido').optional(),
);

/** An absent field stays unchanged; empty and null clear it. */
const costPrice = z.preprocess(
  (value) => (value === '' ? null : value),
  typedAmount('Importo non valido', 'Importo non valido').nullable().optional(),
);

const weight = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .union([z.string(), z.number()], { error: 'Peso non valido' })
    .transform((value) => String(value).trim().replace(',', '.'))
    .refine((text) => /^\d{1,4}(\.\d{1,3})?$/.test(text), { error: 'Il peso è in kg, con al massimo tre decimali' })
    .optional(),
);

const stock = z
  .int({ error: 'Le scorte sono un numero intero' })
  .min(0, { error: 'Le scorte non possono essere negative' })
  .max(1_000_000, { error: 'Al massimo 1.000.000 pezzi' })
  .optional();

/** One line of the size x colour matrix. */
export const variantForm = z.strictObject({
  id: z.uuid({ error: 'Variante non valida' }).optional(),
  color: optionalText(40),
  size: optionalText(20),
  sku: requiredCode('SKU richiesto', 64),
  /** If absent, 0 for a new variant and unchanged for a known one, so that pieces sold meanwhile do not come back. */
  stock,
  /** The stock that the person saw; if it has changed since, the request is a conflict. */
  stockBefore: z.int().min(0).optional(),
});

const oneLine = (text: string | undefined): boolean => text === undefined || !/[\r\n\t]/.test(text);

export const productImageForm = z.strictObject({
  imageUrl: z.string().min(1).max(500),
  /** Alternative text of the picture. One line. */
  altText: optionalText(200).refine(oneLine, { error: 'Scrivi il testo su una riga sola' }),
  /** The colour of the variants that it shows; empty for all. If absent, unchanged. */
  color: optionalText(40)
    .transform((color) => color ?? null)
    .optional(),
  /** Whether it shows only the cloth. If absent, unchanged. */
  isCloth: z.boolean({ error: 'Scrivi sì o no' }).optional(),
});

const tooManyImages = { error: `Al massimo ${PICTURES_PER_PRODUCT} immagini` };

/** Admin product create and edit (specification, point 5; decisions, "Calls beyond point 7"). */
export const productForm = z
  .strictObject({
    name: requiredText('Nome richiesto'),
    description: optionalText(5000),
    categoryId: z.uuid({ error: categoryMessage }),
    price: typedAmount('Prezzo richiesto', 'Il prezzo è un importo in euro, per esempio 49,90'),
    comparePrice: optionalAmount,
    /** The cost of a piece; resellers never see it. */
    costPrice,
    weight,
    sku: requiredCode('SKU richiesto', 64),
    /** The stock of the default variant. If absent, 0 for a new product and unchanged for a known one. */
    stock,
    /** In display order; these pictures keep their texts and colours. */
    imageUrls: z.array(z.string().max(500)).max(PICTURES_PER_PRODUCT, tooManyImages).optional(),
    /** In display order, with their texts; replaces `imageUrls`. */
    images: z.array(productImageForm).max(PICTURES_PER_PRODUCT, tooManyImages).optional(),
    ...productDetailsForm,
    variants: z.array(variantForm).max(200, { error: 'Al massimo 200 varianti' }).optional(),
    /** Whether resellers see it. If absent, unchanged; a new product is visible. */
    isActive: z.boolean({ error: 'Stato non valido' }).optional(),
    /** The version of the product that the person saw; if it has changed since, the request is a conflict. */
    revision: z.int().positive().optional(),
  })
  .superRefine(({ variants = [] }, ctx) => {
    for (const { index, field, message } of repeatedVariants(variants))
      ctx.addIssue({ code: 'custom', path: ['variants', index, field], message });
  });
export type ProductForm = z.input<typeof productForm>;
export type ProductInput = z.output<typeof productForm>;

type Labelled = { color?: string | undefined; size?: string | undefined; sku: string };

/**
 * Matrix lines that repeat the SKU, or the colour and size, of an earlier line. The database checks SKUs that differ
 * only in case: a product may have such SKUs from before the comparison ignored case.
 */
export const repeatedVariants = (
  variants: Labelled[],
): { index: number; field: 'sku' | 'size' | 'color'; message: string }[] => {
  const skus = new Set<string>();
  const cells = new Set<string>();
  return variants.flatMap(({ color, size, sku }, index) => {
    const cell = JSON.stringify([color?.toLowerCase() ?? '', size?.toLowerCase() ?? '']);
    const found = [
      ...(skus.has(sku) ? [{ index, field: 'sku' as const, message: 'SKU ripetuto' }] : []),
      ...((color || size) && cells.has(cell)
        ? [{ index, field: size ? ('size' as const) : ('color' as const), message: 'Colore e taglia ripetuti' }]
        : []),
    ];
    skus.add(sku);
    cells.add(cell);
    return found;
  });
};
