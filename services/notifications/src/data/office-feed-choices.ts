import { officeFeedKinds, type OfficeFeedChoices } from '@drappo/contracts/notifications/office-feed-choices';
import type { PrismaClient, Tx } from './database.ts';

/** The kinds that an administrator gets; without a choice it is every kind. */
export const readOfficeFeedChoices = async (sql: PrismaClient | Tx, userId: string): Promise<OfficeFeedChoices> => {
  const muted = (await sql.officeFeedChoices.findUnique({ where: { userId } }))?.muted ?? [];
  return Object.fromEntries(officeFeedKinds.map((kind) => [kind, !muted.includes(kind)])) as OfficeFeedChoices;
};

export const saveOfficeFeedChoices = async (tx: Tx, userId: string, choices: OfficeFeedChoices): Promise<void> => {
  const muted = officeFeedKinds.filter((kind) => !choices[kind]);
  await tx.officeFeedChoices.upsert({ where: { userId }, create: { userId, muted }, update: { muted } });
};

/** Returns which of these admins switched a kind off. */
export const readMutedBy = async (tx: Tx, userIds: string[], kind: string): Promise<Set<string>> => {
  const rows = await tx.officeFeedChoices.findMany({
    where: { userId: { in: userIds }, muted: { has: kind } },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
};
