import { z } from 'zod';

/** E-mails that a person may do without: the portal tells the same. About money, parcels and security all are sent. */
export const mailChoices = ['reservations', 'payment-reminders', 'product-requests'] as const;
export type MailChoice = (typeof mailChoices)[number];

export const mailChoiceLabels: Record<MailChoice, string> = {
  reservations: 'Riserve che stanno per scadere, o sono scadute',
  'payment-reminders': 'Ordini che stanno per scadere senza pagamento',
  'product-requests': 'Risposte alle tue richieste prodotto',
};

/** `GET` and `PUT /api/notifications/mail-choices`: whether each is sent. */
export const mailChoicesForm = z.strictObject({
  reservations: z.boolean({ error: 'Scelta non valida' }),
  'payment-reminders': z.boolean({ error: 'Scelta non valida' }),
  'product-requests': z.boolean({ error: 'Scelta non valida' }),
});
export type MailChoices = z.output<typeof mailChoicesForm>;
