import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { id, optionalText } from '../text.ts';
import { limits } from '../limits.ts';
import { LIST_SEPARATOR, productSorts } from './product-choices.ts';
import { productDetails } from './product-details.ts';

export const imageSource = z.object({ width: z.int(), url: z.string() });
export const productImage = z.object({
  id: z.string(),
  imageUrl: z.string(),
  altText: z.string().nullable(),
  /** The colour of the variants that it shows; null for all. */
  color: z.string().nullable(),
  /** Whether it shows only the cloth, from which swatches are cut. */
  isCloth: z.boolean(),
  sortOrder: z.int(),
  /** The same picture in several widths, narrowest first; empty when there is only `imageUrl`. */
  sources: z.array(imageSource),
});
export type ProductImage = z.infer<typeof productImage>;

export const productVariant = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** Pieces that can be reserved now (decision C4). */
  available: z.int(),
  /** Visible only to admins. */
  stock: z.int().optional(),
});
export type ProductVariant = z.infer<typeof productVariant>;

export const category = z.object({ id: z.string(), name: z.string(), slug: z.string() });
export type Category = z.infer<typeof category>;

export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.string(),
  category: z.object({ id: z.string(), name: z.string() }),
  price: amount,
  comparePrice: amount.nullable(),
  /** Kilograms with three decimals. */
  weight: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
  imageUrl: z.string().nullable(),
  images: z.array(productImage),
  variants: z.array(productVariant),
  ...productDetails.shape,
});
export type Product = z.infer<typeof product>;

/** The data of a card; visitors get nothing else (decision C1: first image only, no variants). */
export const productCard = product
  .pick({
    id: true,
    name: true,
    price: true,
    comparePrice: true,
    imageUrl: true,
    images: true,
    variants: true,
  })
  // Hidden from visitors.
  .extend({ fabric: product.shape.fabric.optional() });
export type ProductCard = z.infer<typeof productCard>;

/** Accepts any value: the service ignores a visitor's query (decision C1) and validates the query of signed-in users. */
export const productListQuery = z.object({
  limit: z.unknown().optional().meta({ type: 'integer', minimum: 1, maximum: 100 }),
  offset: z.unknown().optional().meta({ type: 'integer', minimum: 0 }),
  categoryId: z.unknown().optional().meta({ type: 'string', format: 'uuid' }),
  search: z.unknown().optional().meta({ type: 'string', maxLength: 200 }),
  colors: z.unknown().optional().meta({ type: 'string', description: 'Values between |' }),
  sizes: z.unknown().optional().meta({ type: 'string', description: 'Values between |' }),
  prices: z.unknown().optional().meta({ type: 'string', description: 'Price bands between |' }),
  minPrice: z.unknown().optional().meta({ type: 'string' }),
  maxPrice: z.unknown().optional().meta({ type: 'string' }),
  available: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: ['true'] }),
  recent: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: ['true'] }),
  discounted: z
    .unknown()
    .optional()
    .meta({ type: 'string', enum: ['true'] }),
  sort: z.unknown().optional().meta({ type: 'string', enum: productSorts }),
  /** Product ids separated by |, returned in this order; other filters are ignored. */
  ids: z.unknown().optional().meta({ type: 'string' }),
  /** `start`, or the `next` of the previous page: a cursor on the last product, stable while products are added. */
  after: z.unknown().optional().meta({ type: 'string', maxLength: 400 }),
});

/** `next` is present if `after` was requested; null on the last page. */
export const productList = z.object({
  products: z.array(productCard),
  total: z.int(),
  next: z.string().nullable().optional(),
});
export type ProductList = z.infer<typeof productList>;

/** `GET /api/products/whole`: ids separated by |, returned in their order; products not on sale are left out. */
export const wholeProductsQuery = z.strictObject({
  ids: z
    .string({ error: 'Indica i prodotti' })
    .max(limits.wholeProducts * 37, { error: `Al massimo ${limits.wholeProducts} prodotti` })
    .transform((text) => [...new Set(text.split(LIST_SEPARATOR))])
    .pipe(
      z
        .array(z.uuid({ error: 'Elenco non valido' }))
        .max(limits.wholeProducts, { error: `Al massimo ${limits.wholeProducts} prodotti` }),
    ),
});

/**
 * `GET /api/products/:id/related`: the first `boughtTogether` products were ordered with it, the others are similar to it.
 */
export const relatedProducts = z.object({ products: z.array(productCard), boughtTogether: z.int() });
export type RelatedProducts = z.infer<typeof relatedProducts>;

/** `sku` is the first variant's SKU, `stock` the sum of all; a product without variants has its own. */
export const adminProduct = product.extend({
  /** The cost of a piece; null until it is entered. Resellers never see it. */
  costPrice: amount.nullable(),
  sku: z.string(),
  stock: z.int(),
  /** Increases with each change of the product; sent back with a change, it detects a concurrent change. */
  revision: z.int(),
  /** True while the product has only its hidden default variant (decision C4). */
  hasDefaultVariant: z.boolean(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

export const wishlistEntry = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  quantity: z.int(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  /** Price of one piece and available pieces when the entry was added; null if unknown. */
  addedPrice: amount.nullable(),
  addedAvailable: z.int().nullable(),
  product: product.pick({
    id: true,
    name: true,
    description: true,
    price: true,
    comparePrice: true,
    imageUrl: true,
    images: true,
    variants: true,
    isActive: true,
  }),
});
export type WishlistEntry = z.infer<typeof wishlistEntry>;

const quantity = z
  .int({ error: 'La quantità è un numero intero' })
  .min(1, { error: 'La quantità minima è 1' })
  .max(2_147_483_647, { error: 'La quantità è troppo grande' });

export const addToWishlistForm = z.strictObject({
  productId: id,
  variantId: id.nullish(),
  quantity: quantity.default(1),
  notes: optionalText(500),
  /** A named list; absent for the default list. */
  listId: id.nullish(),
});
export type AddToWishlistForm = z.input<typeof addToWishlistForm>;

/** Absent fields stay unchanged. */
export const changeWishlistEntryForm = z
  .strictObject({ variantId: id.optional(), quantity: quantity.optional() })
  .refine((change) => Object.keys(change).length > 0, { error: 'Indica la variante o la quantità' });
export type ChangeWishlistEntryForm = z.input<typeof changeWishlistEntryForm>;

/** An entry after a change. */
export const changedWishlistEntry = wishlistEntry.pick({ id: true, variantId: true, quantity: true });
export type ChangedWishlistEntry = z.infer<typeof changedWishlistEntry>;

export const reservationStatuses = ['active', 'confirmed', 'released', 'expired'] as const;

export const reservation = z.object({
  id: z.string(),
  userId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  quantity: z.int(),
  expiresAt: z.string(),
  status: z.enum(reservationStatuses),
  createdAt: z.string(),
  /** Set once the hold is confirmed. */
  orderId: z.string().nullable(),
  /** Price of one piece when the hold was made; differs from `product.price` after a price change (decision O2). */
  reservedPrice: amount,
  product: z.object({ id: z.string(), name: z.string(), price: amount, imageUrl: z.string().nullable() }),
  variant: z.object({
    id: z.string(),
    name: z.string(),
    color: z.string().nullable(),
    size: z.string().nullable(),
    sku: z.string(),
  }),
});
export type Reservation = z.infer<typeof reservation>;

/** `expiresAt` and `wishlistId` are optional (decision O1). */
export const reservationForm = z.strictObject({
  productId: id,
  variantId: id.nullish(),
  quantity,
  expiresAt: z.iso.datetime({ offset: true, error: 'Data non valida' }).optional(),
  wishlistId: id.optional(),
});
export type ReservationForm = z.input<typeof reservationForm>;
