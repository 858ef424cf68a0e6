import { z } from 'zod';
import { id, optionalText } from '../text.ts';

/** The order's number in its shop, such as `#1005`; its shop id if it has no number, null for a portal order. */
export const shopNumberOf = ({
  shopOrderName,
  shopifyOrderId,
}: {
  shopOrderName: string | null;
  shopifyOrderId: string | null;
}): string | null => shopOrderName ?? shopifyOrderId;

/** The name of an order in texts: our number, followed by the shop's (decision R19). */
export const orderName = ({
  orderNumber,
  shopNumber,
}: {
  orderNumber: string;
  shopNumber?: string | null | undefined;
}): string => (shopNumber ? `${orderNumber} (${shopNumber})` : orderNumber);

/** Whether a search may be an order name, such as `ORD-2026-000031`, `#1005` or `1005`: one word with a number. */
export const mayBeOrderName = (text: string): boolean =>
  /^#?[\p{L}\d][\p{L}\d._/-]{0,39}$/u.test(text) && /\d/.test(text);

/** Maximum order ids per request; a search finds at most this many orders with the same shop number. */
export const ORDER_NAMES = 100;

/** Order ids in a query, separated by commas; other services' filters take those of `GET /api/admin/orders/names`. */
export const namedOrders = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(
    z
      .array(id)
      .min(1)
      .max(ORDER_NAMES, { error: `Al massimo ${ORDER_NAMES} ordini per richiesta` }),
  );

export const orderNamesQuery = z.strictObject({
  /** The whole name of an order; several orders may share a shop number. */
  search: optionalText(60),
  ids: namedOrders.optional(),
});
export type OrderNamesQuery = z.output<typeof orderNamesQuery>;

export const orderNames = z.object({
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), shopNumber: z.string().nullable() })),
});
export type OrderNames = z.infer<typeof orderNames>;
