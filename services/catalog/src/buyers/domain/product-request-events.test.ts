import { ProductRequestReviewedV1, ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import { describe, expect, it } from '@jest/globals';
import { productRequestReviewed, productRequestSubmitted } from './product-request-events.ts';

const at = new Date('2026-11-18T09:00:00.000Z');
const productRequestId = '0190b5a0-7c1e-7000-8000-000000000001';
const request = { productRequestId, userId: '0190b5a0-7c1e-7000-8000-000000000002', category: 'abbigliamento' };

describe('productRequestSubmitted', () => {
  it('uses the request as key and matches its contract', () => {
    const { event, payload } = productRequestSubmitted({ ...request, images: 2, submittedAt: at });
    expect([event, event.key(payload)]).toEqual([ProductRequestSubmittedV1, productRequestId]);
    expect(event.schema.parse(payload)).toEqual({ ...request, images: 2, submittedAt: at.toISOString() });
  });
});

describe('productRequestReviewed', () => {
  it.each([
    ['short', 'Giacca', 'Giacca'],
    ['160 characters', 'x'.repeat(160), 'x'.repeat(160)],
    ['longer', `${'x'.repeat(160)}y`, 'x'.repeat(160)],
  ])('keeps the beginning of a description that is %s', (_what, description, beginning) => {
    const review = { ...request, description, status: 'approved' as const, adminNotes: null, reviewedAt: at };
    const { event, payload } = productRequestReviewed(review);
    expect([event, event.key(payload)]).toEqual([ProductRequestReviewedV1, productRequestId]);
    expect(event.schema.parse(payload)).toEqual({ ...review, description: beginning, reviewedAt: at.toISOString() });
  });
});
