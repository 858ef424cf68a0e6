import * as routes from '@drappo/contracts/identity/routes/second-factor';
import type { FactorAdded } from '@drappo/contracts/identity/second-factor';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaDatabase } from '../../data/database.ts';
import { readSecondFactor } from '../data/factor-queries.ts';
import type { FactorUseCases } from '../use-cases/second-factor/factor-use-cases.ts';
import type { AddedFactor } from '../use-cases/second-factor/factor-added.ts';
import { renewAccess } from './renew-access.ts';
import type { SessionCookies } from './session-cookies.ts';

type Deps = {
  factors: FactorUseCases;
  cookies: SessionCookies;
  prisma: PrismaDatabase;
  portal: { required: boolean; passkeysPossible: boolean };
};

/** The caller's own second factors: set up, list, rename, remove. Secrets are returned once and never stored in clear. */
export const secondFactorEndpoints = ({ factors, cookies, prisma, portal }: Deps): Endpoint[] => {
  // With the first factor the browser continues in a new session that has its proof. For an administrator without a
  // factor, access starts there.
  const opened = ({ added, grant }: AddedFactor, res: Response): FactorAdded => {
    if (grant) cookies.start(res, grant);
    res.set('Cache-Control', 'no-store');
    return added;
  };
  return [
    endpoint(routes.getSecondFactor, ({ actor }) => readSecondFactor(prisma, actor.userId, portal)),
    endpoint(routes.addTotp, async ({ body, ctx, res }) => {
      res.set('Cache-Control', 'no-store');
      return factors.beginTotp(body, ctx);
    }),
    endpoint(routes.confirmTotp, async ({ body, ctx, res }) => opened(await factors.confirmTotp(body, ctx), res)),
    endpoint(routes.removeTotp, async ({ ctx, actor, res }) => {
      await factors.removeFactor({ kind: 'totp' }, ctx);
      await renewAccess({ prisma, cookies }, actor, res);
    }),
    endpoint(routes.getPasskeyOptions, ({ body, ctx }) => factors.beginPasskey(body, ctx)),
    endpoint(routes.addPasskey, async ({ body, ctx, res }) => opened(await factors.addPasskey(body, ctx), res)),
    endpoint(routes.renamePasskey, ({ params: { id: passkeyId }, body, ctx }) =>
      factors.renamePasskey({ ...body, id: passkeyId }, ctx),
    ),
    endpoint(routes.removePasskey, async ({ params: { id: passkeyId }, ctx, actor, res }) => {
      await factors.removeFactor({ kind: 'passkey', id: passkeyId }, ctx);
      await renewAccess({ prisma, cookies }, actor, res);
    }),
    endpoint(routes.createRecoveryCodes, async ({ ctx, res }) => {
      res.set('Cache-Control', 'no-store');
      return factors.renewRecoveryCodes(ctx);
    }),
  ];
};
