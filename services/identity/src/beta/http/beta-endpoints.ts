import * as routes from '@drappo/contracts/identity/routes/plans';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { listApplications, listOwnApplications, readApplication, toOwnView } from '../data/beta-queries.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import { applicationNotFound } from '../domain/beta-errors.ts';
import type { BetaUseCases } from '../use-cases/beta-use-cases.ts';

export const betaEndpoints = ({ useCases, prisma }: { useCases: BetaUseCases; prisma: PrismaDatabase }): Endpoint[] => [
  endpoint(routes.listOwnBetaApplications, ({ actor }) => listOwnApplications(prisma, actor.userId)),
  endpoint(routes.submitBetaApplication, async ({ body, ctx }) => toOwnView(await useCases.applyForBeta(body, ctx))),
  endpoint(routes.listBetaApplications, () => listApplications(prisma)),
  endpoint(routes.reviewBetaApplication, async ({ params, body, ctx }) => {
    await useCases.reviewBetaApplication({ ...body, id: params.id }, ctx);
    const application = await readApplication(prisma, params.id);
    if (!application) throw applicationNotFound();
    return application;
  }),
];
