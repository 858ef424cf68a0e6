import { z } from 'zod';

/** Queue and payload of a purchase that counts for nothing, for those who find one. */
export const refusedPurchaseEffect = {
  queue: 'identity-refused-purchase',
  schema: z.object({ checkoutId: z.uuid() }),
};
export type RefusedPurchasePayload = z.output<typeof refusedPurchaseEffect.schema>;
