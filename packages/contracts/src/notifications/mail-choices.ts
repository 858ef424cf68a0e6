import { z } from 'zod';

/**
 * E-mails that a person may switch off, since the portal shows the same information. Money, parcel and security
 * e-mails are always sent.
 */
export const mailChoices = ['reservations', 'payment-reminders', 'product-requests'] as const;
export type MailChoice = (typeof mailChoices)[number];

export const mailChoiceLabels: Record<MailChoice, string> = {
  reservations: 'Riserve che stanno per scadere, o sono scadute',
  'payment-reminders': 'Ordini che stanno per scadere senza pagamento',
  'product-requests': 'Risposte alle tue richieste prodotto',
};

/** The hour in Rome of the daily e-mail: before the cut-off, so that its orders can still leave on that day. */
export const digestHour = 11;

/** When e-mails about a shop's orders are sent: immediately for each order, once a day, or never. */
export const shopOrderMails = ['now', 'daily', 'off'] as const;
export type ShopOrderMails = (typeof shopOrderMails)[number];

export const shopOrderMailLabels: Record<ShopOrderMails, string> = {
  now: 'Subito, una per ordine',
  daily: `Una al giorno, alle ${digestHour}`,
  off: 'Nessuna',
};

/** `GET` and `PUT /api/notifications/mail-choices`: whether each kind is sent. */
export const mailChoicesForm = z.strictObject({
  reservations: z.boolean({ error: 'Scelta non valida' }),
  'payment-reminders': z.boolean({ error: 'Scelta non valida' }),
  'product-requests': z.boolean({ error: 'Scelta non valida' }),
  'shop-orders': z.enum(shopOrderMails, { error: 'Scelta non valida' }).default('now'),
});
export type MailChoices = z.output<typeof mailChoicesForm>;
