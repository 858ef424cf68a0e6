import { romeDay } from '@drappo/contracts/rome-time';
import { summarise, type LedgerReport } from '../domain/ledger-report.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

/** Stores the result of a reconciliation; a second one on the same day in Italy replaces it. */
export const saveLedgerCheck = async (tx: Tx, report: LedgerReport, now: Date): Promise<void> => {
  const day = new Date(romeDay(now));
  const { stripe, ours, fees, discrepancies, ...counts } = summarise(report);
  const check = {
    ...counts,
    checkedAt: now,
    stripeCents: BigInt(stripe),
    ordersCents: BigInt(ours),
    feeCents: BigInt(fees),
    differences: discrepancies,
  };
  await tx.bookCheck.upsert({ where: { day }, create: { day, ...check }, update: check });
};

export const isDayChecked = async (prisma: PrismaClient, day: string): Promise<boolean> =>
  (await prisma.bookCheck.count({ where: { day: new Date(day) } })) > 0;
