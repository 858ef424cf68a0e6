import type { PrismaClient } from './database.ts';
import { readMailChoices } from './mail-choices.ts';

/** The mail and the feed of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [emails, feed, choices, office, digest] = await Promise.all([
    prisma.email.findMany({
      where: { userId },
      select: {
        kind: true,
        recipient: true,
        mailbox: true,
        subject: true,
        text: true,
        heldBy: true,
        createdAt: true,
        sentAt: true,
      },
    }),
    prisma.feedEntry.findMany({
      where: { userId },
      select: { title: true, text: true, occurredAt: true, readAt: true },
    }),
    readMailChoices(prisma, userId),
    prisma.officeFeedChoices.findUnique({ where: { userId }, select: { muted: true } }),
    prisma.digestItem.findMany({ where: { userId }, select: { title: true, text: true, createdAt: true } }),
  ]);
  return { emails, feed, mailChoices: choices, mutedOfficeNotifications: office?.muted ?? [], nextDigest: digest };
};
