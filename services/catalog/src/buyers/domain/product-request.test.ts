import { productRequestStatuses, productRequestStatusLabels } from '@drappo/contracts/catalog/product-request-status';
import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { reviewed } from './product-request.ts';

const allowed = ['pending > reviewing', 'reviewing > approved', 'reviewing > rejected'];
const pairs = productRequestStatuses.flatMap((from) =>
  productRequestStatuses.filter((to) => to !== from).map((to) => ({ from, to, step: `${from} > ${to}` })),
);

describe('reviewed (decision R3)', () => {
  it.each(pairs.filter(({ step }) => allowed.includes(step)))('moves a request from $from to $to', ({ from, to }) => {
    expect(reviewed({ status: from, adminNotes: null }, { status: to })).toEqual({ status: to, adminNotes: null });
  });

  it.each(pairs.filter(({ step }) => !allowed.includes(step)))('rejects the step from $from to $to', ({ from, to }) => {
    const step = () => reviewed({ status: from, adminNotes: null }, { status: to, adminNotes: 'x' });
    expect(step).toThrow(AppError);
    expect(step).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        code: 'catalog.product-request-wrong-step',
        extra: { from, to },
        detail: `La richiesta è "${productRequestStatusLabels[from]}": non può passare a "${productRequestStatusLabels[to]}".`,
      }),
    );
  });

  it.each(productRequestStatuses)('changes the notes of a request that is %s and keeps its status', (status) => {
    const request = { status, adminNotes: 'vecchie' };
    expect(reviewed(request, { status, adminNotes: 'nuove' })).toEqual({ status, adminNotes: 'nuove' });
    expect(reviewed(request, { status })).toBeUndefined();
    expect(reviewed(request, { status, adminNotes: 'vecchie' })).toBeUndefined();
  });

  it.each([
    ['left out, they stay', undefined, 'note'],
    ['empty, they go', '', null],
    ['null, they go', null, null],
    ['other ones, they are replaced', 'altre', 'altre'],
  ])('with a step and notes %s', (_what, adminNotes, kept) => {
    expect(reviewed({ status: 'pending', adminNotes: 'note' }, { status: 'reviewing', adminNotes })).toEqual({
      status: 'reviewing',
      adminNotes: kept,
    });
  });

  it.each([undefined, null, ''])('changes nothing when the request has no notes and %j is sent', (adminNotes) => {
    expect(reviewed({ status: 'pending', adminNotes: null }, { status: 'pending', adminNotes })).toBeUndefined();
  });
});
