import * as adminUsersRoutes from '@drappo/contracts/identity/routes/admin-users';
import * as secondFactorRoutes from '@drappo/contracts/identity/routes/second-factor';
import { endpoint, STEP_UP_MS, type Endpoint } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import type { FactorUseCases } from '../use-cases/second-factor/factor-use-cases.ts';
import { renewSession } from './renew-access.ts';
import type { SessionCookies } from './session-cookies.ts';

type Deps = { factors: FactorUseCases; cookies: SessionCookies; prisma: PrismaDatabase };

/** Step-up before sensitive actions, and the administrator's reset for a user who lost the second factor. */
export const stepUpEndpoints = ({ factors, cookies, prisma }: Deps): Endpoint[] => [
  endpoint(secondFactorRoutes.challengeStepUp, async ({ ctx, res }) => {
    res.set('Cache-Control', 'no-store');
    return factors.askForStepUp(ctx);
  }),
  endpoint(secondFactorRoutes.answerStepUp, async ({ body, ctx, actor, res }) => {
    const factorAt = await factors.stepUp(body, ctx);
    await renewSession({ prisma, cookies }, actor, res);
    return { until: new Date(factorAt.getTime() + STEP_UP_MS).toISOString() };
  }),
  endpoint(adminUsersRoutes.resetSecondFactor, ({ params: { id: userId }, ctx }) =>
    factors.resetFactor({ userId }, ctx),
  ),
];
