import type { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import { productRequestStatusLabel } from '@drappo/contracts/catalog/product-request-status';
import type { EventPayload } from '@drappo/contracts/event';
import { customerPage } from '@drappo/contracts/pages';
import type { EmailContent } from './email-content.ts';
import type { Links } from './order-emails.ts';

type Reviewed = EventPayload<typeof ProductRequestReviewedV1>;

const said: Record<Reviewed['status'], { subject: string; sentence: string }> = {
  pending: {
    subject: 'Una nota sulla tua richiesta prodotto',
    sentence: 'Abbiamo scritto una nota sulla tua richiesta.',
  },
  reviewing: {
    subject: 'La tua richiesta prodotto è in revisione',
    sentence: 'Stiamo cercando il prodotto che hai chiesto.',
  },
  approved: {
    subject: 'La tua richiesta prodotto è approvata',
    sentence: 'Possiamo procurare il prodotto che hai chiesto.',
  },
  rejected: {
    subject: 'La tua richiesta prodotto è rifiutata',
    sentence: 'Non possiamo procurare il prodotto che hai chiesto.',
  },
};

/** The review of a product request (decision R3). */
export const productRequestReviewed = (request: Reviewed, links: Links): EmailContent => {
  const { status, description, adminNotes } = request;
  const { subject, sentence } = said[status];
  return {
    subject,
    heading: subject,
    paragraphs: [sentence, ...(adminNotes ? [adminNotes] : [])],
    facts: [
      { label: 'La tua richiesta', value: description },
      { label: 'Stato', value: productRequestStatusLabel(status) },
    ],
    button: { label: 'Vedi la richiesta', url: `${links.portal}${customerPage('product-request')}` },
    reason: 'Ricevi questo messaggio perché hai chiesto un prodotto su Drappo.',
  };
};
