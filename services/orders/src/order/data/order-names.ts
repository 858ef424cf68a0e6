import { plainCode } from '@drappo/contracts/characters';
import { ORDER_NAMES, shopNumberOf, type OrderNames, type OrderNamesQuery } from '@drappo/contracts/orders/order-name';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

/** Matches the whole name, as each index stores it; people write a shop's number with and without `#`. */
export const called = (search: string): Prisma.OrderWhereInput[] => {
  const bare = search.replace(/^#/, '');
  return [
    { orderNumber: plainCode(bare).toUpperCase() },
    { shopOrderName: { in: [bare, `#${bare}`] } },
    { shopifyOrderId: bare },
  ];
};

/** Reads the names of orders: those with these ids, and those with this name, newest first. */
export const readOrderNames = async (prisma: PrismaClient, { ids, search }: OrderNamesQuery): Promise<OrderNames> => {
  const some: Prisma.OrderWhereInput[] = [...(ids ? [{ id: { in: ids } }] : []), ...(search ? called(search) : [])];
  if (some.length === 0) return { orders: [] };
  const rows = await prisma.order.findMany({
    where: { OR: some },
    select: { id: true, orderNumber: true, shopOrderName: true, shopifyOrderId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ORDER_NAMES,
  });
  return { orders: rows.map((row) => ({ id: row.id, orderNumber: row.orderNumber, shopNumber: shopNumberOf(row) })) };
};
