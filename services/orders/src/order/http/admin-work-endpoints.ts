import * as routes from '@drappo/contracts/orders/admin-work-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readSelection } from '../data/order-selection.ts';
import { readOrderFilter } from '../data/reseller-queries.ts';
import { readViews } from '../data/saved-view-repository.ts';
import type { SavedViewUseCases } from '../use-cases/saved-views.ts';

type Deps = SavedViewUseCases & { prisma: PrismaClient; clock: Clock };

/** The office's daily tools on orders: saved views and bulk selections. */
export const createAdminWorkEndpoints = ({ prisma, clock, ...useCases }: Deps): Endpoint[] => [
  endpoint(routes.listSavedViews, ({ actor }) => readViews(prisma, actor.userId)),
  endpoint(routes.saveView, ({ body, ctx }) => useCases.saveView(body, ctx)),
  endpoint(routes.changeView, ({ params: { id }, body, ctx }) => useCases.changeView(id, body, ctx)),
  endpoint(routes.deleteView, ({ params: { id }, ctx }) => useCases.deleteView(id, ctx)),
  endpoint(routes.selectOrders, async ({ query }) =>
    readSelection(prisma, await readOrderFilter(prisma, query, clock.now())),
  ),
];
