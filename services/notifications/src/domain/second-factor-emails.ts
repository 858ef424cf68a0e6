import type { EventPayload } from '@drappo/contracts/event';
import type { UserSecondFactorChangedV1, UserSecondFactorGuessedV1 } from '@drappo/contracts/identity/account-events';
import type { EmailContent } from './email-content.ts';
import { emailDayAndTime } from './email-dates.ts';
import type { Links } from './order-emails.ts';

type Changed = EventPayload<typeof UserSecondFactorChangedV1>;

const factorName = (factor: Changed['factor']): string =>
  factor === 'passkey' ? 'una passkey' : 'l’app di autenticazione';

const codesLeft = (count: number): string => {
  if (count === 0) return 'Non ti restano codici di recupero: creane di nuovi.';
  return count === 1 ? 'Ti resta un codice di recupero.' : `Ti restano ${count} codici di recupero.`;
};

const changeText = ({ change, factor, recoveryCodesLeft, changedAt }: Changed): { heading: string; text: string } => {
  const when = emailDayAndTime(changedAt);
  switch (change) {
    case 'added':
      return {
        heading: 'Secondo fattore attivo',
        text: `Il ${when} hai aggiunto ${factorName(factor)} al tuo account Drappo: da ora l’accesso chiede anche questa conferma.`,
      };
    case 'removed':
      return {
        heading: 'Secondo fattore rimosso',
        text: `Il ${when} hai rimosso ${factorName(factor)} dal tuo account Drappo.`,
      };
    case 'reset':
      return {
        heading: 'Secondo fattore reimpostato',
        text: `Il ${when} un amministratore ha reimpostato il secondo fattore del tuo account Drappo. Sei uscito da tutti i dispositivi: ora accedi con la sola password e puoi configurarlo di nuovo.`,
      };
    case 'recovery-code-used':
      return {
        heading: 'Codice di recupero usato',
        text: `Il ${when} un codice di recupero è stato usato per confermare un accesso al tuo account Drappo. ${codesLeft(recoveryCodesLeft)}`,
      };
    case 'recovery-codes-renewed':
      return {
        heading: 'Nuovi codici di recupero',
        text: `Il ${when} hai creato nuovi codici di recupero per il tuo account Drappo. Quelli di prima non valgono più.`,
      };
  }
};

/** Every change of the account's second factor is e-mailed to its owner. */
export const secondFactorChanged = (payload: Changed, { portal }: Links): EmailContent => {
  const { heading, text } = changeText(payload);
  return {
    subject: heading,
    heading,
    paragraphs: [
      text,
      'Se non sei stato tu, scegli subito una nuova password: usciranno tutti i dispositivi. Poi scrivici.',
    ],
    button: { label: 'Non sono stato io', url: `${portal}/forgot-password` },
    reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
  };
};

const guessTexts = {
  'sign-in': {
    heading: 'Codici sbagliati all’accesso',
    text: 'qualcuno ha scritto la password del tuo account Drappo e poi ha sbagliato più volte il codice del secondo fattore, senza entrare. Ora deve attendere prima di ogni altro tentativo, e ogni volta di più.',
    advice:
      'Se eri tu, riprova più tardi o da un dispositivo da cui hai già fatto l’accesso. Se non eri tu, qualcuno conosce la tua password: scegline subito una nuova.',
  },
  'step-up': {
    heading: 'Codici sbagliati in una tua sessione',
    text: 'in una sessione già aperta del tuo account Drappo, qualcuno ha sbagliato più volte il codice del secondo fattore. L’operazione non è stata eseguita, e ora bisogna attendere prima di ogni altro tentativo.',
    advice:
      'Se eri tu, riprova più tardi. Se non eri tu, qualcuno sta usando un tuo dispositivo: scegli subito una nuova password, così escono tutti i dispositivi. Poi scrivici.',
  },
};

/** Someone tries codes: only the account holder can say whether it was them. */
export const secondFactorGuessed = (
  { during, guessedAt }: EventPayload<typeof UserSecondFactorGuessedV1>,
  { portal }: Links,
): EmailContent => {
  const { heading, text, advice } = guessTexts[during];
  return {
    subject: heading,
    heading,
    paragraphs: [`Il ${emailDayAndTime(guessedAt)}, ${text}`, advice],
    button: { label: 'Scegli una nuova password', url: `${portal}/forgot-password` },
    reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
  };
};
