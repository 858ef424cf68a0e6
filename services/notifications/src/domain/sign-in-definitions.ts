import type { EventPayload } from '@drappo/contracts/event';
import { UserNewDeviceLinkRequestedV1, UserSignInSlowedV1 } from '@drappo/contracts/identity/account-events';
import { LINK_PLACEHOLDER, signInSlowed } from './account-emails.ts';
import type { EmailContent } from './email-content.ts';
import { emailDayAndTime } from './email-dates.ts';
import { define, ofLink, type EmailDefinition } from './email-definition.ts';

export const newDeviceLinkRequested = ({
  device,
  requestedAt,
  expiresAt,
}: EventPayload<typeof UserNewDeviceLinkRequestedV1>): EmailContent => ({
  subject: 'Conferma l’accesso da un nuovo dispositivo',
  heading: 'Sei tu che accedi?',
  paragraphs: [
    `Il ${emailDayAndTime(requestedAt)} la tua password è stata scritta su un dispositivo che non riconosciamo${device ? ` (${device})` : ''}. Se eri tu, apri il link in quello stesso browser: l’accesso si completa lì.`,
    `Il link vale fino al ${emailDayAndTime(expiresAt)} e si usa una volta sola. Da quel dispositivo poi basta la password.`,
    'Se non eri tu, non aprire il link: qualcuno conosce la tua password. Scegline subito una nuova con "Password dimenticata?" nella pagina di accesso.',
  ],
  button: { label: 'Completa l’accesso', url: LINK_PLACEHOLDER },
  reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
});

export const signInEmailDefinitions: EmailDefinition[] = [
  define({
    event: UserSignInSlowedV1,
    title: 'Tentativi di accesso',
    kind: () => 'sign-in-slowed',
    ...ofLink,
    cause: () => 'visitor',
    content: signInSlowed,
  }),
  define({
    event: UserNewDeviceLinkRequestedV1,
    title: 'Accesso da un nuovo dispositivo',
    kind: () => 'new-device-link',
    ...ofLink,
    cause: () => 'owner',
    content: newDeviceLinkRequested,
  }),
];
