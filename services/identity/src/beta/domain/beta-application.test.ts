import { BetaApplicationReviewedV1, BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { limits } from '@drappo/contracts/limits';
import { describe, expect, it } from '@jest/globals';
import {
  applicationReviewed,
  applicationSubmitted,
  freePlace,
  newApplication,
  reviewed,
  type BetaApplication,
} from './beta-application.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const later = new Date('2026-11-19T09:00:00.000Z');
const id = '01943a2e-0000-7000-8000-000000000001';
const userId = '01943a2e-0000-7000-8000-000000000002';
const form = {
  companyName: 'Boutique Elena S.r.l.',
  businessDescription: 'Due negozi di abbigliamento femminile a Torino e un sito.',
  expectedVolume: 'medio' as const,
  motivation: 'Vogliamo capi italiani pronti da spedire.',
  contactPerson: 'Elena Po',
  phoneNumber: '+39 011 5550123',
  website: undefined,
  currentPlatform: undefined,
};
const application = (changes: Partial<BetaApplication> = {}): BetaApplication => ({
  ...newApplication(form, userId, id, now),
  ...changes,
});

describe('newApplication', () => {
  it('returns a pending application without place or decision, with absent optional fields as null', () => {
    expect(application()).toEqual({
      ...form,
      id,
      userId,
      website: null,
      currentPlatform: null,
      status: 'pending',
      place: null,
      adminNotes: null,
      reviewedBy: null,
      reviewedAt: null,
      createdAt: now,
    });
  });

  it('includes the given website and platform', () => {
    const given = { ...form, website: 'https://elena.example', currentPlatform: 'Shopify' };
    expect(newApplication(given, userId, id, now)).toMatchObject({
      website: 'https://elena.example',
      currentPlatform: 'Shopify',
    });
  });
});

describe('freePlace', () => {
  const allButOne = Array.from({ length: 9 }, (_, index) => index + 1);

  it.each<[string, number[], number | undefined]>([
    ['all are free', [], 1],
    ['the first is taken', [1], 2],
    ['a place in the middle is free again', [1, 2, 4, 5], 3],
    ['the first is free again', [2, 3], 1],
    ['places are listed in any order', [3, 1, 2], 4],
    ['nine are taken', allButOne, 10],
    ['all ten are taken', [...allButOne, 10], undefined],
  ])('when %s', (_when, taken, place) => {
    expect(freePlace(taken, limits.betaApprovals)).toBe(place);
  });

  it('returns none when there are no places at all', () => {
    expect(freePlace([], 0)).toBeUndefined();
  });
});

describe('reviewed', () => {
  it.each([
    ['approved', 4, 'Benvenuta', 'Benvenuta'],
    ['approved', 1, undefined, null],
    ['rejected', null, 'Fuori settore', 'Fuori settore'],
    ['rejected', null, undefined, null],
  ] as const)('%s with place %s and the notes %s', (status, place, adminNotes, notes) => {
    const decided = reviewed(application(), { status, adminNotes }, { reviewedBy: 'admin-1', place, now: later });
    expect(decided).toEqual({
      ...application(),
      status,
      place,
      adminNotes: notes,
      reviewedBy: 'admin-1',
      reviewedAt: later,
    });
  });
});

describe('the events of an application', () => {
  it('applicationSubmitted contains the company and the applicant', () => {
    const { event, payload } = applicationSubmitted(application());
    expect(event).toBe(BetaApplicationSubmittedV1);
    expect(payload).toEqual({
      applicationId: id,
      userId,
      companyName: form.companyName,
      submittedAt: now.toISOString(),
    });
  });

  it.each(['approved', 'rejected'] as const)(
    'applicationReviewed contains the state %s but not the notes',
    (status) => {
      const { event, payload } = applicationReviewed(application({ adminNotes: 'riservato' }), status, later);
      expect(event).toBe(BetaApplicationReviewedV1);
      expect(payload).toEqual({ applicationId: id, userId, status, reviewedAt: later.toISOString() });
    },
  );
});
