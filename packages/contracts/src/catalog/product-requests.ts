import { z } from 'zod';
import { productRequestStatus } from './product-request-status.ts';

/** A picture of a request, visible to its owner and the back office. */
export const productRequestImage = z.object({
  url: z.string(),
  sources: z.array(z.object({ width: z.int(), url: z.string() })),
});

export const productRequest = z.object({
  id: z.string(),
  userId: z.string(),
  productUrl: z.string().nullable(),
  category: z.string(),
  description: z.string(),
  colors: z.string().nullable(),
  sizes: z.array(z.string()),
  imageUrls: z.array(z.string()),
  /** The same pictures as `imageUrls`, with the available widths. */
  images: z.array(productRequestImage),
  status: productRequestStatus,
  adminNotes: z.string().nullable(),
  createdAt: z.string(),
  reviewedAt: z.string().nullable(),
});
export type ProductRequest = z.infer<typeof productRequest>;

/** `user` is null if the service does not know the account yet. */
export const adminProductRequest = productRequest.extend({
  user: z
    .object({
      username: z.string(),
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      companyName: z.string().nullable(),
    })
    .nullable(),
});
export type AdminProductRequest = z.infer<typeof adminProductRequest>;

export const adminProductRequestSorts = ['customer', '-customer', 'createdAt', '-createdAt'] as const;
export type AdminProductRequestSort = (typeof adminProductRequestSorts)[number];

/** `GET /api/admin/product-requests`: newest first unless `sort` names another order. */
export const adminProductRequestsQuery = z.strictObject({
  status: z.preprocess((value) => (value === '' ? undefined : value), productRequestStatus.optional()),
  userId: z.uuid().optional(),
  sort: z.enum(adminProductRequestSorts, { error: 'Ordine non valido' }).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type AdminProductRequestsQuery = z.output<typeof adminProductRequestsQuery>;

export const adminProductRequests = z.object({ requests: z.array(adminProductRequest), total: z.int() });
export type AdminProductRequests = z.infer<typeof adminProductRequests>;

/** `PUT /api/admin/product-requests/{id}`: absent notes stay unchanged, empty notes are deleted. */
export const productRequestReviewForm = z.strictObject({
  status: z.enum(productRequestStatus.options, { error: 'Stato non valido' }),
  adminNotes: z
    .string({ error: 'Testo non valido' })
    .trim()
    .max(2_000, { error: 'Al massimo 2000 caratteri' })
    .nullish(),
});
export type ProductRequestReviewForm = z.input<typeof productRequestReviewForm>;
