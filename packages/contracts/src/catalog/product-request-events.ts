import { z } from 'zod';
import { defineEvent } from '../event.ts';

const requestKey = ({ productRequestId }: { productRequestId: string }): string => productRequestId;

export const ProductRequestSubmittedV1 = defineEvent({
  type: 'product-request.submitted',
  version: 1,
  topic: 'catalog.events',
  key: requestKey,
  schema: z.object({
    productRequestId: z.uuid(),
    userId: z.uuid(),
    category: z.string(),
    images: z.int().nonnegative(),
    submittedAt: z.iso.datetime(),
  }),
});

/** The back office changed the status or the notes of a request. `description` is its beginning, for messages about it. */
export const ProductRequestReviewedV1 = defineEvent({
  type: 'product-request.reviewed',
  version: 1,
  topic: 'catalog.events',
  key: requestKey,
  schema: z.object({
    productRequestId: z.uuid(),
    userId: z.uuid(),
    category: z.string(),
    description: z.string(),
    status: z.enum(['pending', 'reviewing', 'approved', 'rejected']),
    adminNotes: z.string().nullable(),
    reviewedAt: z.iso.datetime(),
  }),
});
