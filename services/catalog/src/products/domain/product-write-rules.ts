import { invalidField, invalidFields } from './product-errors.ts';
import { pictureMistakes } from './product-pictures-plan.ts';
import type { DesiredProduct, ExistingProduct, ProductPlan } from './product-plan.ts';

/** Rejects variants with the id of another product. */
export const refuseForeignVariants = (before: ExistingProduct | undefined, { variants }: DesiredProduct): void => {
  const own = new Set(before?.variants.map(({ id }) => id));
  if (variants.some(({ id }) => id !== undefined && !own.has(id)))
    throw invalidField('variants', 'Una variante non appartiene a questo prodotto.');
};

/** Rejects pictures whose colour or form does not fit the variants. */
export const refuseWrongPictures = (
  before: ExistingProduct | undefined,
  { images = [], variants }: ProductPlan,
): void => {
  const mistakes = pictureMistakes(images, before?.images ?? [], variants);
  if (mistakes.length > 0)
    throw invalidFields(mistakes.map(({ index, field, message }) => ({ field: `images.${index}.${field}`, message })));
};

/** A product that is shown again counts as published; a product that is hidden from the start concerns only replicas. */
export const actionOf = (
  before: ExistingProduct | undefined,
  { fields }: ProductPlan,
): 'published' | 'changed' | 'retired' => {
  if (fields.isActive === (before?.isActive ?? false)) return 'changed';
  return fields.isActive ? 'published' : 'retired';
};
