import { z } from 'zod';
import { expectedVolumes } from '../../choice-lists.ts';
import { limits } from '../../limits.ts';
import { optionalText, requiredText } from '../../text.ts';
import { optionalWebAddress } from '../../web-address.ts';

const descriptionMessage = 'Descrizione deve essere almeno 50 caratteri';
const motivationMessage = 'Motivazione deve essere almeno 30 caratteri';
const phoneMessage = 'Numero di telefono valido richiesto';
const websiteMessage = 'URL non valido';

/** A trimmed text with a minimum length; missing, empty and too short get the same message. */
const longText = (message: string, min: number, max: number) =>
  requiredText(message, max).refine((text) => text.length === 0 || text.length >= min, { error: message });

/** The form of the beta program (specification, point 5). */
export const betaApplicationForm = z.strictObject({
  companyName: requiredText('Nome azienda è richiesto'),
  businessDescription: longText(descriptionMessage, limits.betaDescriptionMin, 3_000),
  expectedVolume: z.enum(Object.keys(expectedVolumes) as (keyof typeof expectedVolumes)[], {
    error: 'Seleziona il volume previsto',
  }),
  motivation: longText(motivationMessage, limits.betaMotivationMin, 3_000),
  contactPerson: requiredText('Nome referente è richiesto', 120),
  phoneNumber: longText(phoneMessage, limits.betaPhoneMin, 40),
  website: optionalWebAddress(websiteMessage),
  currentPlatform: optionalText(120),
});
export type BetaApplicationForm = z.input<typeof betaApplicationForm>;
export type BetaApplicationDraft = z.output<typeof betaApplicationForm>;

/** An admin's decision; only pending applications can be decided (specification, point 4). */
export const betaReviewForm = z.strictObject({
  status: z.enum(['approved', 'rejected'], { error: 'Scegli se approvare o rifiutare' }),
  adminNotes: optionalText(2_000),
});
export type BetaReviewForm = z.input<typeof betaReviewForm>;
export type BetaReview = z.output<typeof betaReviewForm>;
