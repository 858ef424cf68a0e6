import { z } from 'zod';
import { cardMaterials, packagingMaterials } from './packaging-prices.ts';

export const packagingStatuses = ['pending', 'reviewing', 'approved', 'rejected'] as const;
export const packagingStatus = z.enum(packagingStatuses);
export type PackagingStatus = z.infer<typeof packagingStatus>;

export const packagingStatusLabels: Record<PackagingStatus, string> = {
  pending: 'In attesa',
  reviewing: 'In revisione',
  approved: 'Approvato',
  rejected: 'Rifiutato',
};

/** `GET` and `PUT /api/white-label`: the person's own packaging profile. */
export const packagingProfile = z.object({
  id: z.string(),
  logoUrl: z.string().nullable(),
  companyName: z.string(),
  packagingDescription: z.string(),
  cardMaterial: z.enum(cardMaterials),
  packagingMaterial: z.enum(packagingMaterials),
  additionalRequests: z.string().nullable(),
  /** Saving a changed profile resets it to `pending`. */
  status: packagingStatus,
  /** Visible to its owner. */
  adminNotes: z.string().nullable(),
  /** Number of saves, from 1. */
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviewedAt: z.string().nullable(),
});
export type PackagingProfile = z.infer<typeof packagingProfile>;

export const adminPackagingProfile = packagingProfile.extend({
  reviewedBy: z.string().nullable(),
  /** Names are null if shipping does not know the user yet. */
  user: z.object({ id: z.string(), username: z.string().nullable(), email: z.string().nullable() }),
});
export type AdminPackagingProfile = z.infer<typeof adminPackagingProfile>;

/** `GET /api/admin/white-label`: newest change first; with `user`, only of that account. */
export const packagingProfilesQuery = z.strictObject({
  status: packagingStatus.optional(),
  user: z.uuid({ error: 'Account non valido' }).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type PackagingProfilesQuery = z.output<typeof packagingProfilesQuery>;
export const adminPackagingProfiles = z.object({ profiles: z.array(adminPackagingProfile), total: z.int() });
export type AdminPackagingProfiles = z.infer<typeof adminPackagingProfiles>;
