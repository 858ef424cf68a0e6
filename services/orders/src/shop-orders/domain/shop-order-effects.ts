import { z } from 'zod';

/** Applies a shop's change that was parked during a payment. Key: order and checkout. */
export const shopChangeEffect = { queue: 'orders-shop-change', schema: z.object({ orderId: z.uuid() }) };
export type ShopChangePayload = z.output<typeof shopChangeEffect.schema>;
