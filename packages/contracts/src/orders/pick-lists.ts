import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { orderStatus } from './order-status.ts';
import { id } from '../text.ts';

/** Orders that can be chosen at once, and that one pick list covers. */
export const BULK_ORDERS = 500;
/** How long a pick list can be undone; screens offer it for a few seconds. */
export const UNDO_PICK_LIST_MINUTES = 10;

/** What a choice of orders comes to; `hasMore` when the list has more than can be chosen at once. */
export const orderSelection = z.object({
  orders: z.array(z.object({ id: z.string(), status: orderStatus, pieces: z.int(), total: amount })),
  hasMore: z.boolean(),
});
export type OrderSelectionList = z.infer<typeof orderSelection>;

export const pickListForm = z.strictObject({
  ids: z
    .array(id)
    .min(1, { error: 'Scegli almeno un ordine' })
    .max(BULK_ORDERS, { error: `Al massimo ${BULK_ORDERS} ordini per volta` }),
});

/** A pick list that was made; `skipped` were chosen and are no longer to be prepared. */
export const pickListMade = z.object({
  id: z.string(),
  number: z.string(),
  orders: z.int(),
  pieces: z.int(),
  skipped: z.int(),
});
export type PickListMade = z.infer<typeof pickListMade>;

/** How many orders are to be prepared again. */
export const pickListUndone = z.object({ orders: z.int() });
