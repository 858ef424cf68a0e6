import * as routes from '@drappo/contracts/orders/return-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readOrderReturns, readOwnReturn, readOwnReturns } from '../data/return-queries.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import { returnNotFound } from '../domain/return-errors.ts';
import type { createCancelReturn, createReportReturnSent } from '../use-cases/own-returns.ts';
import type { createRequestReturn } from '../use-cases/request-return.ts';

type Deps = {
  prisma: PrismaClient;
  returnDays: number;
  requestReturn: ReturnType<typeof createRequestReturn>;
  cancelReturn: ReturnType<typeof createCancelReturn>;
  reportReturnSent: ReturnType<typeof createReportReturnSent>;
};

/** Returns as their resellers see them. */
export const createReturnEndpoints = (deps: Deps): Endpoint[] => {
  const { prisma, returnDays, requestReturn, cancelReturn, reportReturnSent } = deps;
  const read = async (id: string, userId: string) => {
    const found = await readOwnReturn(prisma, id, userId);
    if (!found) throw returnNotFound();
    return found;
  };
  return [
    endpoint(routes.getOrderReturns, async ({ params: { id }, actor }) => {
      const found = await readOrderReturns(prisma, { orderId: id, userId: actor.userId, days: returnDays });
      if (!found) throw orderNotFound();
      return found;
    }),
    endpoint(routes.requestReturn, async ({ params: { id }, body, actor, ctx }) =>
      read(await requestReturn(id, body, ctx), actor.userId),
    ),
    endpoint(routes.listReturns, ({ query, actor }) => readOwnReturns(prisma, actor.userId, query)),
    endpoint(routes.getReturn, ({ params: { id }, actor }) => read(id, actor.userId)),
    endpoint(routes.cancelReturn, async ({ params: { id }, actor, ctx }) => {
      await cancelReturn(id, ctx);
      return read(id, actor.userId);
    }),
    endpoint(routes.reportReturnSent, async ({ params: { id }, body, actor, ctx }) => {
      await reportReturnSent(id, body, ctx);
      return read(id, actor.userId);
    }),
  ];
};
