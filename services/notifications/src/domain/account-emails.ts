import type { EventPayload, UserEmailConfirmationRequestedV1, UserPasswordResetRequestedV1 } from '@drappo/contracts';
import type { EmailContent } from './email-content.ts';

/**
 * Stands in a written e-mail where its secret link belongs. The link is asked for when the e-mail is sent, so that nothing
 * that is stored opens an account.
 */
export const LINK_PLACEHOLDER = 'https://link.invalid/';

/** Puts the link in the place of its placeholder. */
export const withLink = (text: string, url: string): string => text.replaceAll(LINK_PLACEHOLDER, () => url);

const dateAndTime = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

export const passwordResetRequested = ({
  expiresAt,
}: EventPayload<typeof UserPasswordResetRequestedV1>): EmailContent => ({
  subject: 'Scegli una nuova password',
  heading: 'Scegli una nuova password',
  paragraphs: [
    'Abbiamo ricevuto la richiesta di una nuova password per il tuo account Drappo.',
    `Il link vale fino al ${dateAndTime.format(new Date(expiresAt))} e si usa una volta sola. Quando hai scelto la nuova password, esci da tutti i dispositivi e accedi di nuovo.`,
    'Se non hai chiesto niente, ignora questo messaggio: la password resta quella di prima.',
  ],
  button: { label: 'Scegli la password', url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio perché qualcuno ha chiesto una nuova password per questo indirizzo.',
});

export const emailConfirmationRequested = ({
  expiresAt,
}: EventPayload<typeof UserEmailConfirmationRequestedV1>): EmailContent => ({
  subject: 'Conferma la tua e-mail',
  heading: 'Conferma la tua e-mail',
  paragraphs: [
    'A questo indirizzo ti scriviamo quando un ordine è pagato, parte o sta per scadere. Conferma che è il tuo.',
    `Il link vale fino al ${day.format(new Date(expiresAt))}. Puoi comunque usare il portale da subito.`,
    'Se non hai creato tu un account Drappo, ignora questo messaggio.',
  ],
  button: { label: "Conferma l'e-mail", url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio perché questo indirizzo è stato usato per creare un account su Drappo.',
});
