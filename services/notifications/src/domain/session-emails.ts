import type { EventPayload } from '@drappo/contracts/event';
import type { UserSessionTokenReusedV1 } from '@drappo/contracts/identity/account-events';
import type { EmailContent } from './email-content.ts';
import { emailDayAndTime } from './email-dates.ts';
import type { Links } from './order-emails.ts';

/** An honest owner may cause it too, with a browser restored from a backup: the text accuses no one. */
export const sessionTokenReused = (
  { device, detectedAt }: EventPayload<typeof UserSessionTokenReusedV1>,
  { portal }: Links,
): EmailContent => ({
  subject: 'Abbiamo chiuso una tua sessione',
  heading: 'Abbiamo chiuso una tua sessione',
  paragraphs: [
    `Il ${emailDayAndTime(detectedAt)} la chiave di accesso di una tua sessione${device ? ` (${device})` : ''} è stata usata una seconda volta. Può voler dire che qualcuno l’ha copiata: per sicurezza abbiamo chiuso la sessione, e per continuare bisogna accedere di nuovo.`,
    'Se non sai perché è successo, scegli subito una nuova password: usciranno tutti i dispositivi.',
    'Se hai ripristinato quel browser da una copia è normale, e non devi fare altro.',
  ],
  button: { label: 'Scegli una nuova password', url: `${portal}/forgot-password` },
  reason: 'Ricevi questo messaggio per la sicurezza del tuo account Drappo.',
});
