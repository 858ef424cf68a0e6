import type { AccountLink, LinkPurpose } from '../domain/account-link.ts';
import type { AccountLink as LinkRow } from '../../generated/prisma/client.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

/** A CHECK constraint holds the list of purposes. */
const toLink = (row: LinkRow): AccountLink => ({ ...row, purpose: row.purpose as LinkPurpose });

export const insertLink = async (tx: Tx, link: AccountLink): Promise<void> => {
  await tx.accountLink.create({ data: link });
};

export const findLink = async (client: PrismaDatabase | Tx, id: string): Promise<AccountLink | undefined> => {
  const row = await client.accountLink.findUnique({ where: { id } });
  return row ? toLink(row) : undefined;
};

export const lockLink = async (tx: Tx, id: string): Promise<AccountLink | undefined> => {
  await tx.$queryRaw`SELECT id FROM account_links WHERE id = ${id}::uuid FOR UPDATE`;
  return findLink(tx, id);
};

export const markHandedOut = async (tx: Tx, id: string, emailId: string, now: Date): Promise<void> => {
  await tx.accountLink.update({ where: { id }, data: { handedOutTo: emailId, handedOutAt: now } });
};

export const countLinksSince = (tx: Tx, userId: string, purpose: LinkPurpose, since: Date): Promise<number> =>
  tx.accountLink.count({ where: { userId, purpose, createdAt: { gt: since } } });

export const closeLink = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.accountLink.update({ where: { id }, data: { closedAt: now } });
};

/** Invalidates every open link of the purpose, including the one being used. */
export const closeLinks = async (tx: Tx, userId: string, purpose: LinkPurpose, now: Date): Promise<void> => {
  await tx.accountLink.updateMany({ where: { userId, purpose, closedAt: null }, data: { closedAt: now } });
};

/** For this long an old link is reported as "used" or "expired"; after that it is just not valid. */
const KEPT_MS = 30 * 86_400_000;

export const deleteOldLinks = async (client: PrismaDatabase, now: Date): Promise<number> => {
  const { count } = await client.accountLink.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - KEPT_MS) } },
  });
  return count;
};
