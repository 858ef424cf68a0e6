import { describe, expect, it } from '@jest/globals';
import { productRequestReviewed } from './product-request-emails.ts';

const links = { portal: 'https://drappo.example' };
const request = {
  productRequestId: 'request-1',
  userId: 'user-1',
  category: 'abbigliamento',
  description: 'Giacca in lana cotta <b>verde</b>.',
  reviewedAt: '2026-11-20T09:15:30.123Z',
};

describe('productRequestReviewed', () => {
  it.each([
    ['pending', 'Una nota sulla tua richiesta prodotto', 'Abbiamo scritto una nota sulla tua richiesta.', 'In attesa'],
    [
      'reviewing',
      'La tua richiesta prodotto è in revisione',
      'Stiamo cercando il prodotto che hai chiesto.',
      'In revisione',
    ],
    [
      'approved',
      'La tua richiesta prodotto è approvata',
      'Possiamo procurare il prodotto che hai chiesto.',
      'Approvato',
    ],
    [
      'rejected',
      'La tua richiesta prodotto è rifiutata',
      'Non possiamo procurare il prodotto che hai chiesto.',
      'Rifiutato',
    ],
  ] as const)('%s: "%s"', (status, subject, sentence, label) => {
    expect(productRequestReviewed({ ...request, status, adminNotes: null }, links)).toEqual({
      subject,
      heading: subject,
      paragraphs: [sentence],
      facts: [
        { label: 'La tua richiesta', value: request.description },
        { label: 'Stato', value: label },
      ],
      button: { label: 'Vedi la richiesta', url: 'https://drappo.example/dashboard?section=product-request' },
      reason: 'Ricevi questo messaggio perché hai chiesto un prodotto su Drappo.',
    });
  });

  it.each(['pending', 'reviewing', 'approved', 'rejected'] as const)('%s carries the notes (decision R3)', (status) => {
    const content = productRequestReviewed({ ...request, status, adminNotes: 'Arriva a gennaio.' }, links);
    expect(content.paragraphs[1]).toBe('Arriva a gennaio.');
  });

  it('leaves empty notes out', () => {
    const content = productRequestReviewed({ ...request, status: 'approved', adminNotes: '' }, links);
    expect(content.paragraphs).toHaveLength(1);
  });
});
