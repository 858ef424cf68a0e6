import * as routes from '@drappo/contracts/orders/routes';
import { limits } from '@drappo/contracts/limits';
import { shippingDaysShown } from '@drappo/contracts/orders/shipping-days';
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays, closedFor, type WorkingCalendar } from '@drappo/contracts/working-days';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { sheetTypes } from '@drappo/service-kit/sheets';
import type { PrismaClient } from '../data/database.ts';
import { readOrder } from '../data/order-detail-query.ts';
import { readOrders, readSummary } from '../data/order-queries.ts';
import { readOrdersToPay } from '../data/orders-to-pay.ts';
import { readSpending } from '../data/spending-query.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import { orderConfirmationPdf } from '../templates/order-confirmation.ts';
import { sendPdf } from './send-pdf.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';
import { createExportOwnOrders } from '../use-cases/export-own-orders.ts';
import type { createOpenCheckout } from '../use-cases/open-checkout.ts';

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  calendar: WorkingCalendar;
  cancelOrder: ReturnType<typeof createCancelOrder>;
  openCheckout: ReturnType<typeof createOpenCheckout>;
};

export const createResellerEndpoints = ({ prisma, clock, calendar, cancelOrder, openCheckout }: Deps): Endpoint[] => {
  const exportOwnOrders = createExportOwnOrders({ prisma });
  const read = async (id: string, userId: string) => {
    const found = await readOrder(prisma, id, userId);
    if (!found) throw orderNotFound();
    return found;
  };
  return [
    endpoint(routes.listOrders, async ({ query, actor, res }) => {
      const { orders, nextCursor } = await readOrders(prisma, actor.userId, {
        ...query,
        limit: query.limit ?? limits.ordersPerRead,
      });
      if (nextCursor) res.set('X-Next-Cursor', nextCursor);
      return orders;
    }),
    endpoint(routes.getOrderSummary, ({ actor }) => readSummary(prisma, actor.userId)),
    endpoint(routes.listOrdersToPay, ({ actor }) => readOrdersToPay(prisma, actor.userId)),
    endpoint(routes.exportOwnOrders, async ({ query, actor, res }) => {
      const headers = {
        'content-type': sheetTypes[query.format],
        'content-disposition': `attachment; filename="ordini-${romeDay(clock.now())}.${query.format}"`,
        'cache-control': 'no-store',
      };
      try {
        await exportOwnOrders(actor.userId, query, () => res.set(headers));
      } catch (error) {
        // Once begun, an answer that breaks off can only be cut off.
        if (!res.headersSent) throw error;
        res.destroy();
      }
    }),
    endpoint(routes.getSpending, ({ actor }) => readSpending(prisma, actor.userId, clock.now())),
    endpoint(routes.getOrder, ({ params: { id }, actor }) => read(id, actor.userId)),
    endpoint(routes.getOrderConfirmation, async ({ params: { id }, actor, res }) => {
      const order = await read(id, actor.userId);
      sendPdf(res, `conferma-${order.orderNumber}`, await orderConfirmationPdf(order));
    }),
    endpoint(routes.cancelOrder, async ({ params: { id }, actor, ctx }) => {
      await cancelOrder({ orderId: id, reason: 'reseller', userId: actor.userId }, ctx);
      return read(id, actor.userId);
    }),
    endpoint(routes.listShippingDays, async () => {
      const now = clock.now();
      const days = Array.from({ length: shippingDaysShown }, (_, index) => addDays(romeDay(now), index));
      return {
        now: now.toISOString(),
        days: days.map((day) => ({ day, closedFor: closedFor(day, calendar) ?? null })),
      };
    }),
    endpoint(routes.createCheckoutSession, ({ body, ctx }) =>
      openCheckout('orderId' in body ? [body.orderId] : body.orderIds, ctx),
    ),
  ];
};
