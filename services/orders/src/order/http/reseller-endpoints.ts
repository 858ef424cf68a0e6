import * as changeRoutes from '@drappo/contracts/orders/change-routes';
import * as routes from '@drappo/contracts/orders/routes';
import { limits } from '@drappo/contracts/limits';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import { shippingDaysShown } from '@drappo/contracts/orders/shipping-days';
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays, closedFor, type WorkingCalendar } from '@drappo/contracts/working-days';
import { endpoint, jsonText, type Clock, type Endpoint } from '@drappo/service-kit';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { readOwnOrder } from '../data/order-detail-query.ts';
import { readOrders, readSummary } from '../data/order-queries.ts';
import { readBuyer, readSlips } from '../data/document-queries.ts';
import { readOrderSums } from '../data/order-sums.ts';
import { readSpending } from '../data/statistics/spending-query.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { Seller } from '../templates/paper-parties.ts';
import type { OrderPapers } from './order-papers.ts';
import { sendPdf } from './send-pdf.ts';
import { sendSheet } from './send-sheet.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';
import type { createChangeLineNote, createChangePurchaseOrderNumber } from '../use-cases/change-order.ts';
import type { createExportOwnOrders } from '../use-cases/export-own-orders.ts';

type Deps = {
  prisma: PrismaClient;
  pool: Pool;
  clock: Clock;
  calendar: WorkingCalendar;
  papers: OrderPapers;
  seller: Seller;
  cancelOrder: ReturnType<typeof createCancelOrder>;
  changePurchaseOrderNumber: ReturnType<typeof createChangePurchaseOrderNumber>;
  changeLineNote: ReturnType<typeof createChangeLineNote>;
  exportOwnOrders: ReturnType<typeof createExportOwnOrders>;
};

export const createResellerEndpoints = (deps: Deps): Endpoint[] => {
  const {
    prisma,
    pool,
    clock,
    calendar,
    papers,
    seller,
    cancelOrder,
    changePurchaseOrderNumber,
    changeLineNote,
    exportOwnOrders,
  } = deps;
  const read = async (id: string, userId: string) => {
    const found = await readOwnOrder(pool, id, userId);
    if (!found) throw orderNotFound();
    return found;
  };
  return [
    endpoint(routes.listOrders, async ({ query, actor, res }) => {
      const { orders, nextCursor } = await readOrders(pool, actor.userId, {
        ...query,
        limit: query.limit ?? limits.ordersPerRead,
      });
      if (nextCursor) res.set('X-Next-Cursor', nextCursor);
      return jsonText(`[${orders.join(',')}]`);
    }),
    endpoint(routes.getOrderSummary, ({ actor }) => readSummary(prisma, actor.userId)),
    endpoint(routes.getOrderSums, ({ query, actor }) => readOrderSums(prisma, { ...query, userId: actor.userId })),
    endpoint(routes.exportOwnOrders, ({ query, actor, res }) =>
      sendSheet(res, query.format, (begin) => exportOwnOrders(actor.userId, query, begin)),
    ),
    endpoint(routes.getSpending, ({ actor }) => readSpending(prisma, actor.userId, clock.now())),
    endpoint(routes.getOrder, async ({ params: { id }, actor }) => jsonText(await read(id, actor.userId))),
    endpoint(routes.getOrderConfirmation, async ({ params: { id }, actor, res }) => {
      const order = JSON.parse(await read(id, actor.userId)) as OrderDetail;
      const parties = { seller, buyer: await readBuyer(prisma, actor.userId) };
      sendPdf(res, `conferma-${order.orderNumber}`, await papers.confirmation(actor.userId, order, parties));
    }),
    endpoint(routes.getPackingSlip, async ({ params: { id }, actor, res }) => {
      const [order] = await readSlips(prisma, [id], actor.userId);
      if (!order) throw orderNotFound();
      sendPdf(res, `distinta-${order.orderNumber}`, await papers.packingSlips(actor.userId, [order]));
    }),
    endpoint(changeRoutes.changeOrder, async ({ params: { id }, body, actor, ctx }) => {
      await changePurchaseOrderNumber({ orderId: id, userId: actor.userId, ...body }, ctx);
      return jsonText(await read(id, actor.userId));
    }),
    endpoint(changeRoutes.changeOrderLine, async ({ params: { id, lineId }, body, actor, ctx }) => {
      await changeLineNote({ orderId: id, lineId, userId: actor.userId, ...body }, ctx);
      return jsonText(await read(id, actor.userId));
    }),
    endpoint(routes.cancelOrder, async ({ params: { id }, actor, ctx }) => {
      await cancelOrder({ orderId: id, reason: 'reseller', userId: actor.userId }, ctx);
      return jsonText(await read(id, actor.userId));
    }),
    endpoint(routes.listShippingDays, async () => {
      const now = clock.now();
      const days = Array.from({ length: shippingDaysShown }, (_, index) => addDays(romeDay(now), index));
      return {
        now: now.toISOString(),
        days: days.map((day) => ({ day, closedFor: closedFor(day, calendar) ?? null })),
      };
    }),
  ];
};
