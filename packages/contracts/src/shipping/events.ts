import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { money } from '../money-schema.ts';

/** The answer to `order.created`: zone and cost of its shipment (decision O7). */
export const OrderQuotedV1 = defineEvent({
  type: 'order.quoted',
  version: 1,
  topic: 'shipping.events',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.uuid(),
    /** Of the `order.changed` that this answers; absent for `order.created`. */
    revision: z.int().positive().optional(),
    zoneCode: z.string(),
    zoneName: z.string(),
    /** By zone and pieces, before the threshold. */
    cost: money,
    /** Products worth more than this are sent for free (decision R14); absent = never. */
    freeAbove: money.optional(),
    /** Whether the reseller has an approved packaging profile. Absent in messages from before returns. */
    packagingApproved: z.boolean().optional(),
    /** The name on that profile, for the packing slip. Absent without one, and in messages from before slips had it. */
    packagingName: z.string().optional(),
    /** What card and packaging of that profile are made of, for the pick list. Absent like the name. */
    cardMaterial: z.string().optional(),
    packagingMaterial: z.string().optional(),
    quotedAt: z.iso.datetime(),
  }),
});

/** All zones as they are from now on, for services that have to know what an order's shipping costs (ADR 28). */
export const ShippingRatesSnapshotV1 = defineEvent({
  type: 'shipping-rates.snapshot-taken',
  version: 1,
  topic: 'rates.snapshot',
  key: () => 'rates',
  schema: z.object({
    /** Grows with every change of a zone. */
    revision: z.int().positive(),
    zones: z
      .array(
        z.object({
          zoneCode: z.string(),
          zoneName: z.string(),
          countries: z.array(z.string()),
          zipPrefixes: z.array(z.string()),
          freeAbove: money.nullable(),
          rates: z
            .array(z.object({ minItems: z.int().positive(), maxItems: z.int().positive().nullable(), price: money }))
            .min(1),
        }),
      )
      .min(1),
    takenAt: z.iso.datetime(),
  }),
});

/** A Pro reseller sent a packaging profile, or changed one, which has to be reviewed again (decision R2). */
export const PackagingProfileSubmittedV1 = defineEvent({
  type: 'packaging-profile.submitted',
  version: 1,
  topic: 'shipping.events',
  key: ({ userId }) => userId,
  schema: z.object({
    profileId: z.uuid(),
    userId: z.uuid(),
    revision: z.int().positive(),
    submittedAt: z.iso.datetime(),
  }),
});

/** The back office looked at a packaging profile (decision R2). There is one per user, so the user is the key. */
export const PackagingProfileReviewedV1 = defineEvent({
  type: 'packaging-profile.reviewed',
  version: 1,
  topic: 'shipping.events',
  key: ({ userId }) => userId,
  schema: z.object({
    profileId: z.uuid(),
    userId: z.uuid(),
    revision: z.int().positive(),
    status: z.enum(['reviewing', 'approved', 'rejected']),
    adminNotes: z.string().nullable(),
    reviewedAt: z.iso.datetime(),
  }),
});
