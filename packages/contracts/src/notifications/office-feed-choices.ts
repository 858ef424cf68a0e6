import { z } from 'zod';

/** The kinds of the back office's notifications, as its feed writes them, and the label of each choice. */
export const officeFeedLabels = {
  'admin-order-paid': 'Ordini da spedire',
  'admin-return-requested': 'Resi richiesti',
  'admin-return-sent': 'Resi in arrivo',
  'admin-product-request': 'Richieste prodotto',
  'admin-beta-application': 'Candidature beta',
  'admin-packaging-profile': 'Profili White Label da rivedere',
  'admin-business-to-verify': 'Aziende da verificare',
  'admin-erasure-requested': 'Cancellazioni di account',
  'admin-out-of-stock': 'Prodotti esauriti',
  'admin-stock-concentration': 'Scorte in poche mani',
  'admin-error': 'Errori da guardare',
} as const;
export type OfficeFeedKind = keyof typeof officeFeedLabels;
export const officeFeedKinds = Object.keys(officeFeedLabels) as OfficeFeedKind[];

/** `GET` and `PUT /api/admin/notifications/choices`: whether the caller's feed receives each kind from now on. */
export const officeFeedChoicesForm = z.strictObject(
  Object.fromEntries(officeFeedKinds.map((kind) => [kind, z.boolean({ error: 'Scelta non valida' })])) as Record<
    OfficeFeedKind,
    z.ZodBoolean
  >,
);
export type OfficeFeedChoices = z.output<typeof officeFeedChoicesForm>;
