import type { Tx } from '../../data/database.ts';

/** Reads the note about a line of this order; undefined where the order has no such line. */
export const findLineNote = async (tx: Tx, orderId: string, lineId: string): Promise<string | null | undefined> =>
  (await tx.orderItem.findFirst({ where: { id: lineId, orderId }, select: { note: true } }))?.note;

export const saveLineNote = async (tx: Tx, lineId: string, note: string | null): Promise<void> => {
  await tx.orderItem.update({ where: { id: lineId }, data: { note } });
};
