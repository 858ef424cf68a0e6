import * as routes from '@drappo/contracts/identity/routes/beta-waiting';
import { limits } from '@drappo/contracts/limits';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { countTakenPlaces } from '../data/beta-queries.ts';
import { listWaiting, readWaiting } from '../data/beta-waiting.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import type { BetaUseCases } from '../use-cases/beta-use-cases.ts';

export const betaWaitingEndpoints = ({
  useCases,
  prisma,
}: {
  useCases: BetaUseCases;
  prisma: PrismaDatabase;
}): Endpoint[] => [
  endpoint(routes.getBetaProgram, async () => ({
    places: limits.betaApprovals,
    taken: await countTakenPlaces(prisma),
  })),
  endpoint(routes.getBetaWaiting, ({ actor }) => readWaiting(prisma, actor.userId)),
  endpoint(routes.joinBetaWaiting, ({ ctx }) => useCases.joinBetaWaiting(ctx)),
  endpoint(routes.leaveBetaWaiting, ({ ctx }) => useCases.leaveBetaWaiting(ctx)),
  endpoint(routes.listBetaWaiting, () => listWaiting(prisma)),
];
