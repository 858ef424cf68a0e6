import { z } from 'zod';
import { id, optionalText } from '../text.ts';

/** Why a packer puts an order aside, in the order in which a person chooses. */
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
  /** The line that it is about. */
  itemId: id.optional(),
  /** For the office alone. */
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

/** A paid order that cannot leave before somebody looks at it; shipping or cancelling the order ends it. */
export const orderProblem = z.object({
  reason: z.enum(problemReasons),
  itemId: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
  /** Who put it aside; null while orders has not heard of the account. */
  by: z.string().nullable(),
});
export type OrderProblem = z.infer<typeof orderProblem>;
