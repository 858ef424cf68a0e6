import type { PrismaClient } from './database.ts';

/** The personal data that shipping stores of one user. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => ({
  packagingProfile: await prisma.packagingProfile.findUnique({ where: { userId }, omit: { reviewedBy: true } }),
});
