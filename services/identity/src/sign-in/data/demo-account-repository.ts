import type { DemoPassword } from '../domain/demo-password.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type DemoAccountRow = { id: string; username: string; passwordHash: string; demoPassword: DemoPassword };

/** Demo accounts, identified by their flag, not by their current names. */
export const findDemoAccounts = async (client: PrismaDatabase | Tx): Promise<DemoAccountRow[]> => {
  const rows = await client.user.findMany({
    where: { demoPassword: { not: null } },
    select: { id: true, username: true, passwordHash: true, demoPassword: true },
    orderBy: { username: 'asc' },
  });
  // A CHECK constraint holds the list of states.
  return rows as DemoAccountRow[];
};

/** Undefined: not an account of the demo. The caller holds the user's row. */
export const readDemoPassword = async (tx: Tx, id: string): Promise<DemoPassword | undefined> => {
  const row = await tx.user.findUnique({ where: { id }, select: { demoPassword: true } });
  return (row?.demoPassword as DemoPassword | null | undefined) ?? undefined;
};

export const saveDemoPassword = async (tx: Tx, id: string, demoPassword: DemoPassword): Promise<void> => {
  await tx.user.update({ where: { id }, data: { demoPassword } });
};

/** Does nothing when the password was replaced after the comparison. */
export const correctDemoPassword = async (
  prisma: PrismaDatabase,
  { id, passwordHash }: DemoAccountRow,
  demoPassword: DemoPassword,
): Promise<void> => {
  await prisma.user.updateMany({ where: { id, passwordHash, demoPassword: { not: null } }, data: { demoPassword } });
};
