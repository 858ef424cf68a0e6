import type { Effects } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { createChangeReturn, type ReturnDeps } from './change-return.ts';
import { createAcceptReturn, createReceiveReturn, createRefuseReturn } from './decide-return.ts';
import { createDeleteReturnPhotos } from './delete-return-photos.ts';
import { createLapseReturns } from './lapse-returns.ts';
import { createCancelReturn, createReportReturnSent } from './own-returns.ts';
import { createRefundReturn } from './refund-return.ts';
import { createRequestReturn } from './request-return.ts';

type Deps = ReturnDeps & {
  prisma: PrismaClient;
  effects: Effects;
  /** Days after the shipment in which a return can be requested. */
  returnDays: number;
  /** Where returned pieces are sent to. */
  returnAddress: string | null;
};

/** All use-cases of returns. */
export const createReturns = ({ prisma, effects, returnDays, returnAddress, ...deps }: Deps) => {
  const changeReturn = createChangeReturn(deps);
  return {
    requestReturn: createRequestReturn({ ...deps, returnDays }),
    cancelReturn: createCancelReturn(changeReturn),
    reportReturnSent: createReportReturnSent(changeReturn),
    acceptReturn: createAcceptReturn(changeReturn, returnAddress),
    refuseReturn: createRefuseReturn(changeReturn),
    receiveReturn: createReceiveReturn(changeReturn),
    refundReturn: createRefundReturn({ ...deps, effects }),
    lapseReturns: createLapseReturns({ prisma, clock: deps.clock, changeReturn }),
    deleteReturnPhotos: createDeleteReturnPhotos({ prisma, clock: deps.clock }),
  };
};
