import type { EventPayload } from '@drappo/contracts/event';
import { ShopOrderCancelledV1, ShopOrderChangedV1 } from '@drappo/contracts/integrations/shop-events';
import type { PrismaClient, Tx } from '../../data/database.ts';

type Change = EventPayload<typeof ShopOrderChangedV1>;
type Cancellation = EventPayload<typeof ShopOrderCancelledV1>;
export type ParkedChange = { kind: 'changed'; change: Change } | { kind: 'cancelled'; change: Cancellation };

/** Stores the latest change of an order whose payment is in progress; returns false when it is stored already. */
export const parkShopChange = async (tx: Tx, { kind, change }: ParkedChange): Promise<boolean> => {
  const { orderId, revision } = change;
  const known = await tx.waitingShopChange.findUnique({ where: { orderId } });
  if (known && known.revision >= revision) return false;
  const content = { kind, revision, content: { ...change } };
  await tx.waitingShopChange.upsert({ where: { orderId }, create: { orderId, ...content }, update: content });
  return true;
};

export const findParkedChange = async (prisma: PrismaClient, orderId: string): Promise<ParkedChange | undefined> => {
  const row = await prisma.waitingShopChange.findUnique({ where: { orderId } });
  if (!row) return undefined;
  return row.kind === 'cancelled'
    ? { kind: 'cancelled', change: ShopOrderCancelledV1.schema.parse(row.content) }
    : { kind: 'changed', change: ShopOrderChangedV1.schema.parse(row.content) };
};

/** Returns whether a change existed. */
export const deleteParkedChange = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.waitingShopChange.deleteMany({ where: { orderId } })).count > 0;

/** Returns the orders with a parked change. */
export const ordersWithParkedChange = async (tx: Tx, orderIds: string[]): Promise<string[]> =>
  (await tx.waitingShopChange.findMany({ where: { orderId: { in: orderIds } }, select: { orderId: true } })).map(
    ({ orderId }) => orderId,
  );
