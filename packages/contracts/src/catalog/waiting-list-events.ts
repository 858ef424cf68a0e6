import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A variant is available again, and the account can take it for a limited time. */
export const WaitingListOfferedV1 = defineEvent({
  type: 'waiting-list.offered',
  version: 1,
  topic: 'catalog.events',
  key: ({ productId }) => productId,
  schema: z.object({
    offerId: z.uuid(),
    userId: z.uuid(),
    productId: z.uuid(),
    variantId: z.uuid(),
    productName: z.string(),
    variantInfo: z.string().nullable(),
    offeredAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
});
