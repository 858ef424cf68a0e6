import type { OrderProblem, ProblemReason } from '@drappo/contracts/orders/order-problem';
import type { Problem } from '../domain/order.ts';
import type { Tx } from '../../data/database.ts';

/** The columns of an order that store why a packer put it aside. */
export type ProblemRow = {
  problemReason: string | null;
  problemItemId: string | null;
  problemNote: string | null;
  problemAt: Date | null;
  problemBy: string | null;
};

export const problemSelect = {
  problemReason: true,
  problemItemId: true,
  problemNote: true,
  problemAt: true,
  problemBy: true,
} as const;

export const toProblem = (row: ProblemRow): Problem | null =>
  row.problemAt && row.problemReason
    ? {
        reason: row.problemReason as ProblemReason,
        itemId: row.problemItemId,
        note: row.problemNote,
        at: row.problemAt,
        by: row.problemBy,
      }
    : null;

/** The problem as the office reads it, with the name of the packer who put the order aside. */
export const toWireProblem = (
  row: ProblemRow,
  accounts: ReadonlyMap<string, { name: string }>,
): OrderProblem | null => {
  const problem = toProblem(row);
  if (!problem) return null;
  const { by, at } = problem;
  return { ...problem, at: at.toISOString(), by: by === null ? null : (accounts.get(by)?.name ?? null) };
};

export const problemColumns = (problem: Problem | null): ProblemRow => ({
  problemReason: problem?.reason ?? null,
  problemItemId: problem?.itemId ?? null,
  problemNote: problem?.note ?? null,
  problemAt: problem?.at ?? null,
  problemBy: problem?.by ?? null,
});

/** Whether a line belongs to an order. */
export const isLineOf = async (tx: Tx, orderId: string, itemId: string): Promise<boolean> =>
  (await tx.orderItem.count({ where: { id: itemId, orderId } })) > 0;
