import type { PrismaDatabase } from '../../data/database.ts';

/** The data of identity about one person, for that person; without secrets and the office's own notes. */
export const readOwnPersonalData = async (prisma: PrismaDatabase, userId: string): Promise<Record<string, unknown>> => {
  const [
    account,
    sessions,
    factors,
    recoveryCodes,
    applications,
    waiting,
    vatChecks,
    checkouts,
    subscriptions,
    invoices,
    views,
  ] = await Promise.all([
    prisma.user.findUnique({
      where: { id: userId },
      omit: { demoPassword: true, passwordHash: true, passwordIsLong: true, verificationDecidedBy: true },
    }),
    prisma.session.findMany({
      where: { userId },
      select: { begunAt: true, lastUsedAt: true, device: true, expire: true, endedAt: true, factorAt: true },
    }),
    prisma.factor.findMany({
      where: { userId },
      select: { kind: true, name: true, createdAt: true, activeSince: true, lastUsedAt: true },
    }),
    prisma.recoveryCode.findMany({ where: { userId }, select: { createdAt: true, usedAt: true } }),
    prisma.betaApplication.findMany({ where: { userId }, omit: { adminNotes: true, reviewedBy: true } }),
    prisma.betaWaiting.findUnique({ where: { userId }, select: { joinedAt: true } }),
    prisma.vatCheck.findMany({ where: { userId } }),
    prisma.planCheckout.findMany({ where: { userId }, omit: { url: true } }),
    prisma.subscription.findMany({ where: { userId }, omit: { readNumber: true } }),
    prisma.planInvoice.findMany({ where: { userId }, omit: { readNumber: true } }),
    prisma.accountView.findMany({ where: { userId }, omit: { adminId: true } }),
  ]);
  const secondFactor = { factors, recoveryCodes };
  const plans = { checkouts, subscriptions, invoices };
  return {
    account,
    sessions,
    secondFactor,
    betaApplications: applications,
    betaWaiting: waiting,
    vatChecks,
    views,
    ...plans,
  };
};
