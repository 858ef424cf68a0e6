import type { PrismaClient } from './database.ts';
import { readMailChoices } from './mail-choices.ts';

/** The mail and the feed of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [emails, feed, choices] = await Promise.all([
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
  ]);
  return { emails, feed, mailChoices: choices };
};
