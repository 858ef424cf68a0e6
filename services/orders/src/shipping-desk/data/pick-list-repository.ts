import type { PrismaClient, Tx } from '../../data/database.ts';

export type MadePickList = { id: string; number: string; createdAt: Date; undoneAt: Date | null };

/** Returns the next number of a pick list; the row stays locked until the commit, so that numbers have no gaps. */
export const takePickListNumber = async (tx: Tx): Promise<string> => {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO pick_list_counter (id, last) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET last = pick_list_counter.last + 1 RETURNING last`;
  return `LISTA-${String(row?.last ?? 0).padStart(6, '0')}`;
};

/** Stores a list of locked orders. An order is on at most one list: its row is the key. */
export const insertPickList = async (
  tx: Tx,
  { id, number, now }: { id: string; number: string; now: Date },
  orderIds: string[],
): Promise<void> => {
  await tx.madePickList.create({ data: { id, number, createdAt: now } });
  // Replaces a row left by a list whose order was put back individually.
  await tx.pickListOrder.deleteMany({ where: { orderId: { in: orderIds } } });
  await tx.pickListOrder.createMany({ data: orderIds.map((orderId) => ({ orderId, listId: id })) });
};

/** Reads a list and locks it until the commit. */
export const lockPickList = async (tx: Tx, id: string): Promise<MadePickList | undefined> => {
  await tx.$queryRaw`SELECT id FROM made_pick_lists WHERE id = ${id}::uuid FOR UPDATE`;
  return (await tx.madePickList.findUnique({ where: { id } })) ?? undefined;
};

export const findPickList = async (prisma: PrismaClient, id: string): Promise<MadePickList | undefined> =>
  (await prisma.madePickList.findUnique({ where: { id } })) ?? undefined;

export const ordersOnPickList = async (client: PrismaClient | Tx, listId: string): Promise<string[]> =>
  (await client.pickListOrder.findMany({ where: { listId }, select: { orderId: true } })).map(({ orderId }) => orderId);

export const markUndone = async (tx: Tx, id: string, orderIds: string[], now: Date): Promise<void> => {
  await tx.madePickList.update({ where: { id }, data: { undoneAt: now } });
  await tx.pickListOrder.deleteMany({ where: { listId: id, orderId: { in: orderIds } } });
};
