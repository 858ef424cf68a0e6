import { z } from 'zod';

/** Queue and payload of following a shop's word that waited for the end of a payment, for those who end one. */
export const shopChangeEffect = { queue: 'orders-shop-change', schema: z.object({ orderId: z.uuid() }) };
export type ShopChangePayload = z.output<typeof shopChangeEffect.schema>;
