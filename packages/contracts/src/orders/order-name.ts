import { z } from 'zod';
import { id, optionalText } from '../text.ts';

/** The number of an order in its shop, such as `#1005`; its id there where it has no number, null for an order of the portal. */
export const shopNumberOf = ({
  shopOrderName,
  shopifyOrderId,
}: {
  shopOrderName: string | null;
  shopifyOrderId: string | null;
}): string | null => shopOrderName ?? shopifyOrderId;

/** What text calls an order: our number, and the shop's beside it (decision R19). */
export const orderName = ({
  orderNumber,
  shopNumber,
}: {
  orderNumber: string;
  shopNumber?: string | null | undefined;
}): string => (shopNumber ? `${orderNumber} (${shopNumber})` : orderNumber);

/** Whether a search may be the name of an order, such as `ORD-2026-000031`, `#1005` or `1005`: one word with a number. */
export const mayBeOrderName = (text: string): boolean =>
  /^#?[\p{L}\d][\p{L}\d._/-]{0,39}$/u.test(text) && /\d/.test(text);

/** How many orders one request names; as many share a shop's number at most in a search. */
export const ORDER_NAMES = 100;

/** Orders named in a query, separated by commas; filters of other services' lists take what `GET /api/admin/orders/names` found. */
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
  /** The whole name of an order; a shop's number may belong to several. */
  search: optionalText(60),
  ids: namedOrders.optional(),
});
export type OrderNamesQuery = z.output<typeof orderNamesQuery>;

export const orderNames = z.object({
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), shopNumber: z.string().nullable() })),
});
export type OrderNames = z.infer<typeof orderNames>;
