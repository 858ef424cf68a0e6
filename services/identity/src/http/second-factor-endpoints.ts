import {
  addFactorForm,
  addPasskeyForm,
  confirmTotpForm,
  factorAdded,
  passkeyOptions,
  recoveryCodes,
  renamePasskeyForm,
  secondFactor,
  totpSetup,
  type FactorAdded,
} from '@drappo/contracts/identity/second-factor';
import { id } from '@drappo/contracts/text';
import { endpoint, type Endpoint, type UserActor } from '@drappo/service-kit';
import type { Response } from 'express';
import { z } from 'zod';
import type { PrismaDatabase } from '../data/database.ts';
import { readSecondFactor } from '../data/factor-queries.ts';
import type { FactorUseCases } from '../use-cases/factor-use-cases.ts';
import { renewAccess, renewSession } from './renew-access.ts';
import type { SessionCookies } from './session-cookies.ts';

type Deps = {
  factors: FactorUseCases;
  cookies: SessionCookies;
  prisma: PrismaDatabase;
  portal: { required: boolean; passkeysPossible: boolean };
};

const base = '/api/account/second-factor';
const params = z.object({ id });

/** The caller's own second factors: set up, list, rename, remove. Secrets are answered once and kept by nobody. */
export const secondFactorEndpoints = ({ factors, cookies, prisma, portal }: Deps): Endpoint[] => {
  // The first factor counts as proved, which opens to an administrator what was closed until then.
  const opened = async (added: FactorAdded, actor: UserActor, res: Response): Promise<FactorAdded> => {
    await renewSession({ prisma, cookies }, actor, res);
    res.set('Cache-Control', 'no-store');
    return added;
  };
  return [
    endpoint({
      method: 'get',
      path: base,
      access: 'user',
      duringFactorSetup: true,
      response: secondFactor,
      handle: ({ actor }) => readSecondFactor(prisma, actor.userId, portal),
    }),
    endpoint({
      method: 'post',
      path: `${base}/totp`,
      access: 'user',
      duringFactorSetup: true,
      body: addFactorForm,
      response: totpSetup,
      async handle({ body, ctx, res }) {
        res.set('Cache-Control', 'no-store');
        return factors.beginTotp(body, ctx);
      },
    }),
    endpoint({
      method: 'post',
      path: `${base}/totp/confirm`,
      access: 'user',
      duringFactorSetup: true,
      body: confirmTotpForm,
      response: factorAdded,
      handle: async ({ body, ctx, actor, res }) => opened(await factors.confirmTotp(body, ctx), actor, res),
    }),
    endpoint({
      method: 'delete',
      path: `${base}/totp`,
      access: 'user',
      stepUp: true,
      async handle({ ctx, actor, res }) {
        await factors.removeFactor({ kind: 'totp' }, ctx);
        await renewAccess({ prisma, cookies }, actor, res);
      },
    }),
    endpoint({
      method: 'post',
      path: `${base}/passkeys/options`,
      access: 'user',
      duringFactorSetup: true,
      body: addFactorForm,
      response: passkeyOptions,
      handle: ({ body, ctx }) => factors.beginPasskey(body, ctx),
    }),
    endpoint({
      method: 'post',
      path: `${base}/passkeys`,
      access: 'user',
      duringFactorSetup: true,
      body: addPasskeyForm,
      response: factorAdded,
      handle: async ({ body, ctx, actor, res }) => opened(await factors.addPasskey(body, ctx), actor, res),
    }),
    endpoint({
      method: 'put',
      path: `${base}/passkeys/:id`,
      access: 'user',
      params,
      body: renamePasskeyForm,
      handle: ({ params: { id: passkeyId }, body, ctx }) => factors.renamePasskey({ ...body, id: passkeyId }, ctx),
    }),
    endpoint({
      method: 'delete',
      path: `${base}/passkeys/:id`,
      access: 'user',
      stepUp: true,
      params,
      async handle({ params: { id: passkeyId }, ctx, actor, res }) {
        await factors.removeFactor({ kind: 'passkey', id: passkeyId }, ctx);
        await renewAccess({ prisma, cookies }, actor, res);
      },
    }),
    endpoint({
      method: 'post',
      path: `${base}/recovery-codes`,
      access: 'user',
      stepUp: true,
      response: recoveryCodes,
      async handle({ ctx, res }) {
        res.set('Cache-Control', 'no-store');
        return factors.renewRecoveryCodes(ctx);
      },
    }),
  ];
};
