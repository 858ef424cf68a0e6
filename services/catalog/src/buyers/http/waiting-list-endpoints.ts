import * as routes from '@drappo/contracts/catalog/routes/waiting-list';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readWaitingList } from '../data/waiting-list.ts';
import type { createJoinWaitingList } from '../use-cases/join-waiting-list.ts';
import type { createLeaveWaitingList } from '../use-cases/leave-waiting-list.ts';
import type { createTakeOffer } from '../use-cases/take-offer.ts';

export type WaitingListUseCases = {
  joinWaitingList: ReturnType<typeof createJoinWaitingList>;
  leaveWaitingList: ReturnType<typeof createLeaveWaitingList>;
  takeOffer: ReturnType<typeof createTakeOffer>;
};

export const createWaitingListEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: WaitingListUseCases;
}): Endpoint[] => [
  endpoint(routes.listWaitingList, ({ actor }) => readWaitingList(prisma, actor.userId, clock.now())),
  endpoint(routes.joinWaitingList, ({ body, ctx }) => useCases.joinWaitingList(body, ctx)),
  endpoint(routes.leaveWaitingList, ({ params: { id }, ctx }) => useCases.leaveWaitingList(id, ctx)),
  endpoint(routes.takeOffer, ({ params: { id }, body: { quantity }, ctx }) => useCases.takeOffer(id, quantity, ctx)),
];
