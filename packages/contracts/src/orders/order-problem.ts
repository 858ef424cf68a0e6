import { z } from 'zod';
import { id, optionalText } from '../text.ts';

/** Why a packer puts an order aside, in display order. */
export const problemReasons = ['missing-piece', 'damaged-piece', 'wrong-address', 'other'] as const;
export type ProblemReason = (typeof problemReasons)[number];

export const problemReasonLabels: Record<ProblemReason, string> = {
  'missing-piece': 'Manca un capo',
  'damaged-piece': 'Capo rovinato',
  'wrong-address': 'Indirizzo da verificare',
  other: 'Altro',
};

const problemFields = {
  reason: z.enum(problemReasons, { error: 'Scegli il motivo' }),
  /** The affected line. */
  itemId: id.optional(),
  /** Visible only to the office. */
  note: optionalText(500),
};

export const orderProblemForm = z
  .strictObject(problemFields)
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
    path: ['note'],
    error: 'Scrivi che cosa non va',
  });
export type OrderProblemForm = z.input<typeof orderProblemForm>;
export type NewProblem = z.output<typeof orderProblemForm>;

/** A paid order that cannot leave until a person checks it; shipping or cancelling the order ends the problem. */
export const orderProblem = z.object({
  reason: z.enum(problemReasons),
  itemId: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
  /** The user who put it aside; null if orders does not know the account yet. */
  by: z.string().nullable(),
});
export type OrderProblem = z.infer<typeof orderProblem>;
