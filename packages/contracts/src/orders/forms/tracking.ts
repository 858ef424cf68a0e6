import { z } from 'zod';
import { namedCarrier } from '../carriers.ts';
import { despiteHold } from '../money-hold.ts';
import { optionalText, requiredCode } from '../../text.ts';

/** Pages and spreadsheets put blanks of all kinds into a number that is copied. */
const withPlainBlanks = (text: string): string => text.replace(/\s/g, ' ').trim();

/** The admin's tracking form; `notes` are internal (specification, point 5). */
export const trackingForm = z.strictObject({
  trackingNumber: requiredCode('Codice tracking richiesto', 60)
    .overwrite(withPlainBlanks)
    .refine((value) => /^[\w ./-]*$/.test(value), { error: 'Usa solo lettere, cifre e . / - _' }),
  carrier: namedCarrier('Corriere richiesto'),
  notes: optionalText(1000),
  /** Required for an order whose payment was refunded or disputed. */
  despiteHold: despiteHold.optional(),
});
export type TrackingForm = z.input<typeof trackingForm>;
export type Tracking = z.output<typeof trackingForm>;
