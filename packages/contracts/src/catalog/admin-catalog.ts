import { z } from 'zod';
import { plainCode } from '../characters.ts';
import { id, requiredText } from '../text.ts';
import { adminProduct } from './products.ts';

const emptyIsNone = (value: unknown): unknown => (value === '' ? undefined : value);

export const adminProductSorts = ['newest', 'name', 'price', '-price'] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

/** `retired`: hidden from resellers. `out`: no variant is in stock; `partly-out`: at least one variant is out of stock. */
export const adminProductFilter = z.strictObject({
  search: z.preprocess(
    emptyIsNone,
    z
      .string()
      .overwrite(plainCode)
      .trim()
      .max(200, { error: 'Al massimo 200 caratteri' })
      .refine((text) => !text.includes('\0'), { error: 'Ricerca non valida' })
      .optional(),
  ),
  categoryId: z.preprocess(emptyIsNone, z.uuid({ error: 'Categoria non valida' }).optional()),
  state: z.preprocess(emptyIsNone, z.enum(['active', 'retired'], { error: 'Stato non valido' }).optional()),
  stock: z.preprocess(emptyIsNone, z.enum(['out', 'partly-out'], { error: 'Filtro non valido' }).optional()),
});
export type AdminProductFilter = z.output<typeof adminProductFilter>;

const limit = (max: number, byDefault: number) =>
  z.coerce
    .number({ error: 'Limite non valido' })
    .int({ error: 'Limite non valido' })
    .min(1, { error: 'Limite non valido' })
    .max(max, { error: `Al massimo ${max} righe per pagina` })
    .default(byDefault);
const offset = z.coerce
  .number({ error: 'Offset non valido' })
  .int({ error: 'Offset non valido' })
  .min(0, { error: 'Offset non valido' })
  .max(10_000_000, { error: 'Offset non valido' })
  .default(0);

/** `GET /api/admin/products`: a search without a sort returns the best match first. */
export const adminProductsQuery = adminProductFilter.extend({
  sort: z.preprocess(emptyIsNone, z.enum(adminProductSorts, { error: 'Ordine non valido' }).optional()),
  limit: limit(100, 12),
  offset,
});
export type AdminProductsQuery = z.output<typeof adminProductsQuery>;

export const adminProducts = z.object({
  products: z.array(adminProduct),
  total: z.int(),
  /** True if the search found more than `limits.adminSearchResults`; `total` is then that limit. */
  hasMore: z.boolean(),
});
export type AdminProducts = z.infer<typeof adminProducts>;

/** `PUT /api/admin/products/{id}/state` */
export const productStateForm = z.strictObject({ isActive: z.boolean({ error: 'Stato non valido' }) });

/** The path is part of catalogue addresses. */
export const categoryForm = z.strictObject({
  name: requiredText('Nome richiesto', 80),
  slug: z
    .string({ error: 'Percorso richiesto' })
    .trim()
    .min(1, { error: 'Percorso richiesto', abort: true })
    .max(80, { error: 'Al massimo 80 caratteri' })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Usa lettere minuscole, cifre e trattini' }),
});
export type CategoryForm = z.input<typeof categoryForm>;

/** `PUT /api/admin/variants/{id}/stock`: the counted pieces. */
export const stockForm = z.strictObject({
  stock: z
    .int({ error: 'Le scorte sono un numero intero' })
    .min(0, { error: 'Le scorte non possono essere negative' })
    .max(1_000_000, { error: 'Al massimo 1.000.000 pezzi' }),
  note: z.string({ error: 'Testo non valido' }).trim().max(500, { error: 'Al massimo 500 caratteri' }).optional(),
  /** The stock that the person saw; if it has changed since, the request is a conflict. */
  stockBefore: z.int().min(0).optional(),
});
export type StockForm = z.input<typeof stockForm>;

/** Why a stock changed; the page shows an unknown reason unchanged. */
export const stockReasonLabels: Record<string, string> = {
  created: 'Prima scorta',
  corrected: 'Correzione',
  sold: 'Venduto',
  returned: 'Reso',
};

/** Who changed it: an admin by name, an order, or the service itself. */
export const stockMovement = z.object({
  id: z.string(),
  /** Pieces added; negative for pieces removed. */
  quantity: z.int(),
  reason: z.string(),
  orderId: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  /** Null if no person changed it, or the service does not know the account yet. */
  by: z.object({ username: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** `GET /api/admin/variants/{id}/movements`: newest first; `before` is the id of the last known movement. */
export const stockMovementsQuery = z.strictObject({ limit: limit(200, 50), before: id.optional() });
export const stockMovements = z.object({ movements: z.array(stockMovement), hasMore: z.boolean() });
export type StockMovements = z.infer<typeof stockMovements>;

const person = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
});

/** A wishlist entry of any account as the back office sees it (specification, point 3). */
export const adminWishlistEntry = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  quantity: z.int(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  product: z.object({ name: z.string(), imageUrl: z.string().nullable(), isActive: z.boolean() }),
  variant: z.object({ name: z.string(), sku: z.string() }).nullable(),
  /** Null if the service does not know the account yet. */
  user: person.nullable(),
});
export type AdminWishlistEntry = z.infer<typeof adminWishlistEntry>;

/** `GET /api/admin/wishlists`: newest first. */
export const adminWishlistsQuery = z.strictObject({
  search: adminProductFilter.shape.search,
  limit: limit(200, 50),
  offset,
});
export const adminWishlists = z.object({
  wishlists: z.array(adminWishlistEntry),
  total: z.int(),
  /** Same meaning as for products. */
  hasMore: z.boolean(),
});
export type AdminWishlists = z.infer<typeof adminWishlists>;

/** Pieces of one product in all wishlists, against the pieces that can be reserved now. */
export const productDemand = z.object({
  productId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  people: z.int(),
  pieces: z.int(),
  available: z.int(),
});

/** `GET /api/admin/wishlists/demand`: most requested pieces first. */
export const productDemandQuery = z.strictObject({ limit: limit(100, 20), offset });
export const productDemands = z.object({ products: z.array(productDemand), total: z.int() });
export type ProductDemands = z.infer<typeof productDemands>;
