import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { shippingAddress, shippingAddressFact } from './forms/shipping-address.ts';
import { limits } from '../limits.ts';
import { amount, typedAmount } from '../money-schema.ts';
import { orderStatus, orderTabs, paymentStatus, type OrderTab } from './order-status.ts';
import { id, optionalText } from '../text.ts';

/** What a reseller calls an order in their own books; one line. */
export const purchaseOrderNumber = optionalText(40).refine((text) => !/[\t\r\n]/.test(text ?? ''), {
  error: 'Contiene caratteri non ammessi',
});

export const confirmReservationsForm = z.strictObject({
  reservationIds: z
    .array(id)
    .min(1, { error: 'Scegli almeno una riserva' })
    .max(200, { error: 'Al massimo 200 riserve' }),
  shippingAddress,
  /** Prices that the reseller has seen and accepts after a 409 `catalog.price-changed`: reservation id -> decimal string. */
  acceptedPrices: z.record(z.uuid(), amount).optional(),
  /** The shipping that the reseller was shown; another one is a 409 `catalog.shipping-changed` (decision R14). */
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
  /** What the reseller wrote about the line; absent from the answer of a confirmation. */
  note: z.string().nullable().optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

/**
 * A SKU of which fewer pieces can be had than an order from a shop wants. `limit`: the pieces are there, and the account may
 * not hold more than so many in reservations and unpaid orders (decision R17).
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
  /** Products plus shipping: what is charged. */
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
  /** What people call the order in its shop, such as `#1001`; null for an order of the portal. */
  shopOrderName: z.string().nullable(),
  /** The reseller's own number of the order. */
  purchaseOrderNumber: z.string().nullable(),
  /** Why an order from a shop cannot be paid yet: what was short when stock was last asked for; null when nothing is. */
  waitingFor: z.array(missingPieces).nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** The day in Rome on which it has to leave (`2026-11-24`, decision R16); null until it is paid. */
  shipBy: z.string().nullable(),
  shippedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** Until when the order can be paid; null before it is ready to pay. */
  paymentDueAt: z.string().nullable(),
  items: z.array(orderItem),
});
export type Order = z.infer<typeof order>;

/** The 202 of "Conferma Ordine": the order as it will be, before its number is taken. */
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

/** A search among one's own orders: by number, shop's number, product, SKU, customer or tracking. */
const ownSearch = optionalText(100).refine((text) => text === undefined || text.length >= 2, {
  error: 'Scrivi almeno 2 caratteri',
});

const day = z.iso.date({ error: 'Data non valida' }).optional();

/** What a list of own orders, its sums and its export are narrowed by; days are those of Rome, both included. */
const ownOrderFilters = {
  status: statusFilter.optional(),
  search: ownSearch,
  source: z.enum(['portal', 'shop'], { error: 'Origine non valida' }).optional(),
  from: day,
  to: day,
};

export const orderListQuery = z.strictObject({
  ...ownOrderFilters,
  /** `due`: nearest payment deadline first, orders without one last; else newest first. */
  sort: z.enum(['due'], { error: 'Ordinamento non valido' }).optional(),
  limit: z.coerce
    .number({ error: 'Limite non valido' })
    .int()
    .min(1, { error: 'Limite non valido' })
    .max(100, { error: 'Al massimo 100 ordini per richiesta' })
    .optional(),
  cursor: z.string().max(200).optional(),
});

/** The filters of the own list, without its pages. */
export const ownOrderExportQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx'], { error: 'Formato non valido' }),
  /** What a row of the sheet is: an order, or one of its lines. */
  rows: z.enum(['orders', 'lines'], { error: 'Righe non valide' }).optional(),
  /** This order alone. */
  order: id.optional(),
  ...ownOrderFilters,
});
export type OwnOrderExportQuery = z.output<typeof ownOrderExportQuery>;

export const orderSumsQuery = z.strictObject(ownOrderFilters);

/** What all orders of a filter come to; those cancelled or not yet priced are counted apart and in no sum. */
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
  /** Sum of `totalAmount` of all orders but the cancelled ones (decision O3). */
  grossRevenue: amount,
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const checkoutForm = z.union(
  [z.strictObject({ orderId: id }), z.strictObject({ orderIds: z.array(id).min(1).max(limits.ordersPerPayment) })],
  { error: 'Indica orderId oppure orderIds' },
);
export const checkoutSession = z.object({ url: z.url() });

/** Orders named in an address, separated by commas. */
const orderIds = z
  .string({ error: 'Scegli almeno un ordine' })
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(
    z
      .array(id)
      .min(1, { error: 'Scegli almeno un ordine' })
      .max(limits.ordersPerDocument, { error: `Al massimo ${limits.ordersPerDocument} ordini per volta` }),
  );
export const packingSlipsQuery = z.strictObject({ ids: orderIds });
/** Without ids it is about all orders that wait to be shipped. */
export const pickListQuery = z.strictObject({ ids: orderIds.optional() });

/** Money that an admin gives back without cancelling; `reason` is shown in the order's timeline, to the reseller too. */
export const refundForm = z.strictObject({
  amount: typedAmount('Importo richiesto', "L'importo è in euro, per esempio 49,90").refine((cents) => cents > 0, {
    error: "L'importo deve essere maggiore di zero",
  }),
  reason: optionalText(500),
});
export type RefundForm = z.input<typeof refundForm>;

/** Empty or null takes it away. */
export const purchaseOrderNumberForm = z.strictObject({ purchaseOrderNumber });
export type PurchaseOrderNumberForm = z.input<typeof purchaseOrderNumberForm>;

export const longestLineNote = 200;
/** Empty or null takes it away. */
export const lineNoteForm = z.strictObject({ note: optionalText(longestLineNote) });
export type LineNoteForm = z.input<typeof lineNoteForm>;

/** `reason` is shown in the order's timeline, to the reseller too, and told in `order.cancelled`. */
export const cancellationForm = z.strictObject({ reason: optionalText(500) });
export type CancellationForm = z.input<typeof cancellationForm>;
