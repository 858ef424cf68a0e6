import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import type { PackagingProfileDraft, PackagingReview } from '@drappo/contracts/shipping/forms/packaging-profile';
import { packagingStatuses } from '@drappo/contracts/shipping/packaging-profile';
import { changeProfile, newProfile, reviewProfile, type PackagingProfile } from './packaging-profile.ts';

const made = new Date('2026-11-18T09:00:00.000Z');
const now = new Date('2026-11-19T09:00:00.000Z');
const draft: PackagingProfileDraft = {
  logoUrl: 'https://www.salvi.example/logo.png',
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatola avana con nastro blu.',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  additionalRequests: 'Carta velina',
};
const fresh = newProfile(draft, { id: 'p1', userId: 'u1', now: made });
const reviewed: PackagingProfile = {
  ...fresh,
  status: 'approved',
  adminNotes: 'Va bene',
  reviewedBy: 'a1',
  reviewedAt: made,
};
const by = { reviewedBy: 'a2', now };
const review = (changes: Partial<PackagingReview> = {}): PackagingReview => ({
  status: 'approved',
  adminNotes: undefined,
  revision: undefined,
  ...changes,
});

describe('newProfile', () => {
  it('is pending review', () => {
    expect(fresh).toEqual({
      id: 'p1',
      userId: 'u1',
      ...draft,
      revision: 1,
      createdAt: made,
      updatedAt: made,
      status: 'pending',
      adminNotes: null,
      reviewedBy: null,
      reviewedAt: null,
    });
  });

  it('stores no absent optional field', () => {
    const profile = newProfile(
      { ...draft, logoUrl: undefined, additionalRequests: undefined },
      { id: 'p1', userId: 'u1', now },
    );
    expect(profile).toMatchObject({ logoUrl: null, additionalRequests: null });
  });
});

describe('changeProfile', () => {
  it.each<[Partial<PackagingProfileDraft>]>([
    [{ logoUrl: 'https://www.salvi.example/nuovo.png' }],
    [{ logoUrl: undefined }],
    [{ companyName: 'Salvi' }],
    [{ packagingDescription: 'Scatola bianca.' }],
    [{ cardMaterial: 'luxury' }],
    [{ packagingMaterial: 'standard' }],
    [{ additionalRequests: undefined }],
  ])('with %j resets the profile to pending review, one revision later', (changes) => {
    const changed = changeProfile(reviewed, { ...draft, ...changes }, now);
    expect(changed).toMatchObject({
      id: 'p1',
      status: 'pending',
      adminNotes: null,
      reviewedBy: null,
      reviewedAt: null,
      revision: 2,
      createdAt: made,
      updatedAt: now,
    });
  });

  it('keeps the approval of an unchanged profile', () => {
    expect(changeProfile(reviewed, draft, now)).toBe(reviewed);
  });

  it('counts one revision for the same change saved twice', () => {
    const changes = { ...draft, companyName: 'Salvi' };
    const once = changeProfile(fresh, changes, now);
    expect(changeProfile(once, changes, now)).toBe(once);
  });
});

describe('reviewProfile', () => {
  const moves = packagingStatuses.flatMap((from) =>
    (['reviewing', 'approved', 'rejected'] as const).map((to) => ({ from, to })),
  );

  it.each(moves)('moves $from to $to', ({ from, to }) => {
    const profile: PackagingProfile = { ...fresh, status: from, adminNotes: 'prima' };
    expect(reviewProfile(profile, review({ status: to, adminNotes: 'Logo piccolo' }), by)).toEqual({
      ...profile,
      status: to,
      adminNotes: 'Logo piccolo',
      reviewedBy: 'a2',
      reviewedAt: now,
    });
  });

  it('changes nothing for a repeat', () => {
    const again = review({ adminNotes: 'Va bene' });
    expect(reviewProfile(reviewed, again, by)).toBe(reviewed);
  });

  it.each([undefined, 'Altro'])('updates the review under the same status with the notes %j', (adminNotes) => {
    expect(reviewProfile(reviewed, review({ adminNotes }), by)).toMatchObject({
      status: 'approved',
      adminNotes: adminNotes ?? null,
      reviewedBy: 'a2',
      reviewedAt: now,
    });
  });

  it.each([1, 3])('rejects a review of revision %d when 2 is stored', (revision) => {
    const profile = { ...fresh, revision: 2 };
    expect(() => reviewProfile(profile, review({ revision }), by)).toThrow(AppError);
    expect(() => reviewProfile(profile, review({ revision }), by)).toThrow(
      expect.objectContaining({ kind: 'stale', code: 'shipping.packaging-changed' }),
    );
  });

  it.each([undefined, 1])('accepts a review of revision %s for a profile that was saved once', (revision) => {
    expect(reviewProfile(fresh, review({ revision }), by).status).toBe('approved');
  });

  it('rejects an old revision even if it would change nothing', () => {
    expect(() =>
      reviewProfile({ ...reviewed, revision: 2 }, review({ adminNotes: 'Va bene', revision: 1 }), by),
    ).toThrow('shipping.packaging-changed');
  });
});
