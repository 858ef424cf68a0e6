import { z } from 'zod';
import { carrierCodes } from '../carriers.ts';
import { despiteHold } from '../money-hold.ts';
import { optionalText, requiredText } from '../../text.ts';

/** The admin's tracking form; `notes` are internal (specification, point 5). */
export const trackingForm = z.strictObject({
  trackingNumber: requiredText('Codice tracking richiesto', 60).refine((value) => /^[\w ./-]*$/.test(value), {
    error: 'Usa solo lettere, cifre e . / - _',
  }),
  carrier: z.enum(carrierCodes, { error: 'Corriere richiesto' }),
  notes: optionalText(1000),
  /** Required for an order whose money went back. */
  despiteHold: despiteHold.optional(),
});
export type TrackingForm = z.input<typeof trackingForm>;
export type Tracking = z.output<typeof trackingForm>;
