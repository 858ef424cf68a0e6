import type { ViesVerdict } from '@drappo/contracts/identity/verification';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type VatCheck = {
  id: string;
  userId: string;
  vatNumber: string;
  verdict: ViesVerdict;
  consultationNumber: string | null;
  traderName: string | null;
  traderAddress: string | null;
  requestedAt: Date;
  checkedAt: Date | null;
};

/** A CHECK constraint holds the list of verdicts. */
const toCheck = (row: Omit<VatCheck, 'verdict'> & { verdict: string }): VatCheck => ({
  ...row,
  verdict: row.verdict as ViesVerdict,
});

export const insertVatCheck = async (tx: Tx, check: VatCheck): Promise<void> => {
  await tx.vatCheck.create({ data: check });
};

export const findVatCheck = async (client: PrismaDatabase | Tx, id: string): Promise<VatCheck | undefined> => {
  const row = await client.vatCheck.findUnique({ where: { id } });
  return row ? toCheck(row) : undefined;
};

/** Newest first. */
export const listVatChecks = async (client: PrismaDatabase | Tx, userId: string): Promise<VatCheck[]> => {
  const rows = await client.vatCheck.findMany({ where: { userId }, orderBy: { requestedAt: 'desc' }, take: 20 });
  return rows.map(toCheck);
};

type Answer = Pick<VatCheck, 'verdict' | 'checkedAt'> & Partial<VatCheck>;

/** Stores the answer of VIES; never overwrites an answer. A retry of a failed check may still store one. */
export const answerVatCheck = async (tx: Tx, id: string, answer: Answer): Promise<void> => {
  await tx.vatCheck.updateMany({ where: { id, verdict: { in: ['running', 'unavailable'] } }, data: answer });
};
