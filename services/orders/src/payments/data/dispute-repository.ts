import type { Cents } from '@drappo/contracts/money';
import type { PrismaClient, Tx } from '../../data/database.ts';

/** Ids of disputes that are not known to be over. */
export const findOpenDisputes = async (prisma: PrismaClient): Promise<string[]> =>
  (await prisma.dispute.findMany({ where: { closedAt: null }, select: { id: true } })).map(({ id }) => id);

export type Dispute = {
  id: string;
  paymentIntentId: string;
  amount: Cents;
  reason: string;
  status: string;
  openedAt: Date;
  closedAt: Date | null;
};

export const findDispute = async (tx: Tx, id: string): Promise<Pick<Dispute, 'closedAt'> | undefined> =>
  (await tx.dispute.findUnique({ where: { id }, select: { closedAt: true } })) ?? undefined;

export const saveDispute = async (
  tx: Tx,
  { id, paymentIntentId, openedAt, amount, ...rest }: Dispute,
): Promise<void> => {
  const state = { amountCents: amount, status: rest.status, reason: rest.reason, closedAt: rest.closedAt };
  await tx.dispute.upsert({ where: { id }, create: { id, paymentIntentId, openedAt, ...state }, update: state });
};
