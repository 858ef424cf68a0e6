import { factorAnswer, factorChallenge, factorReset, steppedUp } from '@drappo/contracts/identity/second-factor';
import { id } from '@drappo/contracts/text';
import { endpoint, STEP_UP_MS, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaDatabase } from '../data/database.ts';
import type { FactorUseCases } from '../use-cases/factor-use-cases.ts';
import { renewSession } from './renew-access.ts';
import type { SessionCookies } from './session-cookies.ts';

type Deps = { factors: FactorUseCases; cookies: SessionCookies; prisma: PrismaDatabase };

/** One more proof before delicate actions, and the admin's way for somebody who lost the second factor. */
export const stepUpEndpoints = ({ factors, cookies, prisma }: Deps): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/auth/step-up/challenge',
    access: 'user',
    response: factorChallenge,
    async handle({ ctx, res }) {
      res.set('Cache-Control', 'no-store');
      return factors.askForStepUp(ctx);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/step-up',
    access: 'user',
    body: factorAnswer,
    response: steppedUp,
    async handle({ body, ctx, actor, res }) {
      const factorAt = await factors.stepUp(body, ctx);
      await renewSession({ prisma, cookies }, actor, res);
      return { until: new Date(factorAt.getTime() + STEP_UP_MS).toISOString() };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/users/:id/reset-second-factor',
    access: 'admin',
    stepUp: true,
    params: z.object({ id }),
    response: factorReset,
    handle: ({ params: { id: userId }, ctx }) => factors.resetFactor({ userId }, ctx),
  }),
];
