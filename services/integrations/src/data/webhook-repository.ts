import type { PrismaClient } from './database.ts';

export const deleteWebhooks = async (prisma: PrismaClient, receivedBefore: Date): Promise<void> => {
  await prisma.shopWebhook.deleteMany({ where: { receivedAt: { lt: receivedBefore } } });
};

/** Webhooks that were not applied yet keep their bodies. */
export const deleteAppliedBodies = async (prisma: PrismaClient, receivedBefore: Date): Promise<void> => {
  await prisma.shopWebhook.updateMany({
    where: { receivedAt: { lt: receivedBefore }, appliedAt: { not: null }, body: { not: null } },
    data: { body: null },
  });
};
