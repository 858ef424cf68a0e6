import { loginForm, registrationForm } from '@drappo/contracts/identity/forms/account';
import { factorAnswer, factorChallenge } from '@drappo/contracts/identity/second-factor';
import { currentUser } from '@drappo/contracts/identity/session';
import { clientAddress, endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { toCurrentUser } from '../domain/user.ts';
import type { FactorUseCases } from '../use-cases/factor-use-cases.ts';
import type { UseCases } from '../use-cases/use-cases.ts';
import type { RequireProof } from './require-proof.ts';
import { loginAddress } from './safe-next.ts';
import { signInBrowser } from './sign-in-browser.ts';
import type { SessionCookies } from './session-cookies.ts';

export type DoorDependencies = {
  useCases: UseCases;
  cookies: SessionCookies;
  clock: Clock;
  publicUrl: string;
  requireProof: RequireProof;
};

type SignInDoors = DoorDependencies & Pick<FactorUseCases, 'finishSignIn'>;

export const signInEndpoints = ({
  useCases,
  finishSignIn,
  cookies,
  clock,
  publicUrl,
  requireProof,
}: SignInDoors): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/register',
    access: 'public',
    body: registrationForm,
    status: 201,
    response: currentUser,
    async handle({ body, ctx, req, res }) {
      await requireProof(req);
      const grant = await useCases.register({ ...body, browser: signInBrowser(req, cookies) }, ctx);
      cookies.start(res, grant);
      return toCurrentUser(grant.user, clock.now());
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/login',
    access: 'public',
    body: loginForm,
    response: z.union([currentUser, factorChallenge]),
    async handle({ body, ctx, req, res }) {
      const attempt = {
        account: body.username,
        password: body.password,
        address: clientAddress(req),
        device: cookies.deviceOf(req),
        browser: signInBrowser(req, cookies),
      };
      const signIn = await useCases.logIn(attempt, ctx);
      if (signIn.kind === 'factor') {
        res.status(202).set('Cache-Control', 'no-store');
        return signIn.challenge;
      }
      cookies.start(res, signIn.grant);
      return toCurrentUser(signIn.grant.user, clock.now());
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/login/second-factor',
    access: 'public',
    body: factorAnswer,
    response: currentUser,
    async handle({ body, ctx, req, res }) {
      const grant = await finishSignIn({ answer: body, browser: signInBrowser(req, cookies) }, ctx);
      cookies.start(res, grant);
      return toCurrentUser(grant.user, clock.now());
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/login',
    access: 'public',
    query: z.object({ next: z.string().optional().catch(undefined) }),
    async handle({ query, req, res }) {
      res.redirect(302, loginAddress(query.next, req.get('referer'), publicUrl));
    },
  }),
];
