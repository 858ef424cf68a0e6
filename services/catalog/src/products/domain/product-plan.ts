import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { noDetails, type ProductDetails } from '@drappo/contracts/catalog/product-details';
import { planDetails, type DesiredDetails } from './product-details-plan.ts';
import { planPictures, type DesiredPicture, type ProductPicture } from './product-pictures-plan.ts';

export type ExistingVariant = {
  id: string;
  sku: string;
  color: string | null;
  size: string | null;
  name: string;
  stock: number;
  isDefault: boolean;
};
export type ProductFields = {
  name: string;
  description: string | null;
  categoryId: string;
  priceCents: number;
  comparePriceCents: number | null;
  /** Unit cost; null while it is unknown. */
  costPriceCents: number | null;
  /** Kilograms as decimal text. */
  weight: string | null;
  isActive: boolean;
};
export type ExistingProduct = ProductFields & {
  id: string;
  revision: number;
  details: ProductDetails;
  images: ProductPicture[];
  variants: ExistingVariant[];
};

export type DesiredVariant = {
  id?: string | undefined;
  sku: string;
  color: string | null;
  size: string | null;
  isDefault: boolean;
  /** Undefined: 0 for a new variant, else unchanged. */
  stock?: number | undefined;
  stockBefore?: number | undefined;
};
export type DesiredProduct = Omit<ProductFields, 'isActive' | 'costPriceCents'> & {
  isActive?: boolean | undefined;
  /** Undefined: unchanged. */
  costPriceCents?: number | null | undefined;
  /** Undefined fields stay unchanged. */
  details?: DesiredDetails;
  /** Undefined: unchanged. */
  images?: DesiredPicture[] | undefined;
  variants: DesiredVariant[];
};

export type PlannedVariant = Omit<ExistingVariant, 'id'> & {
  /** Undefined for a new one. */
  id: string | undefined;
  stockBefore?: number | undefined;
};
export type ProductPlan = {
  kind: 'create' | 'change' | 'same';
  fields: ProductFields;
  /** Names of the fields that change; all of a new product. */
  changed: (keyof ProductFields)[];
  details: ProductDetails;
  changedDetails: (keyof ProductDetails)[];
  /** Undefined: unchanged. */
  images: ProductPicture[] | undefined;
  /** All variants after the change, in their order. */
  variants: PlannedVariant[];
  /** Whether variants change in more than their stock. */
  variantsChange: boolean;
  stockChanges: boolean;
  removed: ExistingVariant[];
};

export type BySku = (sku: string) => ExistingVariant | undefined;

/** Finds the variant with the exact SKU, otherwise the only one in another case, unless another line names that one exactly. */
export const variantBySku = (existing: readonly ExistingVariant[], all: readonly DesiredVariant[]): BySku => {
  const exact = new Map(existing.map((variant) => [variant.sku, variant]));
  const named = new Set(all.map(({ sku }) => sku));
  const byKey = Map.groupBy(existing, ({ sku }) => skuKey(sku));
  return (sku) => {
    const found = exact.get(sku);
    if (found) return found;
    const [only, ...others] = byKey.get(skuKey(sku)) ?? [];
    return only !== undefined && others.length === 0 && !named.has(only.sku) ? only : undefined;
  };
};

/** Identifies a variant by its id, else by its SKU; the hidden default variant also by its flag. */
const known = (desired: DesiredVariant, existing: ExistingVariant[], bySku: BySku): ExistingVariant | undefined =>
  existing.find(({ id }) => id === desired.id) ??
  (desired.id === undefined
    ? (bySku(desired.sku) ?? (desired.isDefault ? existing.find(({ isDefault }) => isDefault) : undefined))
    : undefined);

const nameOf = ({ color, size, sku, isDefault }: DesiredVariant): string =>
  isDefault ? 'Unica' : [color, size].filter(Boolean).join(', ') || sku;

const plannedVariant = (desired: DesiredVariant, existing: ExistingVariant[], bySku: BySku): PlannedVariant => {
  const before = known(desired, existing, bySku);
  const { color, size, isDefault } = desired;
  // A variant that is known by its SKU keeps its spelling.
  const isSame = desired.id === undefined && before !== undefined && skuKey(before.sku) === skuKey(desired.sku);
  const sku = isSame ? before.sku : desired.sku;
  return {
    id: before?.id,
    sku,
    color,
    size,
    isDefault,
    // A name that an author gave stays unless a value that could produce it changes.
    name:
      before && before.color === color && before.size === size && before.sku === sku ? before.name : nameOf(desired),
    stock: desired.stock ?? before?.stock ?? 0,
    stockBefore: desired.stockBefore,
  };
};

const sameVariant = (one: PlannedVariant, other: ExistingVariant | undefined): boolean =>
  other !== undefined &&
  (['id', 'sku', 'color', 'size', 'name', 'isDefault'] as const).every((key) => one[key] === other[key]);

const sameField = (key: keyof ProductFields, one: ProductFields, other: ProductFields): boolean =>
  key === 'weight' && one.weight !== null && other.weight !== null
    ? Number(one.weight) === Number(other.weight)
    : one[key] === other[key];

const FIELDS = [
  'name',
  'description',
  'categoryId',
  'priceCents',
  'comparePriceCents',
  'costPriceCents',
  'weight',
  'isActive',
] as const;

/** Plans the writes that bring the product to the desired state, and says whether there are any. */
export const planProduct = (existing: ExistingProduct | undefined, desired: DesiredProduct): ProductPlan => {
  const { images: desiredImages, variants: desiredVariants } = desired;
  const fields: ProductFields = {
    name: desired.name,
    description: desired.description,
    categoryId: desired.categoryId,
    priceCents: desired.priceCents,
    comparePriceCents: desired.comparePriceCents,
    costPriceCents: desired.costPriceCents === undefined ? (existing?.costPriceCents ?? null) : desired.costPriceCents,
    weight: desired.weight,
    isActive: desired.isActive ?? existing?.isActive ?? true,
  };
  const changed = FIELDS.filter((key) => !existing || !sameField(key, existing, fields));
  const details = planDetails(existing?.details ?? noDetails, desired.details);
  const before = existing?.variants ?? [];
  const bySku = variantBySku(before, desiredVariants);
  const variants = desiredVariants.map((variant) => plannedVariant(variant, before, bySku));
  const images = planPictures(existing?.images ?? [], desiredImages, variants);
  const removed = before.filter(({ id }) => !variants.some((variant) => variant.id === id));
  const variantsChange =
    variants.length !== before.length || variants.some((variant, index) => !sameVariant(variant, before[index]));
  const stockChanges = variants.some(({ id, stock }) => stock !== (before.find((one) => one.id === id)?.stock ?? 0));
  const changes =
    changed.length > 0 || details.changedDetails.length > 0 || images !== undefined || variantsChange || stockChanges;
  const kind = existing === undefined ? 'create' : changes ? 'change' : 'same';
  return { kind, fields, changed, ...details, images, variants, variantsChange, stockChanges, removed };
};
