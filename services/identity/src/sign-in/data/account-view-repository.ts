import type { OwnView } from '@drappo/contracts/identity/account-views';
import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type AccountView = { id: string; userId: string; adminId: string; reason: string; begunAt: Date; endedAt: Date };

/** How many views are shown; administrators view a customer a few times a year. */
const LISTED = 20;

export const insertView = async (tx: Tx, view: AccountView): Promise<void> => {
  await tx.accountView.create({ data: view });
};

/** Ends an administrator's open views; returns the ended views. */
export const endViewsOf = (tx: Tx, adminId: string, now: Date): Promise<Pick<AccountView, 'id' | 'userId'>[]> =>
  tx.accountView.updateManyAndReturn({
    where: { adminId, endedAt: { gt: now } },
    data: { endedAt: now },
    select: { id: true, userId: true },
  });

/** Whether an administrator is viewing the account now. */
export const isViewing = async (
  prisma: PrismaDatabase,
  { userId, adminId }: Pick<AccountView, 'userId' | 'adminId'>,
  now: Date,
): Promise<boolean> => (await prisma.accountView.count({ where: { userId, adminId, endedAt: { gt: now } } })) > 0;

/** The views as the account's owner sees them: when and why, newest first. */
export const listOwnViews = async (prisma: PrismaDatabase, userId: string): Promise<OwnView[]> => {
  const rows = await prisma.accountView.findMany({ where: { userId }, orderBy: { begunAt: 'desc' }, take: LISTED });
  return rows.map(toOwnView);
};

/** The same for the back office, with the administrator. */
export const listViewsOf = async (
  prisma: PrismaDatabase,
  userId: string,
): Promise<NonNullable<AdminUserDetail['views']>> => {
  const rows = await prisma.accountView.findMany({ where: { userId }, orderBy: { begunAt: 'desc' }, take: LISTED });
  const admins = await prisma.user.findMany({
    where: { id: { in: rows.map(({ adminId }) => adminId) } },
    select: { id: true, username: true },
  });
  const names = new Map(admins.map(({ id, username }) => [id, username]));
  return rows.map((row) => ({ ...toOwnView(row), admin: names.get(row.adminId) ?? row.adminId }));
};

const toOwnView = ({ begunAt, endedAt, reason }: Pick<AccountView, 'begunAt' | 'endedAt' | 'reason'>): OwnView => ({
  begunAt: begunAt.toISOString(),
  endedAt: endedAt.toISOString(),
  reason,
});
