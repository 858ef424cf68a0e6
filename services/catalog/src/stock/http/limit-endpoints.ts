import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { readConcentrations } from '../data/concentration-queries.ts';
import type { PrismaClient } from '../../data/database.ts';
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

/** Limits of accounts, and the back office's actions on accounts that hold too much (decision R17). */
export const createLimitEndpoints = ({ prisma, clock, levels, useCases }: Deps): Endpoint[] => {
  const read = (userId: string) => readAccountLimits(prisma, levels, userId, clock.now());
  return [
    endpoint(routes.getReservationLimits, ({ actor }) => readLimits(prisma, levels, actor.userId, clock.now())),
    endpoint(routes.getAccountLimits, ({ params: { id: userId } }) => read(userId)),
    endpoint(routes.saveAccountLimits, async ({ params: { id: userId }, body, ctx }) => {
      await useCases.setOwnLimit(userId, body, ctx);
      return read(userId);
    }),
    endpoint(routes.liftPause, async ({ params: { id: userId }, ctx }) => {
      await useCases.liftPause(userId, ctx);
      return read(userId);
    }),
    endpoint(routes.releaseReservations, ({ body: { userIds }, ctx }) => useCases.releaseAccounts(userIds, ctx)),
    endpoint(routes.listStockConcentrations, () => readConcentrations(prisma, clock.now())),
  ];
};
