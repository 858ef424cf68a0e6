import type { EventPayload } from '@drappo/contracts/event';
import type { BetaApplicationReviewedV1, BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import type { EmailContent } from './email-content.ts';
import type { Links } from './order-emails.ts';

const ofTheApplication = ({ portal }: Links): Pick<EmailContent, 'button' | 'reason'> => ({
  button: { label: 'Vedi la candidatura', url: `${portal}/beta-program` },
  reason: 'Ricevi questo messaggio perché ti sei candidato al Programma Beta di Drappo.',
});

/** We answer within 48 hours (specification, point 1). */
export const betaReceived = (
  { companyName }: EventPayload<typeof BetaApplicationSubmittedV1>,
  links: Links,
): EmailContent => ({
  subject: 'Abbiamo ricevuto la tua candidatura al Programma Beta',
  heading: 'Candidatura ricevuta',
  paragraphs: [
    `Grazie: abbiamo ricevuto la candidatura di ${companyName} al Programma Beta.`,
    'La leggiamo e ti rispondiamo entro 48 ore a questo indirizzo.',
  ],
  ...ofTheApplication(links),
});

/** The e-mail does not contain the back office's notes. */
export const betaDecided = ({ status }: EventPayload<typeof BetaApplicationReviewedV1>, links: Links): EmailContent =>
  status === 'approved'
    ? {
        subject: 'Fai parte del Programma Beta',
        heading: 'Candidatura approvata',
        paragraphs: [
          'La tua candidatura è approvata: sei uno dei primi dieci clienti del Programma Beta.',
          'Ti contattiamo noi per attivare le condizioni riservate e il supporto dedicato.',
        ],
        ...ofTheApplication(links),
      }
    : {
        subject: 'La tua candidatura al Programma Beta',
        heading: 'Candidatura non accolta',
        paragraphs: [
          'Abbiamo letto la tua candidatura al Programma Beta e per ora non possiamo accoglierla.',
          'Il portale resta a tua disposizione, e puoi candidarti di nuovo quando vuoi.',
        ],
        ...ofTheApplication(links),
      };
