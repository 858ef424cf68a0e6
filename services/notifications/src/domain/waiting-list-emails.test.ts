import { expect, it } from '@jest/globals';
import { waitingListOffered } from './waiting-list-emails.ts';

it('the e-mail links to a page and says until when the offer is valid', () => {
  const offer = {
    offerId: 'w1',
    userId: 'u1',
    productId: 'p1',
    variantId: 'v1',
    productName: 'Maglia',
    variantInfo: 'verde, M',
    offeredAt: '2026-11-19T08:30:00.000Z',
    expiresAt: '2026-11-19T10:30:00.000Z',
  };
  const mail = waitingListOffered(offer, { portal: 'https://drappo.example' });
  expect(mail.subject).toBe('Di nuovo disponibile: Maglia, verde, M');
  expect(mail.paragraphs[0]).toContain('fino alle 11:30, cioè per 2 ore');
  expect(mail.button?.url).toBe('https://drappo.example/dashboard?section=waiting-list&offer=w1');
});
