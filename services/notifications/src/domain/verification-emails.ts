import type { EventPayload, UserVerificationChangedV1 } from '@drappo/contracts';
import type { EmailContent } from './email-content.ts';
import type { Links } from './order-emails.ts';

/** What became of the check of a business (decision S5); without a reason the VAT number is another one. */
export const verificationChanged = (
  { verified, reason }: EventPayload<typeof UserVerificationChangedV1>,
  { portal }: Links,
): EmailContent => {
  const shared = {
    button: { label: 'Vedi il profilo aziendale', url: `${portal}/dashboard?section=business-profile` },
    reason: 'Ricevi questo messaggio perché hai un profilo aziendale su Drappo.',
  };
  if (verified)
    return {
      subject: 'La tua azienda è verificata',
      heading: 'Azienda verificata',
      paragraphs: ['Abbiamo controllato i dati della tua azienda e la P.IVA: è tutto in ordine.'],
      ...shared,
    };
  if (reason)
    return {
      subject: 'Verifica aziendale: controlla i tuoi dati',
      heading: 'Non abbiamo potuto verificare la tua azienda',
      paragraphs: [
        'Il motivo:',
        reason,
        'Correggi il profilo aziendale e salvalo: lo controlliamo di nuovo. Intanto il tuo account funziona come prima.',
      ],
      ...shared,
    };
  return {
    subject: 'Verifica aziendale: la P.IVA è cambiata',
    heading: 'Verifichiamo di nuovo la tua azienda',
    paragraphs: ['Hai cambiato la P.IVA: controlliamo i nuovi dati e ti scriviamo appena fatto.'],
    ...shared,
  };
};
