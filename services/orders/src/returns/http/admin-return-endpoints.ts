import * as routes from '@drappo/contracts/orders/return-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { readAdminReturn, readAdminReturns } from '../data/admin-return-queries.ts';
import type { PrismaClient } from '../../data/database.ts';
import { returnNotFound } from '../domain/return-errors.ts';
import type { createAcceptReturn, createReceiveReturn, createRefuseReturn } from '../use-cases/decide-return.ts';
import type { createRefundReturn } from '../use-cases/refund-return.ts';

type Deps = {
  prisma: PrismaClient;
  acceptReturn: ReturnType<typeof createAcceptReturn>;
  refuseReturn: ReturnType<typeof createRefuseReturn>;
  receiveReturn: ReturnType<typeof createReceiveReturn>;
  refundReturn: ReturnType<typeof createRefundReturn>;
};

/** Returns as the back office handles them. */
export const createAdminReturnEndpoints = (deps: Deps): Endpoint[] => {
  const { prisma, acceptReturn, refuseReturn, receiveReturn, refundReturn } = deps;
  const read = async (id: string) => {
    const found = await readAdminReturn(prisma, id);
    if (!found) throw returnNotFound();
    return found;
  };
  return [
    endpoint(routes.listAdminReturns, ({ query }) => readAdminReturns(prisma, query)),
    endpoint(routes.getAdminReturn, ({ params: { id } }) => read(id)),
    endpoint(routes.acceptReturn, async ({ params: { id }, body, ctx }) => {
      await acceptReturn(id, body, ctx);
      return read(id);
    }),
    endpoint(routes.refuseReturn, async ({ params: { id }, body, ctx }) => {
      await refuseReturn(id, body.reason, ctx);
      return read(id);
    }),
    endpoint(routes.receiveReturn, async ({ params: { id }, body, ctx }) => {
      await receiveReturn(id, body.lines, ctx);
      return read(id);
    }),
    endpoint(routes.refundReturn, async ({ params: { id }, body, ctx }) => {
      await refundReturn({ id, ...body }, ctx);
      return read(id);
    }),
  ];
};
