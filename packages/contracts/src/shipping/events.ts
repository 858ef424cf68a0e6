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
    /** The revision of the `order.changed` that this answers; absent for `order.created`. */
    revision: z.int().positive().optional(),
    zoneCode: z.string(),
    zoneName: z.string(),
    /** By zone and pieces, before the free-shipping threshold. */
    cost: money,
    /** Products worth more than this ship for free (decision R14); absent = never. */
    freeAbove: money.optional(),
    /** Whether the reseller has an approved packaging profile. Absent in messages older than returns. */
    packagingApproved: z.boolean().optional(),
    /** The name on that profile, for the packing slip. Absent without a profile, and in messages older than this field. */
    packagingName: z.string().optional(),
    /** The card and packaging materials of that profile, for the pick list. Absent like the name. */
    cardMaterial: z.string().optional(),
    packagingMaterial: z.string().optional(),
    quotedAt: z.iso.datetime(),
  }),
});

/** All zones in their current state, for services that compute an order's shipping cost (ADR 28). */
export const ShippingRatesSnapshotV1 = defineEvent({
  type: 'shipping-rates.snapshot-taken',
  version: 1,
  topic: 'rates.snapshot',
  key: () => 'rates',
  schema: z.object({
    /** Increases with every change of a zone. */
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

/** A Pro reseller submitted or changed a packaging profile, which needs a review (decision R2). */
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

/** The back office reviewed a packaging profile (decision R2). There is one per user, so the user is the key. */
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
