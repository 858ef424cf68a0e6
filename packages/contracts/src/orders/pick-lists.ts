import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { moneyHold } from './money-hold.ts';
import { orderStatus } from './order-status.ts';
import { id } from '../text.ts';

/** Maximum orders selected at once, and covered by one pick list. */
export const BULK_ORDERS = 500;
/** How long a pick list can be undone; screens offer it for a few seconds. */
export const UNDO_PICK_LIST_MINUTES = 10;

/** The result of selecting orders; `hasMore` if the list has more than can be selected at once. */
export const orderSelection = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      status: orderStatus,
      pieces: z.int(),
      total: amount,
      /** Why it must not leave: it is not prepared. */
      moneyHold: moneyHold.optional(),
    }),
  ),
  hasMore: z.boolean(),
});
export type OrderSelectionList = z.infer<typeof orderSelection>;

export const pickListForm = z.strictObject({
  ids: z
    .array(id)
    .min(1, { error: 'Scegli almeno un ordine' })
    .max(BULK_ORDERS, { error: `Al massimo ${BULK_ORDERS} ordini per volta` }),
});

/** A created pick list; `skipped` orders were selected but no longer need preparation. */
export const pickListMade = z.object({
  id: z.string(),
  number: z.string(),
  orders: z.int(),
  pieces: z.int(),
  skipped: z.int(),
});
export type PickListMade = z.infer<typeof pickListMade>;

/** How many orders need preparation again. */
export const pickListUndone = z.object({ orders: z.int() });
