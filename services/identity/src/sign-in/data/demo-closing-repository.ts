import type { PrismaDatabase, Tx } from '../../data/database.ts';

/** False when the demo was closed in this start of the portal; otherwise blocks closing until the transaction ends. */
export const holdDemoOpen = async (tx: Tx, startId: string): Promise<boolean> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('identity.demo-closing'))`;
  return (await tx.demoClosing.count({ where: { startId } })) === 0;
};

/** Waits for sign-ins in progress; afterwards the documented password is rejected. False: it was already closed. */
export const closeDemo = async (tx: Tx, startId: string, now: Date): Promise<boolean> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('identity.demo-closing'))`;
  const { count } = await tx.demoClosing.createMany({ data: [{ startId, closedAt: now }], skipDuplicates: true });
  return count === 1;
};

/** Users who are signed in or signing in, with their password hashes. */
export const listWithAccess = (client: PrismaDatabase, now: Date): Promise<{ id: string; passwordHash: string }[]> =>
  client.user.findMany({
    where: {
      OR: [
        { sessions: { some: { endedAt: null, expire: { gt: now } } } },
        { factorChallenges: { some: { closedAt: null, expiresAt: { gt: now } } } },
      ],
    },
    select: { id: true, passwordHash: true },
    orderBy: { id: 'asc' },
  });
