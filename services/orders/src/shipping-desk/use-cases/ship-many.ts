import { AppError } from '@drappo/contracts/errors';
import type { DespiteHold, DespiteHolds, MoneyHold } from '@drappo/contracts/orders/money-hold';
import type { ShipManyResult, ShipManyRow } from '@drappo/contracts/orders/ship-many';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findOrdersByNumber, findOrderState, type OrderByNumber } from '../../order/data/order-repository.ts';
import {
  heldBack,
  invalidRow,
  notShippable,
  predictShipment,
  shipmentResult,
  unknownOrder,
  type ValidRow,
} from '../domain/shipment-results.ts';
import { readShipmentRows, type ShipmentRow } from '../domain/shipment-rows.ts';
import type { createShipOrder } from './ship-order.ts';

type Asked = { csv: string; dryRun?: boolean | undefined; despiteHolds?: DespiteHolds | undefined };
type Deps = { prisma: PrismaClient; shipOrder: ReturnType<typeof createShipOrder> };

/** Derives a key for each row from the Idempotency-Key, so that a repeat returns the same answer for each. */
const contextOf = (ctx: RequestContext, { orderNumber }: ShipmentRow): RequestContext =>
  ctx.dedupe?.kind === 'key'
    ? { ...ctx, dedupe: { ...ctx.dedupe, key: `${ctx.dedupe.key}:${orderNumber}` } }
    : withoutDedupe(ctx);

/** The decision about one order: only one that is named is covered. */
const despiteOf = (despite: DespiteHolds | undefined, id: string): DespiteHold | undefined => {
  const named = despite?.orders.find(({ orderId }) => orderId === id);
  return despite && named && { reason: despite.reason, hold: named.hold };
};

/**
 * Ships the orders of a CSV, each in its own transaction: after an interruption the file can be sent again, and shipped
 * orders do not change.
 */
export const createShipMany = ({ prisma, shipOrder }: Deps) => {
  const ship = async (
    row: ValidRow,
    order: OrderByNumber,
    despiteHold: DespiteHold | undefined,
    ctx: RequestContext,
  ): Promise<ShipManyRow> => {
    const { carrier, trackingNumber } = row;
    try {
      const outcome = await shipOrder(
        order.id,
        { carrier, trackingNumber, notes: undefined, despiteHold },
        contextOf(ctx, row),
      );
      return shipmentResult(row, outcome, order);
    } catch (error) {
      if (error instanceof AppError && error.code === 'orders.money-hold')
        return heldBack(row, order.id, error.extra?.['hold'] as MoneyHold);
      if (!(error instanceof AppError) || error.code !== 'orders.cannot-be-shipped') throw error;
      const now = await findOrderState(prisma, order.id);
      return notShippable(row, now?.status ?? order.status);
    }
  };

  return async ({ csv, dryRun = false, despiteHolds }: Asked, ctx: RequestContext): Promise<ShipManyResult> => {
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
      else {
        const despite = despiteOf(despiteHolds, order.id);
        results.push(dryRun ? predictShipment(row, order, despite) : await ship(row, order, despite, ctx));
      }
    }
    return { dryRun, rows: results };
  };
};
