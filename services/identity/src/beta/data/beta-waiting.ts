import type { AdminBetaWaiting, BetaWaiting } from '@drappo/contracts/identity/beta-waiting';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

/** Upper bound of the list: the back office reads hundreds of entries at most. */
const LONGEST = 500;

/** When an account joined, and how many joined before it. */
export const readWaiting = async (sql: PrismaDatabase | Tx, userId: string): Promise<BetaWaiting> => {
  const own = await sql.betaWaiting.findUnique({ where: { userId } });
  if (!own) return { joinedAt: null, ahead: null };
  const { joinedAt } = own;
  const ahead = await sql.betaWaiting.count({
    where: { OR: [{ joinedAt: { lt: joinedAt } }, { joinedAt, userId: { lt: userId } }] },
  });
  return { joinedAt: joinedAt.toISOString(), ahead };
};

/** Joining again keeps the first place. */
export const insertWaiting = async (tx: Tx, userId: string, joinedAt: Date): Promise<void> => {
  await tx.betaWaiting.createMany({ data: [{ userId, joinedAt }], skipDuplicates: true });
};

export const deleteWaiting = async (tx: Tx, userId: string): Promise<void> => {
  await tx.betaWaiting.deleteMany({ where: { userId } });
};

/** The waiting list, oldest first. */
export const listWaiting = async (prisma: PrismaDatabase): Promise<AdminBetaWaiting> => {
  const rows = await prisma.betaWaiting.findMany({
    orderBy: [{ joinedAt: 'asc' }, { userId: 'asc' }],
    take: LONGEST,
    select: { joinedAt: true, user: { select: { id: true, username: true, email: true, companyName: true } } },
  });
  return rows.map(({ joinedAt, user }) => ({ ...user, joinedAt: joinedAt.toISOString() }));
};
