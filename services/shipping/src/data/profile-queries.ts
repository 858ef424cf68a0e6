import type {
  AdminPackagingProfile,
  AdminPackagingProfiles,
  PackagingProfile as Answer,
  PackagingProfilesQuery,
} from '@drappo/contracts/shipping/packaging-profile';
import { limits } from '@drappo/contracts/limits';
import type { AnswerOf } from '@drappo/contracts/route';
import type { getShippingWaiting } from '@drappo/contracts/waiting-routes';
import type { PackagingProfile } from '../domain/packaging-profile.ts';
import type { Customer, Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { toProfile } from './profile-repository.ts';

export const profileAnswer = (profile: PackagingProfile): Answer => ({
  id: profile.id,
  logoUrl: profile.logoUrl,
  companyName: profile.companyName,
  packagingDescription: profile.packagingDescription,
  cardMaterial: profile.cardMaterial,
  packagingMaterial: profile.packagingMaterial,
  additionalRequests: profile.additionalRequests,
  status: profile.status,
  adminNotes: profile.adminNotes,
  revision: profile.revision,
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
  reviewedAt: profile.reviewedAt?.toISOString() ?? null,
});

/** A person's own profile; null if none is saved. */
export const readProfileOf = async (prisma: PrismaClient, userId: string): Promise<Answer | null> => {
  const row = await prisma.packagingProfile.findUnique({ where: { userId } });
  return row && profileAnswer(toProfile(row));
};

const adminAnswer = (profile: PackagingProfile, customer: Customer | undefined): AdminPackagingProfile => ({
  ...profileAnswer(profile),
  reviewedBy: profile.reviewedBy,
  user: { id: profile.userId, username: customer?.username ?? null, email: customer?.email ?? null },
});

export const readProfiles = async (
  prisma: PrismaClient,
  { status, user, limit, offset }: PackagingProfilesQuery,
): Promise<AdminPackagingProfiles> => {
  const where: Prisma.PackagingProfileWhereInput = {};
  if (status) where.status = status;
  if (user) where.userId = user;
  const [rows, total] = await Promise.all([
    prisma.packagingProfile.findMany({
      where,
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: offset,
    }),
    prisma.packagingProfile.count({ where }),
  ]);
  const customers = await prisma.customer.findMany({ where: { userId: { in: rows.map(({ userId }) => userId) } } });
  const byId = new Map(customers.map((customer) => [customer.userId, customer]));
  return { profiles: rows.map((row) => adminAnswer(toProfile(row), byId.get(row.userId))), total };
};

export const readProfile = async (prisma: PrismaClient, id: string): Promise<AdminPackagingProfile> => {
  const row = await prisma.packagingProfile.findUniqueOrThrow({ where: { id } });
  const customer = await prisma.customer.findUnique({ where: { userId: row.userId } });
  return adminAnswer(toProfile(row), customer ?? undefined);
};

/** Counts the profiles that wait for an administrator, up to a limit. */
export const countProfilesToReview = async (prisma: PrismaClient): Promise<AnswerOf<typeof getShippingWaiting>> => ({
  packagingProfiles: await prisma.packagingProfile.count({
    where: { status: { in: ['pending', 'reviewing'] } },
    take: limits.adminWaitingCounted,
  }),
});
