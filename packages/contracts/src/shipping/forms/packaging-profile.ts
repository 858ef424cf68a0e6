import { z } from 'zod';
import { cardMaterials, packagingMaterials } from '../packaging-prices.ts';
import { optionalText, requiredText } from '../../text.ts';
import { optionalWebAddress } from '../../web-address.ts';

const companyNameMessage = "Il nome dell'azienda deve essere di almeno 2 caratteri";
const descriptionMessage = 'La descrizione del packaging deve essere di almeno 10 caratteri';
const logoMessage = "Inserisci l'indirizzo web del logo, per esempio https://www.esempio.it/logo.png";

/** Missing, empty and too short get the same message (decision R13). */
const atLeast = (min: number, message: string, max: number) =>
  requiredText(message, max).refine((text) => text.length === 0 || text.length >= min, { error: message });

/** "White Label" (specification, points 3 and 5; decision R2). */
export const packagingProfileForm = z.strictObject({
  logoUrl: optionalWebAddress(logoMessage),
  companyName: atLeast(2, companyNameMessage, 120),
  packagingDescription: atLeast(10, descriptionMessage, 2_000),
  cardMaterial: z.enum(cardMaterials, { error: 'Seleziona il materiale dei bigliettini' }),
  packagingMaterial: z.enum(packagingMaterials, { error: 'Seleziona il materiale del packaging' }),
  additionalRequests: optionalText(2_000),
});
export type PackagingProfileForm = z.input<typeof packagingProfileForm>;
export type PackagingProfileDraft = z.output<typeof packagingProfileForm>;

/** An admin's review of a profile. `revision` is the reviewed one; if the profile has been saved since, 409. */
export const packagingReviewForm = z.strictObject({
  status: z.enum(['reviewing', 'approved', 'rejected'], { error: 'Scegli lo stato' }),
  adminNotes: optionalText(2_000),
  revision: z.int({ error: 'Revisione non valida' }).min(1, { error: 'Revisione non valida' }).optional(),
});
export type PackagingReviewForm = z.input<typeof packagingReviewForm>;
export type PackagingReview = z.output<typeof packagingReviewForm>;
