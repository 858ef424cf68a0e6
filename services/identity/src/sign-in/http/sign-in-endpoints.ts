import * as routes from '@drappo/contracts/identity/routes/sign-in';
import { clientAddress, endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { toCurrentUser } from '../../users/domain/user.ts';
import type { FactorUseCases } from '../use-cases/second-factor/factor-use-cases.ts';
import type { SignInUseCases } from '../use-cases/sign-in-use-cases.ts';
import { loginAddress } from './safe-next.ts';
import { signInBrowser } from './sign-in-browser.ts';
import type { SessionCookies } from './session-cookies.ts';

export type DoorDependencies = {
  useCases: SignInUseCases;
  cookies: SessionCookies;
  clock: Clock;
  publicUrl: string;
};

type SignInDoors = DoorDependencies & Pick<FactorUseCases, 'finishSignIn'>;

export const signInEndpoints = ({ useCases, finishSignIn, cookies, clock, publicUrl }: SignInDoors): Endpoint[] => [
  endpoint(routes.login, async ({ body, ctx, req, res }) => {
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
    if (signIn.kind === 'device-link') {
      res.status(202).set('Cache-Control', 'no-store');
      cookies.awaitLink(res, signIn.link);
      return { deviceLink: { expiresAt: signIn.link.expiresAt.toISOString() } };
    }
    cookies.start(res, signIn.grant);
    return toCurrentUser(signIn.grant.user, clock.now());
  }),
  endpoint(routes.followDeviceLink, async ({ body, ctx, req, res }) => {
    const attempt = { token: body.token, awaited: cookies.awaitedLinkOf(req), browser: signInBrowser(req, cookies) };
    const followed = await useCases.followDeviceLink(attempt, ctx);
    if (followed.kind === 'device') {
      cookies.rememberDevice(res, followed.device);
      return { status: 'sign-in-open' as const };
    }
    cookies.clearAwaitedLink(res);
    cookies.start(res, followed.grant);
    return toCurrentUser(followed.grant.user, clock.now());
  }),
  endpoint(routes.answerLoginFactor, async ({ body, ctx, req, res }) => {
    const answer = { answer: body, browser: signInBrowser(req, cookies), device: cookies.deviceOf(req) };
    const grant = await finishSignIn(answer, ctx);
    cookies.start(res, grant);
    return toCurrentUser(grant.user, clock.now());
  }),
  endpoint(routes.openLogin, async ({ query, req, res }) => {
    res.redirect(302, loginAddress(query.next, req.get('referer'), publicUrl));
  }),
];
