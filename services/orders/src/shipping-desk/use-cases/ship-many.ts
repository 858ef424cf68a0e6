import { AppError } from '@drappo/contracts/errors';
import type { ShipManyResult, ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findOrdersByNumber, findOrderState, type OrderByNumber } from '../../order/data/order-repository.ts';
import {
  invalidRow,
  notShippable,
  predictShipment,
  shipmentResult,
  unknownOrder,
  type ValidRow,
} from '../domain/shipment-results.ts';
import { readShipmentRows, type ShipmentRow } from '../domain/shipment-rows.ts';
import type { createShipOrder } from './ship-order.ts';

type Deps = { prisma: PrismaClient; shipOrder: ReturnType<typeof createShipOrder> };

/** Derives a key for each row from the Idempotency-Key, so that a repeat returns the same answer for each. */
const contextOf = (ctx: RequestContext, { orderNumber }: ShipmentRow): RequestContext =>
  ctx.dedupe?.kind === 'key'
    ? { ...ctx, dedupe: { ...ctx.dedupe, key: `${ctx.dedupe.key}:${orderNumber}` } }
    : withoutDedupe(ctx);

/**
 * Ships the orders of a CSV, each in its own transaction: after an interruption the file can be sent again, and shipped
 * orders do not change.
 */
export const createShipMany = ({ prisma, shipOrder }: Deps) => {
  const ship = async (row: ValidRow, order: OrderByNumber, ctx: RequestContext): Promise<ShipManyRow> => {
    const { carrier, trackingNumber } = row;
    try {
      const outcome = await shipOrder(order.id, { carrier, trackingNumber, notes: undefined }, contextOf(ctx, row));
      return shipmentResult(row, outcome, order);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'orders.cannot-be-shipped') throw error;
      const now = await findOrderState(prisma, order.id);
      return notShippable(row, now?.status ?? order.status);
    }
  };

  return async (
    { csv, dryRun = false }: { csv: string; dryRun?: boolean | undefined },
    ctx: RequestContext,
  ): Promise<ShipManyResult> => {
    const rows = readShipmentRows(csv);
    const numbers = rows.filter(({ refused }) => refused === null).map(({ orderNumber }) => orderNumber);
    const orders = new Map(
      (await findOrdersByNumber(prisma, numbers)).map((order) => [order.orderNumber, order] as const),
    );
    const results: ShipManyRow[] = [];
    for (const row of rows) {
      const order = orders.get(row.orderNumber);
      if (row.refused) results.push(invalidRow(row));
      else if (!order) results.push(unknownOrder(row));
      else results.push(dryRun ? predictShipment(row, order) : await ship(row, order, ctx));
    }
    return { dryRun, rows: results };
  };
};
