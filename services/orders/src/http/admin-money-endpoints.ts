import { orderDetail, refundOrder } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readOrder } from '../data/order-detail-query.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { createGiveBack } from '../use-cases/give-back.ts';

type Deps = { prisma: PrismaClient; giveBack: ReturnType<typeof createGiveBack> };

export const createAdminMoneyEndpoints = ({ prisma, giveBack }: Deps): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/refunds',
    access: 'admin',
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
