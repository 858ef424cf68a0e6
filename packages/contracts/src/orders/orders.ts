import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { shippingAddress, shippingAddressFact } from './forms/shipping-address.ts';
import { limits } from '../limits.ts';
import { amount, typedAmount } from '../money-schema.ts';
import { orderStatus, orderTabs, paymentStatus, type OrderTab } from './order-status.ts';
import { sheetFormat } from '../sheet-format.ts';
import { id, optionalText } from '../text.ts';

/** The reseller's own reference for an order; one line. */
export const purchaseOrderNumber = optionalText(40).refine((text) => !/[\t\r\n]/.test(text ?? ''), {
  error: 'Contiene caratteri non ammessi',
});

export const confirmReservationsForm = z.strictObject({
  reservationIds: z
    .array(id)
    .min(1, { error: 'Scegli almeno una riserva' })
    .max(200, { error: 'Al massimo 200 riserve' }),
  shippingAddress,
  /** Prices that the reseller accepts after a 409 `catalog.price-changed`: reservation id -> decimal string. */
  acceptedPrices: z.record(z.uuid(), amount).optional(),
  /** The shipping shown to the reseller; if it differs, 409 `catalog.shipping-changed` (decision R14). */
  shippingCost: amount.optional(),
  purchaseOrderNumber,
});
export type ConfirmReservationsForm = z.input<typeof confirmReservationsForm>;

/** Member `changes` of the problem `catalog.price-changed`. */
export const priceChange = z.object({
  reservationId: z.string(),
  productName: z.string(),
  oldPrice: amount,
  newPrice: amount,
});
export type PriceChange = z.infer<typeof priceChange>;

/** Further members of the problem `catalog.shipping-changed`. */
export const shippingChange = z.object({ shippingCost: amount, zoneCode: z.string(), zoneName: z.string() });
export type ShippingChange = z.infer<typeof shippingChange>;

export const orderItem = z.object({
  id: z.string(),
  orderId: z.string(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  quantity: z.int(),
  unitPrice: amount,
  totalPrice: amount,
  sku: z.string().nullable(),
  productName: z.string(),
  variantInfo: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The reseller's note on the line; absent from the response of a confirmation. */
  note: z.string().nullable().optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

/**
 * A SKU with fewer pieces available than a shop order requires. `limit`: the pieces are in stock, but the account may not
 * hold more in reservations and unpaid orders (decision R17).
 */
export const missingPieces = z.object({
  sku: z.string(),
  requested: z.int(),
  available: z.int(),
  limit: z.int().optional(),
});
export type MissingPieces = z.infer<typeof missingPieces>;

/** Every order field of the specification's point 3; absent = null. */
export const order = z.object({
  id: z.string(),
  orderNumber: z.string(),
  userId: z.string(),
  status: orderStatus,
  paymentStatus,
  /** Products only (decision M2). */
  totalAmount: amount,
  shippingCost: amount,
  /** Products plus shipping: the charged amount. */
  total: amount,
  shippingAddress: shippingAddressFact,
  shippingCity: z.string().nullable(),
  shippingZip: z.string().nullable(),
  shippingCountry: z.string().nullable(),
  shippingZone: z.string().nullable(),
  shippingZoneName: z.string().nullable(),
  carrier: z.enum(carrierCodes).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The admin's internal notes; null for resellers. */
  notes: z.string().nullable(),
  shopifyOrderId: z.string().nullable(),
  /** The order's name in its shop, such as `#1001`; null for a portal order. */
  shopOrderName: z.string().nullable(),
  /** The reseller's own reference for the order. */
  purchaseOrderNumber: z.string().nullable(),
  /** Why a shop order cannot be paid yet: the missing items of the last stock check; null if nothing is missing. */
  waitingFor: z.array(missingPieces).nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** The day in Rome on which it must leave (`2026-11-24`, decision R16); null until it is paid, and while it must not leave. */
  shipBy: z.string().nullable(),
  shippedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** Until when the order can be paid; null before it is payable. */
  paymentDueAt: z.string().nullable(),
  items: z.array(orderItem),
});
export type Order = z.infer<typeof order>;

/** The 202 of "Conferma Ordine": the future order, before it has a number. */
export const requestedOrder = order.pick({
  id: true,
  userId: true,
  status: true,
  totalAmount: true,
  createdAt: true,
  shippingAddress: true,
  items: true,
});
export type RequestedOrder = z.infer<typeof requestedOrder>;

const tabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];
const statusFilter = z.union([z.enum(tabNames), orderStatus], { error: 'Stato non valido' });

/** A search in the caller's own orders: by number, shop's number, product, SKU, customer or tracking. */
const ownSearch = optionalText(100).refine((text) => text === undefined || text.length >= 2, {
  error: 'Scrivi almeno 2 caratteri',
});

const day = z.iso.date({ error: 'Data non valida' }).optional();

/** The filters of the own order list, its sums and its export; days are days in Rome, both included. */
const ownOrderFilters = {
  status: statusFilter.optional(),
  search: ownSearch,
  source: z.enum(['portal', 'shop'], { error: 'Origine non valida' }).optional(),
  from: day,
  to: day,
};

export const orderListQuery = z.strictObject({
  ...ownOrderFilters,
  /** `due`: nearest payment deadline first, orders without deadline last; otherwise newest first. */
  sort: z.enum(['due'], { error: 'Ordinamento non valido' }).optional(),
  limit: z.coerce
    .number({ error: 'Limite non valido' })
    .int()
    .min(1, { error: 'Limite non valido' })
    .max(100, { error: 'Al massimo 100 ordini per richiesta' })
    .optional(),
  cursor: z.string().max(200).optional(),
});

/** The filters of the own list, without paging. */
export const ownOrderExportQuery = z.strictObject({
  format: sheetFormat,
  /** A row of the sheet is an order or one of its lines. */
  rows: z.enum(['orders', 'lines'], { error: 'Righe non valide' }).optional(),
  /** Only this order. */
  order: id.optional(),
  ...ownOrderFilters,
});
export type OwnOrderExportQuery = z.output<typeof ownOrderExportQuery>;

export const orderSumsQuery = z.strictObject(ownOrderFilters);

/** The totals of all orders of a filter; cancelled and unpriced orders are counted separately and not summed. */
export const orderSums = z.object({
  orders: z.int(),
  uncounted: z.int(),
  pieces: z.int(),
  products: amount,
  shipping: amount,
  total: amount,
});
export type OrderSums = z.infer<typeof orderSums>;

export const orderSummary = z.object({
  /** Orders by tab. */
  counts: z.object({ pending: z.int(), paid: z.int(), shipped: z.int(), cancelled: z.int() }),
  total: z.int(),
  /** Sum of `totalAmount` of all orders except cancelled ones (decision O3). */
  grossRevenue: amount,
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const checkoutForm = z.union(
  [z.strictObject({ orderId: id }), z.strictObject({ orderIds: z.array(id).min(1).max(limits.ordersPerPayment) })],
  { error: 'Indica orderId oppure orderIds' },
);
export const checkoutSession = z.object({ url: z.url() });

/** Order ids in an address, separated by commas. */
const orderIds = z
  .string({ error: 'Scegli almeno un ordine' })
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(
    z
      .array(id)
      .min(1, { error: 'Scegli almeno un ordine' })
      .max(limits.ordersPerDocument, { error: `Al massimo ${limits.ordersPerDocument} ordini per volta` }),
  );
/** Orders that must not leave are left out, unless `held` asks for them. */
export const packingSlipsQuery = z.strictObject({
  ids: orderIds,
  held: z.enum(['true'], { error: 'Vale solo "true"' }).optional(),
});
/** Without ids, all orders that wait to be shipped. */
export const pickListQuery = z.strictObject({ ids: orderIds.optional() });

/** A refund by an admin without cancellation; the order's timeline shows `reason`, also to the reseller. */
export const refundForm = z.strictObject({
  amount: typedAmount('Importo richiesto', "L'importo è in euro, per esempio 49,90").refine((cents) => cents > 0, {
    error: "L'importo deve essere maggiore di zero",
  }),
  reason: optionalText(500),
});
export type RefundForm = z.input<typeof refundForm>;

/** Empty or null deletes it. */
export const purchaseOrderNumberForm = z.strictObject({ purchaseOrderNumber });
export type PurchaseOrderNumberForm = z.input<typeof purchaseOrderNumberForm>;

export const longestLineNote = 200;
/** Empty or null deletes it. */
export const lineNoteForm = z.strictObject({ note: optionalText(longestLineNote) });
export type LineNoteForm = z.input<typeof lineNoteForm>;

/** The order's timeline shows `reason`, also to the reseller; `order.cancelled` contains it. */
export const cancellationForm = z.strictObject({ reason: optionalText(500) });
export type CancellationForm = z.input<typeof cancellationForm>;
