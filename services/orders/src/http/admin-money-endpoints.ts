import { formatAmount } from '@drappo/contracts/money';
import { orderBooks, orderBooksQuery } from '@drappo/contracts/orders/order-books';
import { orderDetail } from '@drappo/contracts/orders/order-detail';
import { refundOrder } from '@drappo/contracts/orders/orders';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readOrder } from '../data/order-detail-query.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { createGiveBack } from '../use-cases/give-back.ts';
import type { LookAtBooks } from '../use-cases/look-at-books.ts';

type Deps = { prisma: PrismaClient; giveBack: ReturnType<typeof createGiveBack>; lookAtBooks: LookAtBooks };

export const createAdminMoneyEndpoints = ({ prisma, giveBack, lookAtBooks }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/orders/books',
    access: 'admin',
    query: orderBooksQuery,
    response: orderBooks,
    handle: async ({ query: { days } }) => {
      const seen = await lookAtBooks({ days, settlingMs: 0 });
      return {
        charges: seen.charges,
        refunds: seen.refunds,
        disputes: seen.disputes,
        from: seen.from.toISOString(),
        days: seen.days.map(({ day, charged, refunded, disputed, fees, ours }) => ({
          day,
          charged: formatAmount(charged),
          refunded: formatAmount(refunded),
          disputed: formatAmount(disputed),
          fees: formatAmount(fees),
          ours: formatAmount(ours),
        })),
        differences: seen.differences.map(({ cause, message, orderId }) => ({ cause, message, orderId })),
      };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/refunds',
    access: 'admin',
    stepUp: true,
    params: z.object({ id: z.uuid() }),
    body: refundOrder,
    response: orderDetail,
    handle: async ({ params: { id }, body: { amount, reason }, ctx }) => {
      await giveBack({ orderId: id, amount, note: reason }, ctx);
      const order = await readOrder(prisma, id);
      if (!order) throw orderNotFound();
      return order;
    },
  }),
];
