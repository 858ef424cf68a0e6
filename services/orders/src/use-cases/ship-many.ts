import { AppError } from '@drappo/contracts/errors';
import { orderStatusLabel, type OrderStatus } from '@drappo/contracts/orders/order-status';
import type { ShipManyResult, ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { canBecome } from '../domain/order-status.ts';
import { readShipmentRows, type ShipmentRow } from '../domain/shipment-rows.ts';
import type { createShipOrder, ShipOutcome } from './ship-order.ts';

type Deps = { prisma: PrismaClient; shipOrder: ReturnType<typeof createShipOrder> };
type Tried = Extract<ShipmentRow, { refused: null }>;
type Known = { id: string; orderNumber: string; status: string; carrier: string | null; trackingNumber: string | null };

const outcomes: Record<ShipOutcome, ShipManyRow['outcome']> = {
  shipped: 'shipped',
  corrected: 'corrected',
  unchanged: 'already-shipped',
};

const result = ({ line, orderNumber, carrier, trackingNumber }: ShipmentRow) => ({
  line,
  orderNumber,
  carrier,
  trackingNumber,
});
const notFound = (row: ShipmentRow): ShipManyRow => ({
  ...result(row),
  outcome: 'not-found',
  detail: 'Nessun ordine ha questo numero',
});
const notPaid = (row: ShipmentRow, status: string): ShipManyRow => ({
  ...result(row),
  outcome: 'not-paid',
  detail: `L'ordine non si può spedire: è nello stato "${orderStatusLabel(status)}"`,
});

/** What shipping would do, without doing it. */
const foresee = (row: Tried, order: Known): ShipManyRow => {
  const status = order.status as OrderStatus;
  if (status !== 'shipped')
    return canBecome(status, 'shipped') ? { ...result(row), outcome: 'shipped', detail: null } : notPaid(row, status);
  const same = order.carrier === row.carrier && order.trackingNumber === row.trackingNumber;
  return same
    ? { ...result(row), outcome: 'already-shipped', detail: null }
    : { ...result(row), outcome: 'corrected', detail: `Prima era ${order.carrier} ${order.trackingNumber}` };
};

/** Under an Idempotency-Key each row has a key of its own, so that a repeat gives each the answer that it had. */
const contextOf = (ctx: RequestContext, { orderNumber }: ShipmentRow): RequestContext =>
  ctx.dedupe?.kind === 'key'
    ? { ...ctx, dedupe: { ...ctx.dedupe, key: `${ctx.dedupe.key}:${orderNumber}` } }
    : withoutDedupe(ctx);

/**
 * Ships what a CSV lists, each row in a transaction of its own and like a single order: cut off in the middle, it is sent
 * again, and what has left stays as it is.
 */
export const createShipMany =
  ({ prisma, shipOrder }: Deps) =>
  async (
    { csv, dryRun = false }: { csv: string; dryRun?: boolean | undefined },
    ctx: RequestContext,
  ): Promise<ShipManyResult> => {
    const rows = readShipmentRows(csv);
    const orders = await prisma.order.findMany({
      where: {
        orderNumber: { in: rows.filter(({ refused }) => refused === null).map(({ orderNumber }) => orderNumber) },
      },
      select: { id: true, orderNumber: true, status: true, carrier: true, trackingNumber: true },
    });
    const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));

    const ship = async (row: Tried, order: Known): Promise<ShipManyRow> => {
      const { carrier, trackingNumber } = row;
      const foreseen = foresee(row, order);
      try {
        const outcome = await shipOrder(order.id, { carrier, trackingNumber, notes: undefined }, contextOf(ctx, row));
        // Only the one that corrects has something to say, and says it of the number as it was.
        return { ...result(row), outcome: outcomes[outcome], detail: outcome === 'corrected' ? foreseen.detail : null };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'orders.cannot-be-shipped') throw error;
        const now = await prisma.order.findUnique({ where: { id: order.id }, select: { status: true } });
        return notPaid(row, now?.status ?? order.status);
      }
    };

    const done: ShipManyRow[] = [];
    for (const row of rows) {
      const order = byNumber.get(row.orderNumber);
      if (row.refused) done.push({ ...result(row), outcome: row.refused, detail: row.detail });
      else if (!order) done.push(notFound(row));
      else done.push(dryRun ? foresee(row, order) : await ship(row, order));
    }
    return { dryRun, rows: done };
  };
