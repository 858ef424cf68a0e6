import { z } from 'zod';
import { amount } from '../../money-schema.ts';

export const shippingDestinations = ['italy', 'eu', 'extra_eu'] as const;
export type ShippingDestination = (typeof shippingDestinations)[number];

const weightMessage = 'Il peso deve essere almeno 0.1 kg';

/** The shipping calculator's form (specification, point 5; decision R1). Weight in kilograms. */
export const shippingQuoteForm = z.strictObject({
  destination: z.enum(shippingDestinations, { error: 'Seleziona una destinazione' }),
  weight: z
    .number({ error: weightMessage })
    .min(0.1, { error: weightMessage })
    .max(1_000, { error: 'Il peso massimo è 1000 kg' }),
  options: z
    .strictObject({
      insurance: z.boolean().default(false),
      whiteLabel: z.boolean().default(false),
      cod: z.boolean().default(false),
    })
    .prefault({}),
});
export type ShippingQuoteForm = z.input<typeof shippingQuoteForm>;

/** The four parts add up to `totalCost`; `base` includes the extra weight (decision R13). */
export const shippingQuote = z.object({
  totalCost: amount,
  breakdown: z.object({ base: amount, insurance: amount, cod: amount, whiteLabel: amount }),
});
export type ShippingQuote = z.infer<typeof shippingQuote>;

/** `GET /api/shipping/rates`: the zone table by number of items, and the calculator's prices for one parcel. */
export const shippingRateTable = z.object({
  zones: z.array(
    z.object({
      zoneCode: z.string(),
      zoneName: z.string(),
      /** Products worth more than this ship for free; null = never (decision R14). */
      freeAbove: amount.nullable(),
      /** `maxItems` null means "and more". */
      rates: z.array(z.object({ minItems: z.int(), maxItems: z.int().nullable(), price: amount })),
    }),
  ),
  parcel: z.object({
    /** Up to 1 kg. */
    base: z.record(z.enum(shippingDestinations), amount),
    /** Each kilogram beyond the first, pro rata (decision R1). */
    extraPerKilo: amount,
    insurance: amount,
    cod: amount,
    whiteLabel: amount,
  }),
});
export type ShippingRateTable = z.infer<typeof shippingRateTable>;
