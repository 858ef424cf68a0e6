import { message, type EventMessage } from '@drappo/contracts/event';
import { PackagingProfileReviewedV1, PackagingProfileSubmittedV1 } from '@drappo/contracts/shipping/events';
import type { PackagingReview } from '@drappo/contracts/shipping/forms/packaging-profile';
import type { PackagingProfile } from './packaging-profile.ts';

export const packagingSubmitted = ({ id, userId, revision }: PackagingProfile, now: Date): EventMessage =>
  message(PackagingProfileSubmittedV1, { profileId: id, userId, revision, submittedAt: now.toISOString() });

export const packagingReviewed = (
  profile: PackagingProfile,
  status: PackagingReview['status'],
  now: Date,
): EventMessage =>
  message(PackagingProfileReviewedV1, {
    profileId: profile.id,
    userId: profile.userId,
    revision: profile.revision,
    status,
    adminNotes: profile.adminNotes,
    reviewedAt: now.toISOString(),
  });
