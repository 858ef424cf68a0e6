import type { PrismaClient } from './database.ts';

/** What shipping stores of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => ({
  packagingProfile: await prisma.packagingProfile.findUnique({ where: { userId }, omit: { reviewedBy: true } }),
});
