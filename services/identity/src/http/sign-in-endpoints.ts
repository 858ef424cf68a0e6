import { currentUser, loginForm, registrationForm } from '@drappo/contracts';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { toCurrentUser } from '../domain/user.ts';
import type { UseCases } from '../use-cases/use-cases.ts';
import { addressOf } from './address-of.ts';
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

export const signInEndpoints = ({
  useCases,
  cookies,
  clock,
  publicUrl,
  requireProof,
}: DoorDependencies): Endpoint[] => [
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
    response: currentUser,
    async handle({ body, ctx, req, res }) {
      const attempt = {
        account: body.username,
        password: body.password,
        address: addressOf(req),
        device: cookies.deviceOf(req),
        browser: signInBrowser(req, cookies),
      };
      const grant = await useCases.logIn(attempt, ctx);
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
