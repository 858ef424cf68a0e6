import { AppError } from '@drappo/contracts/errors';
import type { PackagingProfileDraft, PackagingReview } from '@drappo/contracts/shipping/forms/packaging-profile';
import type { CardMaterial, PackagingMaterial } from '@drappo/contracts/shipping/packaging-prices';
import type { PackagingStatus } from '@drappo/contracts/shipping/packaging-profile';

/** The look of a Pro reseller's parcels; one per user (decision R2). */
export type PackagingProfile = {
  id: string;
  userId: string;
  logoUrl: string | null;
  companyName: string;
  packagingDescription: string;
  cardMaterial: CardMaterial;
  packagingMaterial: PackagingMaterial;
  additionalRequests: string | null;
  status: PackagingStatus;
  adminNotes: string | null;
  /** Incremented with each change. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  reviewedBy: string | null;
  reviewedAt: Date | null;
};

type Wishes = Pick<
  PackagingProfile,
  'logoUrl' | 'companyName' | 'packagingDescription' | 'cardMaterial' | 'packagingMaterial' | 'additionalRequests'
>;

const wishesOf = (draft: PackagingProfileDraft): Wishes => ({
  logoUrl: draft.logoUrl ?? null,
  companyName: draft.companyName,
  packagingDescription: draft.packagingDescription,
  cardMaterial: draft.cardMaterial,
  packagingMaterial: draft.packagingMaterial,
  additionalRequests: draft.additionalRequests ?? null,
});

const unseen = { status: 'pending', adminNotes: null, reviewedBy: null, reviewedAt: null } as const;

export const newProfile = (
  draft: PackagingProfileDraft,
  { id, userId, now }: { id: string; userId: string; now: Date },
): PackagingProfile => ({ id, userId, ...wishesOf(draft), ...unseen, revision: 1, createdAt: now, updatedAt: now });

/** Applies a saved form. An unchanged profile keeps its approval, so that an extra click does not reset it. */
export const changeProfile = (profile: PackagingProfile, draft: PackagingProfileDraft, now: Date): PackagingProfile => {
  const wishes = wishesOf(draft);
  const isSame = (Object.keys(wishes) as (keyof Wishes)[]).every((name) => wishes[name] === profile[name]);
  return isSame ? profile : { ...profile, ...wishes, ...unseen, revision: profile.revision + 1, updatedAt: now };
};

/** Applies a review of the back office; a repeat changes nothing. */
export const reviewProfile = (
  profile: PackagingProfile,
  { status, adminNotes, revision }: PackagingReview,
  { reviewedBy, now }: { reviewedBy: string; now: Date },
): PackagingProfile => {
  if (revision !== undefined && revision !== profile.revision)
    throw new AppError('stale', {
      code: 'shipping.packaging-changed',
      detail: 'Il cliente ha salvato di nuovo il profilo. Ricarica e guarda la versione nuova.',
    });
  const notes = adminNotes ?? null;
  if (profile.status === status && profile.adminNotes === notes) return profile;
  return { ...profile, status, adminNotes: notes, reviewedBy, reviewedAt: now };
};
