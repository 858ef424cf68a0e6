import type { Endpoint, Runtime, Timer } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { checkReturnTransitions } from './domain/return-status.ts';
import { createAdminReturnEndpoints } from './http/admin-return-endpoints.ts';
import { createReturnEndpoints } from './http/return-endpoints.ts';
import { createChangeReturn } from './use-cases/change-return.ts';
import { createAcceptReturn, createReceiveReturn, createRefuseReturn } from './use-cases/decide-return.ts';
import { createDeleteReturnPhotos } from './use-cases/delete-return-photos.ts';
import { createDropMissingPhotos } from './use-cases/drop-missing-photos.ts';
import { createLapseReturns } from './use-cases/lapse-returns.ts';
import { createCancelReturn, createReportReturnSent } from './use-cases/own-returns.ts';
import { createRefundedReturns } from './use-cases/record-return-refund.ts';
import { createRefundReturn } from './use-cases/refund-return.ts';
import { createRequestReturn } from './use-cases/request-return.ts';

const LAPSE_MS = 60_000;
const PHOTOS_MS = 3_600_000;

type Needs = {
  prisma: PrismaClient;
  /** Days after the shipment in which a return can be requested. */
  returnDays: number;
  /** The address for returned pieces. */
  returnAddress: string | null;
};

/** Returned pieces: requested by resellers; accepted, received and refunded by the office. */
export const createReturns = (runtime: Runtime<Tx>, { prisma, returnDays, returnAddress }: Needs) => {
  checkReturnTransitions();
  const { database, outbox, effects, clock } = runtime;
  const deps = { database, outbox, clock };
  const changeReturn = createChangeReturn(deps);
  const endpoints: Endpoint[] = [
    ...createReturnEndpoints({
      prisma,
      returnDays,
      requestReturn: createRequestReturn({ ...deps, returnDays }),
      cancelReturn: createCancelReturn(changeReturn),
      reportReturnSent: createReportReturnSent(changeReturn),
    }),
    ...createAdminReturnEndpoints({
      prisma,
      acceptReturn: createAcceptReturn(changeReturn, returnAddress),
      refuseReturn: createRefuseReturn(changeReturn),
      receiveReturn: createReceiveReturn(changeReturn),
      refundReturn: createRefundReturn({ ...deps, effects }),
    }),
  ];
  const timers: Timer[] = [
    { name: 'orders-lapse-returns', everyMs: LAPSE_MS, run: createLapseReturns({ prisma, clock, changeReturn }) },
    { name: 'orders-delete-return-photos', everyMs: PHOTOS_MS, run: createDeleteReturnPhotos({ prisma, clock }) },
  ];
  return {
    endpoints,
    timers,
    handlers: { dropMissingPhotos: createDropMissingPhotos(deps) },
    /** Functions that payments call when the refund of a return ends. */
    refunded: createRefundedReturns({ outbox }),
  };
};
