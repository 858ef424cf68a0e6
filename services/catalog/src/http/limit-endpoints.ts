import {
  accountLimits,
  accountLimitsForm,
  releasedReservations,
  releaseReservationsForm,
  reservationLimits,
  stockConcentrations,
} from '@drappo/contracts/catalog/reservation-limits';
import { id } from '@drappo/contracts/text';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { readConcentrations } from '../data/concentration-queries.ts';
import type { PrismaClient } from '../data/database.ts';
import { readAccountLimits, readLimits } from '../data/limit-queries.ts';
import type { LevelLimits } from '../domain/reservation-limits.ts';
import type { createLiftPause } from '../use-cases/lift-pause.ts';
import type { createReleaseAccounts } from '../use-cases/release-accounts.ts';
import type { createSetOwnLimit } from '../use-cases/set-own-limit.ts';

export type LimitUseCases = {
  setOwnLimit: ReturnType<typeof createSetOwnLimit>;
  liftPause: ReturnType<typeof createLiftPause>;
  releaseAccounts: ReturnType<typeof createReleaseAccounts>;
};

type Deps = { prisma: PrismaClient; clock: Clock; levels: LevelLimits | null; useCases: LimitUseCases };

const params = z.object({ id });

/** What accounts may hold, and what the back office does about those that hold too much (decision R17). */
export const createLimitEndpoints = ({ prisma, clock, levels, useCases }: Deps): Endpoint[] => {
  const read = (userId: string) => readAccountLimits(prisma, levels, userId, clock.now());
  return [
    endpoint({
      method: 'get',
      path: '/api/reservations/limits',
      access: 'rivenditore',
      response: reservationLimits,
      handle: ({ actor }) => readLimits(prisma, levels, actor.userId, clock.now()),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/reservation-limits/:id',
      access: 'admin',
      params,
      response: accountLimits,
      handle: ({ params: { id: userId } }) => read(userId),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/reservation-limits/:id',
      access: 'admin',
      stepUp: true,
      params,
      body: accountLimitsForm,
      response: accountLimits,
      handle: async ({ params: { id: userId }, body, ctx }) => {
        await useCases.setOwnLimit(userId, body, ctx);
        return read(userId);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/reservation-limits/:id/lift-pause',
      access: 'admin',
      stepUp: true,
      params,
      response: accountLimits,
      handle: async ({ params: { id: userId }, ctx }) => {
        await useCases.liftPause(userId, ctx);
        return read(userId);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/reservation-releases',
      access: 'admin',
      body: releaseReservationsForm,
      response: releasedReservations,
      handle: ({ body: { userIds }, ctx }) => useCases.releaseAccounts(userIds, ctx),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/stock-concentrations',
      access: 'admin',
      response: stockConcentrations,
      handle: () => readConcentrations(prisma, clock.now()),
    }),
  ];
};
