import { formatAmount } from '@drappo/contracts/money';
import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import type { OrderDetail, OrderMoment, OrderMomentKind } from '@drappo/contracts/orders/order-detail';
import type { OrderMoment as MomentRow } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { readDisputes } from './dispute-queries.ts';
import { orderInclude, toWire } from './order-queries.ts';

const toMoment = ({
  id,
  kind,
  at,
  amountCents,
  carrier,
  trackingNumber,
  reason,
  note,
  returnNumber,
}: MomentRow): OrderMoment => ({
  id: String(id),
  kind: kind as OrderMomentKind,
  at: at.toISOString(),
  amount: amountCents === null ? null : formatAmount(amountCents),
  carrier: carrier as CarrierCode | null,
  trackingNumber,
  reason,
  note,
  returnNumber,
});

/** One order with its timeline and refunds; with a user only when it is theirs, and then without the admins' notes. */
export const readOrder = async (
  prisma: PrismaClient,
  id: string,
  userId?: string,
): Promise<OrderDetail | undefined> => {
  const row = await prisma.order.findFirst({
    where: { id, ...(userId ? { userId } : {}) },
    include: {
      ...orderInclude,
      moments: { orderBy: { id: 'asc' } },
      refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!row) return undefined;
  return {
    ...toWire(row, userId === undefined),
    history: row.moments.map(toMoment),
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      amount: formatAmount(refund.amountCents),
      reason: refund.reason,
      requestedAt: refund.createdAt.toISOString(),
      refundedAt: refund.refundedAt?.toISOString() ?? null,
      failedAt: refund.failedAt?.toISOString() ?? null,
      note: refund.note,
    })),
    disputes: await readDisputes(prisma, id),
  };
};
