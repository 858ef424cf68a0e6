import { detailTexts, type ProductDetails } from '@drappo/contracts/catalog/product-details';
import { formatAmount } from '@drappo/contracts/money';
import type { ProductFields, ProductPlan, ExistingProduct, ExistingVariant } from './product-plan.ts';

type Side = Record<string, unknown>;

const shown = (key: keyof ProductFields, fields: ProductFields): unknown =>
  key === 'priceCents' || key === 'comparePriceCents' || key === 'costPriceCents'
    ? fields[key] === null
      ? null
      : formatAmount(fields[key])
    : fields[key];

const names: Partial<Record<keyof ProductFields, string>> = {
  priceCents: 'price',
  comparePriceCents: 'comparePrice',
  costPriceCents: 'costPrice',
};

const variantsOf = (variants: Pick<ExistingVariant, 'sku' | 'color' | 'size' | 'stock'>[]): Side[] =>
  variants.map(({ sku, color, size, stock }) => ({ sku, color, size, stock }));

const side = (
  plan: ProductPlan,
  fields: ProductFields | undefined,
  details: ProductDetails,
  images: unknown,
  variants: unknown,
): Side => ({
  ...Object.fromEntries(fields ? plan.changed.map((key) => [names[key] ?? key, shown(key, fields)]) : []),
  ...Object.fromEntries(plan.changedDetails.map((name) => [name, detailTexts(details)[name] || null])),
  ...(plan.images === undefined ? {} : { images }),
  ...(plan.variantsChange || plan.stockChanges ? { variants } : {}),
});

/** The audit entry of a change: only what changed, before and after. A new product has no `before`. */
export const productAudit = (
  before: ExistingProduct | undefined,
  plan: ProductPlan,
): { before?: Side; after: Side } => ({
  ...(before
    ? {
        before: side(
          plan,
          before,
          before.details,
          before.images.map(({ imageUrl, altText, color, isCloth }) => ({ imageUrl, altText, color, isCloth })),
          variantsOf(before.variants),
        ),
      }
    : {}),
  after: side(plan, plan.fields, plan.details, plan.images, variantsOf(plan.variants)),
});
