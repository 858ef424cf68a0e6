export type StoredVariant = {
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
  /** Kilograms as decimal text. */
  weight: string | null;
  isActive: boolean;
};
export type StoredImage = { imageUrl: string; altText: string | null };
export type StoredProduct = ProductFields & {
  id: string;
  revision: number;
  images: StoredImage[];
  variants: StoredVariant[];
};

export type WantedVariant = {
  id?: string | undefined;
  sku: string;
  color: string | null;
  size: string | null;
  isDefault: boolean;
  /** Undefined: 0 where the variant is new, else as it is. */
  stock?: number | undefined;
  stockBefore?: number | undefined;
};
export type WantedProduct = Omit<ProductFields, 'isActive'> & {
  isActive?: boolean | undefined;
  /** Undefined: as they are. A text that is undefined stays that of the same picture. */
  images?: { imageUrl: string; altText?: string | null | undefined }[] | undefined;
  variants: WantedVariant[];
};

export type PlannedVariant = Omit<StoredVariant, 'id'> & {
  /** Undefined for a new one. */
  id: string | undefined;
  stockBefore?: number | undefined;
};
export type ProductPlan = {
  kind: 'create' | 'change' | 'same';
  fields: ProductFields;
  /** Names of the fields that change; all of a new product. */
  changed: (keyof ProductFields)[];
  /** Undefined: as they are. */
  images: StoredImage[] | undefined;
  /** All that will be there, in their order. */
  variants: PlannedVariant[];
  /** Whether anything but stock changes in them. */
  variantsChange: boolean;
  stockChanges: boolean;
  removed: StoredVariant[];
};

/** A variant is known by its id, else by its SKU; the hidden default one also by being that. */
const known = (wanted: WantedVariant, stored: StoredVariant[]): StoredVariant | undefined =>
  stored.find(({ id }) => id === wanted.id) ??
  (wanted.id === undefined
    ? (stored.find(({ sku }) => sku === wanted.sku) ??
      (wanted.isDefault ? stored.find(({ isDefault }) => isDefault) : undefined))
    : undefined);

const nameOf = ({ color, size, sku, isDefault }: WantedVariant): string =>
  isDefault ? 'Unica' : [color, size].filter(Boolean).join(', ') || sku;

const plannedVariant = (wanted: WantedVariant, stored: StoredVariant[]): PlannedVariant => {
  const before = known(wanted, stored);
  const { sku, color, size, isDefault } = wanted;
  return {
    id: before?.id,
    sku,
    color,
    size,
    isDefault,
    // A name that was given by hand stays while nothing it could come from changes.
    name: before && before.color === color && before.size === size && before.sku === sku ? before.name : nameOf(wanted),
    stock: wanted.stock ?? before?.stock ?? 0,
    stockBefore: wanted.stockBefore,
  };
};

const sameVariant = (one: PlannedVariant, other: StoredVariant | undefined): boolean =>
  other !== undefined &&
  (['id', 'sku', 'color', 'size', 'name', 'isDefault'] as const).every((key) => one[key] === other[key]);

const sameField = (key: keyof ProductFields, one: ProductFields, other: ProductFields): boolean =>
  key === 'weight' && one.weight !== null && other.weight !== null
    ? Number(one.weight) === Number(other.weight)
    : one[key] === other[key];

const FIELDS = ['name', 'description', 'categoryId', 'priceCents', 'comparePriceCents', 'weight', 'isActive'] as const;

/** What has to be written for the product to be as wanted, and whether anything has to be. */
export const planProduct = (stored: StoredProduct | undefined, wanted: WantedProduct): ProductPlan => {
  const { images: wantedImages, variants: wantedVariants } = wanted;
  const fields: ProductFields = {
    name: wanted.name,
    description: wanted.description,
    categoryId: wanted.categoryId,
    priceCents: wanted.priceCents,
    comparePriceCents: wanted.comparePriceCents,
    weight: wanted.weight,
    isActive: wanted.isActive ?? stored?.isActive ?? true,
  };
  const changed = FIELDS.filter((key) => !stored || !sameField(key, stored, fields));
  const wantedTexts = wantedImages?.map(({ imageUrl, altText }) => ({
    imageUrl,
    altText:
      altText === undefined ? (stored?.images.find((image) => image.imageUrl === imageUrl)?.altText ?? null) : altText,
  }));
  const images =
    wantedTexts && JSON.stringify(wantedTexts) !== JSON.stringify(pure(stored?.images)) ? wantedTexts : undefined;
  const before = stored?.variants ?? [];
  const variants = wantedVariants.map((variant) => plannedVariant(variant, before));
  const removed = before.filter(({ id }) => !variants.some((variant) => variant.id === id));
  const variantsChange =
    variants.length !== before.length || variants.some((variant, index) => !sameVariant(variant, before[index]));
  const stockChanges = variants.some(({ id, stock }) => stock !== (before.find((one) => one.id === id)?.stock ?? 0));
  const changes = changed.length > 0 || images !== undefined || variantsChange || stockChanges;
  const kind = stored === undefined ? 'create' : changes ? 'change' : 'same';
  return { kind, fields, changed, images, variants, variantsChange, stockChanges, removed };
};

const pure = (images: StoredImage[] = []): StoredImage[] =>
  images.map(({ imageUrl, altText }) => ({ imageUrl, altText }));
