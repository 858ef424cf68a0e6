import type { AdminBetaApplication, BetaApplication as OwnView } from '@drappo/contracts/identity/beta-applications';
import type { BetaApplication } from '../domain/beta-application.ts';
import { toApplication } from './beta-repository.ts';
import type { PrismaDatabase } from '../../data/database.ts';

/** Upper bound of the list: the back office reads hundreds of applications at most. */
const LONGEST = 500;
const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
const applicant = { select: { id: true, username: true, email: true, firstName: true, lastName: true } };

/** The application as the applicant sees it. */
export const toOwnView = (application: BetaApplication): OwnView => ({
  id: application.id,
  userId: application.userId,
  companyName: application.companyName,
  businessDescription: application.businessDescription,
  expectedVolume: application.expectedVolume,
  motivation: application.motivation,
  contactPerson: application.contactPerson,
  phoneNumber: application.phoneNumber,
  website: application.website,
  currentPlatform: application.currentPlatform,
  status: application.status,
  reviewedAt: application.reviewedAt?.toISOString() ?? null,
  createdAt: application.createdAt.toISOString(),
});

export const countTakenPlaces = (prisma: PrismaDatabase): Promise<number> =>
  prisma.betaApplication.count({ where: { place: { not: null } } });

export const listOwnApplications = async (prisma: PrismaDatabase, userId: string): Promise<OwnView[]> => {
  const rows = await prisma.betaApplication.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: LONGEST });
  return rows.map((row) => toOwnView(toApplication(row)));
};

type WithUser = BetaApplication & { user: AdminBetaApplication['user'] };

const toAdminView = (application: WithUser): AdminBetaApplication => ({
  ...toOwnView(application),
  adminNotes: application.adminNotes,
  reviewedBy: application.reviewedBy,
  user: application.user,
});

/** Pending applications first, then newest first; always includes all approved ones, however many were rejected since. */
export const listApplications = async (prisma: PrismaDatabase): Promise<AdminBetaApplication[]> => {
  const read = { include: { user: applicant }, orderBy: NEWEST_FIRST, take: LONGEST };
  const [waiting, approved, rejected] = await Promise.all(
    ['pending', 'approved', 'rejected'].map((status) =>
      prisma.betaApplication.findMany({ ...read, where: { status } }),
    ),
  );
  const decided = [...(approved ?? []), ...(rejected ?? [])].sort(
    (left, right) => right.createdAt.getTime() - left.createdAt.getTime(),
  );
  return [...(waiting ?? []), ...decided].map(({ user, ...row }) => toAdminView({ ...toApplication(row), user }));
};

export const readApplication = async (
  prisma: PrismaDatabase,
  id: string,
): Promise<AdminBetaApplication | undefined> => {
  const row = await prisma.betaApplication.findUnique({ where: { id }, include: { user: applicant } });
  if (!row) return undefined;
  const { user, ...application } = row;
  return toAdminView({ ...toApplication(application), user });
};
