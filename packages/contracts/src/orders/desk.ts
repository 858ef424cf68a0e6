import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { moneyHold } from './money-hold.ts';
import { orderProblem } from './order-problem.ts';
import { orderStatus } from './order-status.ts';
import { trackingForm } from './forms/tracking.ts';
import { requiredText } from '../text.ts';

/** An order as a packer sees it: no amounts, and only the recipient data that identifies the parcel. */
export const deskOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  shopNumber: z.string().nullable(),
  status: orderStatus,
  recipient: z.string(),
  /** The company line of a shop's address. */
  company: z.string().optional(),
  city: z.string(),
  country: z.string(),
  whiteLabel: z.boolean(),
  packagingName: z.string().nullable(),
  /** Material of the reseller's packaging; null for orders created before it was recorded. */
  cardMaterial: z.string().nullable(),
  packagingMaterial: z.string().nullable(),
  /** The office's note for the packer. */
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      itemId: z.string(),
      sku: z.string().nullable(),
      productName: z.string(),
      variantInfo: z.string().nullable(),
      quantity: z.int(),
      imageUrl: z.string().nullable(),
    }),
  ),
  problem: orderProblem.nullable(),
  /** Why it must not leave; absent from a process of the previous version. */
  moneyHold: moneyHold.nullable().optional(),
  /** Set for a shipped order; `by` is null if unknown. */
  shipment: z
    .object({ carrier: z.enum(carrierCodes), trackingNumber: z.string(), at: z.string(), by: z.string().nullable() })
    .nullable(),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** The scanned or typed text: our order number, or the shop's whole order number. */
export const deskOrderQuery = z.strictObject({ code: requiredText('Passa la distinta', 60) });

/** A first shipment: an order shipped with another number is rejected, not corrected. */
export const deskShipmentForm = trackingForm.pick({ carrier: true, trackingNumber: true, despiteHold: true }).extend({
  orderNumber: requiredText("Numero dell'ordine richiesto", 40),
});
export type DeskShipmentForm = z.input<typeof deskShipmentForm>;

export const deskShipment = z.object({
  orderNumber: z.string(),
  /** False if it was already shipped with this number. */
  isNew: z.boolean(),
});
export type DeskShipment = z.infer<typeof deskShipment>;

/** Today's work of all packing desks together, in Rome. */
export const deskDay = z.object({
  shipped: z.int(),
  /** Paid, and due to leave today or earlier. */
  left: z.int(),
  /** Newest first. */
  latest: z.array(
    z.object({ id: z.string(), orderNumber: z.string(), recipient: z.string(), city: z.string(), at: z.string() }),
  ),
});
export type DeskDay = z.infer<typeof deskDay>;
