import type { BetaStatus } from '@drappo/contracts/identity/beta-applications';
import type { BetaApplication } from '../domain/beta-application.ts';
import type { BetaApplication as ApplicationRow } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

/** CHECK constraints hold the lists of states and volumes. */
export const toApplication = (row: ApplicationRow): BetaApplication => ({
  ...row,
  status: row.status as BetaStatus,
  expectedVolume: row.expectedVolume as BetaApplication['expectedVolume'],
});

/** False when the user already has an application that is not rejected; waits for a concurrent insert. */
export const insertApplication = async (tx: Tx, application: BetaApplication): Promise<boolean> => {
  const { count } = await tx.betaApplication.createMany({ data: [application], skipDuplicates: true });
  return count === 1;
};

/** The user's pending or approved application. */
export const findOpenApplication = async (tx: Tx, userId: string): Promise<BetaApplication | undefined> => {
  const row = await tx.betaApplication.findFirst({ where: { userId, status: { not: 'rejected' } } });
  return row ? toApplication(row) : undefined;
};

/** Locks the application until the transaction ends, so that two administrators cannot both decide it. */
export const lockApplication = async (tx: Tx, id: string): Promise<BetaApplication | undefined> => {
  await tx.$queryRaw`SELECT id FROM beta_applications WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.betaApplication.findUnique({ where: { id } });
  return row ? toApplication(row) : undefined;
};

export const takenPlaces = async (tx: Tx): Promise<number[]> => {
  const rows = await tx.betaApplication.findMany({ where: { place: { not: null } }, select: { place: true } });
  return rows.flatMap(({ place }) => place ?? []);
};

/** Serialises approvals, so that each sees the previous one: row locks do not block the approval of another row. */
export const lockPlaces = async (tx: Tx): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('identity.beta-places'))`;
};

export const saveApplication = async (tx: Tx, { id, ...application }: BetaApplication): Promise<void> => {
  await tx.betaApplication.update({ where: { id }, data: application });
};
