import {
  adminBetaApplication,
  adminBetaApplications,
  betaApplication,
  ownBetaApplications,
} from '@drappo/contracts/identity/beta-applications';
import { betaApplicationForm, betaReviewForm } from '@drappo/contracts/identity/forms/beta-application';
import { id } from '@drappo/contracts/text';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { listApplications, listOwnApplications, readApplication, toOwnView } from '../data/beta-queries.ts';
import type { PrismaDatabase } from '../data/database.ts';
import { applicationNotFound } from '../domain/beta-errors.ts';
import type { UseCases } from '../use-cases/use-cases.ts';

export const betaEndpoints = ({ useCases, prisma }: { useCases: UseCases; prisma: PrismaDatabase }): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/beta-applications/mine',
    access: 'user',
    response: ownBetaApplications,
    handle: ({ actor }) => listOwnApplications(prisma, actor.userId),
  }),
  endpoint({
    method: 'post',
    path: '/api/beta-applications',
    access: 'user',
    body: betaApplicationForm,
    status: 201,
    response: betaApplication,
    handle: async ({ body, ctx }) => toOwnView(await useCases.applyForBeta(body, ctx)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/beta-applications',
    access: 'admin',
    response: adminBetaApplications,
    handle: () => listApplications(prisma),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/beta-applications/:id',
    access: 'admin',
    params: z.object({ id }),
    body: betaReviewForm,
    response: adminBetaApplication,
    async handle({ params, body, ctx }) {
      await useCases.reviewBetaApplication({ ...body, id: params.id }, ctx);
      const application = await readApplication(prisma, params.id);
      if (!application) throw applicationNotFound();
      return application;
    },
  }),
];
