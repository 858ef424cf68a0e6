import type { EventPayload } from '@drappo/contracts/event';
import {
  UserEmailChangeAnnouncedV1,
  UserEmailChangedV1,
  UserEmailChangeRequestedV1,
} from '@drappo/contracts/identity/account-events';
import { LINK_PLACEHOLDER } from './account-emails.ts';
import type { EmailContent } from './email-content.ts';
import { emailDayAndTime } from './email-dates.ts';
import { define, ofLink, toUser, type EmailDefinition } from './email-definition.ts';
import type { Links } from './order-emails.ts';

/** To the requested new address. A stranger may have typed it, so the e-mail contains no typed text. */
export const emailChangeRequested = ({ expiresAt }: EventPayload<typeof UserEmailChangeRequestedV1>): EmailContent => ({
  subject: 'Conferma il nuovo indirizzo',
  heading: 'Conferma il nuovo indirizzo',
  paragraphs: [
    'Qualcuno vuole usare questo indirizzo per il suo account Drappo. Se sei tu, confermalo: da quel momento ti scriviamo qui.',
    `Il link vale fino al ${emailDayAndTime(expiresAt)} e si usa una volta sola.`,
    'Se non hai chiesto niente, ignora questo messaggio: non cambia nulla.',
  ],
  button: { label: "Conferma l'indirizzo", url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio perché qualcuno ha indicato questo indirizzo per il suo account su Drappo.',
});

/** `l***@negozio.example`: the owner recognises it, and a stranger who reads the old mailbox does not learn it. */
const masked = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
};

/** To the present address, when a change to another one is requested. */
export const emailChangeAnnounced = ({
  expiresAt,
  newEmail,
}: EventPayload<typeof UserEmailChangeAnnouncedV1>): EmailContent => ({
  subject: "Qualcuno vuole cambiare l'indirizzo del tuo account",
  heading: "Qualcuno vuole cambiare l'indirizzo del tuo account",
  paragraphs: [
    `Con la tua password è stato chiesto di usare ${masked(newEmail)} al posto di questo indirizzo. Se sei stato tu, non devi fare niente.`,
    `Se non sei stato tu, annulla il cambio e scegli subito una nuova password. Puoi farlo fino al ${emailDayAndTime(expiresAt)}, anche dopo che l'indirizzo è cambiato.`,
  ],
  button: { label: 'Annulla il cambio', url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
});

/** To the previous address. */
export const emailChanged = (
  { changedAt, newEmail }: EventPayload<typeof UserEmailChangedV1>,
  { portal, canReply }: Links,
): EmailContent => ({
  subject: "L'indirizzo del tuo account è cambiato",
  heading: "L'indirizzo del tuo account è cambiato",
  paragraphs: [
    `Dal ${emailDayAndTime(changedAt)} il tuo account Drappo ha l'indirizzo ${masked(newEmail)}. A questo non scriviamo più.`,
    canReply
      ? 'Se non sei stato tu, rispondi subito a questo messaggio.'
      : "Se non sei stato tu, scrivici subito dalla pagina dell'assistenza.",
  ],
  button: { label: 'Non sono stato io', url: `${portal}/support` },
  reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
});

export const emailChangeDefinitions: EmailDefinition[] = [
  define({
    event: UserEmailChangeRequestedV1,
    title: "Cambio dell'indirizzo",
    kind: () => 'email-change-requested',
    ...ofLink,
    address: ({ email }) => email,
    cause: () => 'visitor',
    content: emailChangeRequested,
  }),
  define({
    event: UserEmailChangeAnnouncedV1,
    title: "Richiesta di cambio dell'indirizzo",
    kind: () => 'email-change-announced',
    ...ofLink,
    address: ({ email }) => email,
    cause: () => 'owner',
    content: emailChangeAnnounced,
  }),
  define({
    event: UserEmailChangedV1,
    title: 'Indirizzo cambiato',
    kind: () => 'email-changed',
    ...toUser,
    subjectId: ({ changeId }) => changeId,
    address: ({ oldEmail }) => oldEmail,
    cause: () => 'owner',
    content: emailChanged,
  }),
];
