import { describe, expect, it } from '@jest/globals';
import type { EventMessage } from '@drappo/contracts/event';
import { z } from 'zod';
import type { PackagingProfile } from './packaging-profile.ts';
import { packagingReviewed, packagingSubmitted } from './shipping-events.ts';

const now = new Date('2026-11-19T09:00:00.000Z');
const ids = {
  profileId: '0190b5a0-7c1e-7000-8000-000000000001',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
};
const profile: PackagingProfile = {
  id: ids.profileId,
  userId: ids.userId,
  revision: 2,
  createdAt: now,
  updatedAt: now,
  logoUrl: null,
  companyName: 'Salvi',
  packagingDescription: 'Scatola bianca.',
  additionalRequests: null,
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  status: 'pending',
  adminNotes: null,
  reviewedBy: null,
  reviewedAt: null,
};
/** Returns a message as consumers receive it; throws if its contract rejects it. */
const wire = ({ event, payload }: EventMessage) => ({
  type: event.type,
  key: event.key(payload),
  payload: z.encode(event.schema, payload),
});

describe('packagingSubmitted', () => {
  it('contains the revision that waits for its review, and no text of the profile', () => {
    expect(wire(packagingSubmitted(profile, now))).toEqual({
      type: 'packaging-profile.submitted',
      key: ids.userId,
      payload: { ...ids, revision: 2, submittedAt: now.toISOString() },
    });
  });
});

describe('packagingReviewed', () => {
  it.each([
    ['reviewing', null],
    ['approved', null],
    ['rejected', 'Logo troppo piccolo'],
  ] as const)('publishes that the profile is %s, with the notes %j', (status, adminNotes) => {
    expect(wire(packagingReviewed({ ...profile, status, adminNotes }, status, now))).toEqual({
      type: 'packaging-profile.reviewed',
      key: ids.userId,
      payload: { ...ids, revision: 2, status, adminNotes, reviewedAt: now.toISOString() },
    });
  });
});
