import { message, type EventMessage } from '@drappo/contracts/event';
import {
  PackagingProfileReviewedV1,
  PackagingProfileSubmittedV1,
  ShippingRatesSnapshotV1,
} from '@drappo/contracts/shipping/events';
import type { Zone } from '@drappo/contracts/shipping/order-shipping';
import type { PackagingReview } from '@drappo/contracts/shipping/forms/packaging-profile';
import type { PackagingProfile } from './packaging-profile.ts';

/** Zones are never deleted and each save increments a version, so the sum of the versions grows with every change. */
const revisionOf = (zones: Zone[]): number => zones.reduce((sum, { version }) => sum + version, 0);

export const ratesSnapshot = (zones: Zone[], now: Date): EventMessage =>
  message(ShippingRatesSnapshotV1, {
    revision: revisionOf(zones),
    zones: zones.map(({ code, name, countries, zipPrefixes, freeAbove, rates }) => ({
      zoneCode: code,
      zoneName: name,
      countries,
      zipPrefixes,
      freeAbove,
      rates,
    })),
    takenAt: now.toISOString(),
  });

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
