import type { EventPayload } from '@drappo/contracts/event';
import type {
  UserEmailConfirmationRequestedV1,
  UserPasswordChangedV1,
  UserPasswordResetRequestedV1,
  UserSignInSlowedV1,
} from '@drappo/contracts/identity/account-events';
import type { UserRegisteredV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { customerPage } from '@drappo/contracts/pages';
import type { EmailContent } from './email-content.ts';
import { emailDay, emailDayAndTime } from './email-dates.ts';
import type { Links } from './order-emails.ts';

/**
 * Placeholder of the secret link in a stored e-mail. The link is requested when the e-mail is sent, so that no stored
 * data gives access to an account.
 */
export const LINK_PLACEHOLDER = 'https://link.invalid/';

/** Replaces the placeholder with the link. */
export const withLink = (text: string, url: string): string => text.replaceAll(LINK_PLACEHOLDER, () => url);

export const passwordResetRequested = ({
  expiresAt,
}: EventPayload<typeof UserPasswordResetRequestedV1>): EmailContent => ({
  subject: 'Scegli una nuova password',
  heading: 'Scegli una nuova password',
  paragraphs: [
    'Abbiamo ricevuto la richiesta di una nuova password per il tuo account Drappo.',
    `Il link vale fino al ${emailDayAndTime(expiresAt)} e si usa una volta sola. Quando hai scelto la nuova password, esci da tutti i dispositivi e accedi di nuovo.`,
    'Se non hai chiesto niente, ignora questo messaggio: la password resta quella di prima.',
  ],
  button: { label: 'Scegli la password', url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio perché qualcuno ha chiesto una nuova password per questo indirizzo.',
});

export const signInSlowed = ({ expiresAt }: EventPayload<typeof UserSignInSlowedV1>): EmailContent => ({
  subject: 'Tentativi di accesso al tuo account',
  heading: 'Tentativi di accesso al tuo account',
  paragraphs: [
    'Qualcuno ha sbagliato più volte la password del tuo account Drappo, senza entrare. Per sicurezza, da un dispositivo nuovo ora si può riprovare solo dopo un’attesa.',
    `Se eri tu, con questo link accedi senza attendere: vale fino al ${emailDayAndTime(expiresAt)} e si usa una volta sola. Dai dispositivi da cui hai già fatto l’accesso non c’è nessuna attesa.`,
    'Se non eri tu, non devi fare niente. Se usi la stessa password anche altrove, cambiala.',
  ],
  button: { label: 'Accedi senza attendere', url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
});

export const emailConfirmationRequested = ({
  expiresAt,
}: EventPayload<typeof UserEmailConfirmationRequestedV1>): EmailContent => ({
  subject: 'Conferma la tua e-mail',
  heading: 'Conferma la tua e-mail',
  paragraphs: [
    'A questo indirizzo ti scriviamo quando un ordine è pagato, parte o sta per scadere. Conferma che è il tuo.',
    `Il link vale fino al ${emailDay(expiresAt)}. Puoi comunque usare il portale da subito.`,
    'Se non hai creato tu un account Drappo, ignora questo messaggio.',
  ],
  button: { label: "Conferma l'e-mail", url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio perché questo indirizzo è stato usato per creare un account su Drappo.',
});

/** Mail programs turn a word with a dot into a link. */
const cannotBeLink = (word: string): boolean => !word.includes('.');

/**
 * The address is confirmed by a separate e-mail, since that one can be requested again. A stranger may register with
 * another person's address, so the e-mail contains no typed text.
 */
export const welcome = ({ username }: EventPayload<typeof UserRegisteredV1>, { portal }: Links): EmailContent => ({
  subject: 'Benvenuto in Drappo',
  heading: 'Benvenuto in Drappo',
  paragraphs: [
    'Il tuo account è attivo: da ora vedi tutto il catalogo, con i prezzi e le taglie disponibili.',
    'Per riservare e ordinare completa il profilo aziendale con la partita IVA. Ci vogliono due minuti.',
    "In un altro messaggio trovi il link per confermare l'indirizzo e-mail.",
  ],
  ...(cannotBeLink(username) ? { facts: [{ label: 'Nome utente', value: username }] } : {}),
  button: { label: 'Completa il profilo', url: `${portal}${customerPage('business-profile')}` },
  reason: 'Ricevi questo messaggio perché questo indirizzo è stato usato per creare un account su Drappo.',
});

export const passwordChanged = (
  { changedAt, chosenBy }: EventPayload<typeof UserPasswordChangedV1>,
  { portal }: Links,
): EmailContent => ({
  subject: 'La tua password è cambiata',
  heading: 'La tua password è cambiata',
  paragraphs: [
    `La password del tuo account Drappo è cambiata il ${emailDayAndTime(changedAt)}. Sei uscito da tutti gli altri dispositivi.`,
    chosenBy === 'account'
      ? 'Se non sei stato tu, scegli subito una nuova password: chi conosce quella di prima può averlo fatto al posto tuo.'
      : 'Se non sei stato tu, scegli subito una nuova password: chi ha letto la tua posta può averlo fatto al posto tuo.',
  ],
  button: { label: 'Non sono stato io', url: `${portal}/forgot-password` },
  reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
});

/** Verified, rejected with a reason, or reset because the VAT number changed (decision S5). */
export const businessVerificationChanged = (
  { verified, reason }: EventPayload<typeof UserVerificationChangedV1>,
  { portal }: Links,
): EmailContent => {
  const shared = {
    button: { label: 'Vedi il profilo aziendale', url: `${portal}${customerPage('business-profile')}` },
    reason: 'Ricevi questo messaggio perché hai un profilo aziendale su Drappo.',
  };
  if (verified)
    return {
      subject: 'La tua azienda è verificata',
      heading: 'Azienda verificata',
      paragraphs: [
        'Abbiamo controllato la partita IVA e i dati della tua azienda: sono confermati.',
        'Non devi fare altro.',
      ],
      ...shared,
    };
  if (reason === null)
    return {
      subject: 'Verifichiamo di nuovo la tua azienda',
      heading: 'Verifica da rifare',
      paragraphs: [
        'La partita IVA del tuo profilo è cambiata, quindi la verifica di prima non vale più.',
        'La controlliamo di nuovo. Intanto puoi continuare a ordinare.',
      ],
      ...shared,
    };
  return {
    subject: 'La verifica della tua azienda non è riuscita',
    heading: 'Verifica non riuscita',
    paragraphs: [
      'Non abbiamo potuto confermare i dati della tua azienda.',
      'Correggi il profilo: lo controlliamo di nuovo. Intanto puoi continuare a ordinare.',
    ],
    facts: [{ label: 'Motivo', value: reason }],
    ...shared,
  };
};
