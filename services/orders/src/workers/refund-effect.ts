import { z } from 'zod';

/** Queue and payload of a refund, for those who ask for one. */
export const refundEffect = { queue: 'orders-refund', schema: z.object({ refundId: z.uuid() }) };
export type RefundPayload = z.output<typeof refundEffect.schema>;
