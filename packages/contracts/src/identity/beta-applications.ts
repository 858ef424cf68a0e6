import { z } from 'zod';
import { expectedVolumes } from '../choice-lists.ts';

export const betaStatuses = ['pending', 'approved', 'rejected'] as const;
export const betaStatus = z.enum(betaStatuses);
export type BetaStatus = z.infer<typeof betaStatus>;

/** The status labels for each side (specification, point 4). */
export const betaStatusLabels: Record<'applicant' | 'admin', Record<BetaStatus, string>> = {
  applicant: { pending: 'In valutazione', approved: 'Approvata', rejected: 'Rifiutata' },
  admin: { pending: 'In attesa', approved: 'Approvata', rejected: 'Rifiutata' },
};

/** The applicant's view, without the notes and the reviewer of the back office. */
export const betaApplication = z.object({
  id: z.string(),
  userId: z.string(),
  companyName: z.string(),
  businessDescription: z.string(),
  expectedVolume: z.enum(Object.keys(expectedVolumes) as (keyof typeof expectedVolumes)[]),
  motivation: z.string(),
  contactPerson: z.string(),
  phoneNumber: z.string(),
  website: z.string().nullable(),
  currentPlatform: z.string().nullable(),
  status: betaStatus,
  reviewedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type BetaApplication = z.infer<typeof betaApplication>;

/** `GET /api/beta-applications/mine`: newest first. */
export const ownBetaApplications = z.array(betaApplication);

export const adminBetaApplication = betaApplication.extend({
  adminNotes: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
});
export type AdminBetaApplication = z.infer<typeof adminBetaApplication>;

/** `GET /api/admin/beta-applications`: pending first, then newest first. */
export const adminBetaApplications = z.array(adminBetaApplication);
