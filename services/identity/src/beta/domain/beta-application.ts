import { message, type EventMessage } from '@drappo/contracts/event';
import type { BetaApplication as OwnView, BetaStatus } from '@drappo/contracts/identity/beta-applications';
import { BetaApplicationReviewedV1, BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import type { BetaApplicationDraft, BetaReview } from '@drappo/contracts/identity/forms/beta-application';

export type BetaApplication = {
  id: string;
  userId: string;
  companyName: string;
  businessDescription: string;
  expectedVolume: OwnView['expectedVolume'];
  motivation: string;
  contactPerson: string;
  phoneNumber: string;
  website: string | null;
  currentPlatform: string | null;
  status: BetaStatus;
  /** The place of an approved application, counted from 1. */
  place: number | null;
  adminNotes: string | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  createdAt: Date;
};

export const newApplication = (
  { website, currentPlatform, ...form }: BetaApplicationDraft,
  userId: string,
  id: string,
  now: Date,
): BetaApplication => ({
  ...form,
  id,
  userId,
  website: website ?? null,
  currentPlatform: currentPlatform ?? null,
  status: 'pending',
  place: null,
  adminNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: now,
});

/** The lowest free place; undefined when all are taken. */
export const freePlace = (taken: readonly number[], places: number): number | undefined =>
  Array.from({ length: places }, (_, index) => index + 1).find((place) => !taken.includes(place));

/** Returns the application with the administrator's decision; `place` is the place that an approval takes. */
export const reviewed = (
  application: BetaApplication,
  { status, adminNotes }: BetaReview,
  { reviewedBy, place, now }: { reviewedBy: string; place: number | null; now: Date },
): BetaApplication => ({
  ...application,
  status,
  place,
  adminNotes: adminNotes ?? null,
  reviewedBy,
  reviewedAt: now,
});

export const applicationSubmitted = ({ id, userId, companyName, createdAt }: BetaApplication): EventMessage =>
  message(BetaApplicationSubmittedV1, {
    applicationId: id,
    userId,
    companyName,
    submittedAt: createdAt.toISOString(),
  }) as EventMessage;

export const applicationReviewed = (
  { id, userId }: BetaApplication,
  status: BetaReview['status'],
  now: Date,
): EventMessage =>
  message(BetaApplicationReviewedV1, {
    applicationId: id,
    userId,
    status,
    reviewedAt: now.toISOString(),
  }) as EventMessage;
