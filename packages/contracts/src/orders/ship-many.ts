import { z } from 'zod';
import { limits } from '../limits.ts';
import { despiteHolds, moneyHold } from './money-hold.ts';

/** Lines of `number;carrier;tracking`; with `dryRun` nothing changes and each row reports its result. */
export const shipManyRequest = z.strictObject({
  csv: z
    .string({ error: 'Incolla o scegli il file con le spedizioni' })
    .max(limits.shipManyCharacters, { error: 'Il file è troppo grande' })
    .refine((text) => text.replace('\uFEFF', '').trim() !== '', {
      error: 'Incolla o scegli il file con le spedizioni',
    }),
  dryRun: z.boolean().optional(),
  /** The orders that leave although their payment was refunded or disputed; any other such order is refused. */
  despiteHolds: despiteHolds.optional(),
});
export type ShipManyRequest = z.input<typeof shipManyRequest>;

export const shipManyOutcomes = [
  'shipped',
  'already-shipped',
  'corrected',
  'not-found',
  'not-paid',
  'money-hold',
  'unknown-carrier',
  'invalid',
] as const;
export type ShipManyOutcome = (typeof shipManyOutcomes)[number];

export const shipManyRow = z.object({
  /** The line of the text on which the row begins, from 1. */
  line: z.int(),
  /** The parsed order, carrier and tracking number; as typed if they could not be parsed. */
  orderNumber: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  outcome: z.enum(shipManyOutcomes),
  /** The error for the user; null if there is none. */
  detail: z.string().nullable(),
  /** The refused order and its hold, for `despiteHolds`; only for `money-hold`. */
  held: z.object({ orderId: z.string(), hold: moneyHold }).optional(),
});
export type ShipManyRow = z.infer<typeof shipManyRow>;

export const shipManyResult = z.object({ dryRun: z.boolean(), rows: z.array(shipManyRow) });
export type ShipManyResult = z.infer<typeof shipManyResult>;
