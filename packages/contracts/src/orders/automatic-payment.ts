import { z } from 'zod';
import { formatEuro } from '../money.ts';
import { amount, typedAmount } from '../money-schema.ts';

/** The exact text that a reseller agrees to; stored with the time. A changed text requires a new agreement. */
export const automaticPaymentConsent =
  'Autorizzo Drappo ad addebitare su questa carta gli ordini del mio negozio, spedizione compresa, fino al limite di ogni giorno e senza chiedermelo ogni volta. Posso spegnere quando voglio.';

/** The limit of automatic payments in one day, in cents. */
export const automaticPaymentLimits = { lowest: 1_000, highest: 1_000_000 } as const;

/** When waiting orders are paid, on working days in Rome: half an hour before the cut-off. */
export const automaticPaymentTime = { hour: 12, minute: 30 } as const;
/** The hour in Rome after which an e-mail sums up the day's payments. */
export const automaticPaymentSummaryHour = 18;

/** Why an order was not paid automatically, so that its reseller must pay it. */
export const automaticPaymentFailures = [
  'declined',
  'asks-for-customer',
  'over-limit',
  'card-unusable',
  'no-answer',
  'switched-off',
] as const;
export type AutomaticPaymentFailure = (typeof automaticPaymentFailures)[number];

/** The end of the sentence "Non abbiamo pagato l'ordine". */
export const automaticPaymentFailureTexts: Record<AutomaticPaymentFailure, string> = {
  declined: 'La banca ha rifiutato la carta.',
  'asks-for-customer': 'La banca chiede che sia tu a confermare il pagamento.',
  'over-limit': 'Supera quello che resta del limite di oggi.',
  'card-unusable': 'La carta non si può più usare.',
  'no-answer': 'La banca non ha risposto in tempo.',
  'switched-off': 'Il pagamento automatico è stato spento nel frattempo.',
};

/** Why automatic payment was switched off. */
export const automaticPaymentEnds = [
  'switched-off',
  'refused-twice',
  'card-removed',
  'card-changed',
  'card-unusable',
  'blocked',
] as const;
export type AutomaticPaymentEnd = (typeof automaticPaymentEnds)[number];

export const automaticPaymentEndTexts: Record<AutomaticPaymentEnd, string> = {
  'switched-off': 'Lo hai spento tu.',
  'refused-twice': 'Si è spento da solo: la carta è stata rifiutata due volte di seguito.',
  'card-removed': 'Si è spento perché hai tolto la carta.',
  'card-changed': 'Si è spento perché hai cambiato carta: riaccendilo per usare quella nuova.',
  'card-unusable': 'Si è spento da solo: la carta non si può più usare.',
  blocked: 'Si è spento perché il tuo account è stato bloccato.',
};

export const savedCard = z.object({
  /** Stripe's brand name, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** `08/28`. */
  expires: z.string(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** `Visa •••• 4242` */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;

/** `GET /api/automatic-payment`. */
export const automaticPayment = z.object({
  isOn: z.boolean(),
  card: savedCard.nullable(),
  /** Whether a page for saving a card is open. */
  isSavingCard: z.boolean(),
  /** The last limit, even while automatic payment is off. */
  dayLimit: amount.nullable(),
  /** When the owner agreed; null while automatic payment is off. */
  consentAt: z.string().nullable(),
  ended: z.object({ reason: z.enum(automaticPaymentEnds), at: z.string() }).nullable(),
  /** Paid today in Rome, with shipping, including payments in progress. */
  today: z.object({ amount, orders: z.int() }),
  /** Payable orders that were not paid automatically, each with the last reason. */
  failures: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      shopOrderName: z.string().nullable(),
      amount,
      reason: z.enum(automaticPaymentFailures),
      at: z.string(),
    }),
  ),
});
export type AutomaticPayment = z.infer<typeof automaticPayment>;

const { lowest, highest } = automaticPaymentLimits;

/** `PUT /api/automatic-payment`: switches automatic payment on, or changes its limit. */
export const automaticPaymentForm = z.strictObject({
  dayLimit: typedAmount('Scrivi il limite al giorno', 'Il limite è in euro, per esempio 500,00')
    .refine((cents) => cents >= lowest, { error: `Almeno ${formatEuro(lowest)}` })
    .refine((cents) => cents <= highest, { error: `Al massimo ${formatEuro(highest)}` }),
  /** The displayed text. */
  consent: z.literal(automaticPaymentConsent, { error: 'Conferma che autorizzi gli addebiti' }),
  /** The response of `POST /api/auth/password-proof`. */
  passwordProof: z.string({ error: 'Scrivi la password' }).min(1, { error: 'Scrivi la password' }).max(2_000),
});
export type AutomaticPaymentForm = z.input<typeof automaticPaymentForm>;
