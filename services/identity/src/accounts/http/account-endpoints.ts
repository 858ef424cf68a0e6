import * as ownAccountRoutes from '@drappo/contracts/identity/routes/own-account';
import * as sessionRoutes from '@drappo/contracts/identity/routes/session';
import * as signInRoutes from '@drappo/contracts/identity/routes/sign-in';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { toCurrentUser } from '../../users/domain/user.ts';
import type { AccountUseCases } from '../use-cases/account-use-cases.ts';
import type { RequireProof } from '../../sign-in/http/require-proof.ts';
import type { SessionCookies } from '../../sign-in/http/session-cookies.ts';
import { signInBrowser } from '../../sign-in/http/sign-in-browser.ts';

type Needs = { useCases: AccountUseCases; cookies: SessionCookies; clock: Clock; requireProof: RequireProof };

/** Registration, own data, and the e-mail with its confirmation (decision S7). */
export const accountEndpoints = ({ useCases, cookies, clock, requireProof }: Needs): Endpoint[] => [
  endpoint(signInRoutes.register, async ({ body, ctx, req, res }) => {
    await requireProof(req);
    const grant = await useCases.register({ ...body, browser: signInBrowser(req, cookies) }, ctx);
    cookies.start(res, grant);
    return toCurrentUser(grant.user, clock.now());
  }),
  endpoint(signInRoutes.confirmEmail, async ({ body, ctx }) => {
    await useCases.confirmEmail(body, ctx);
    return { status: 'email-confirmed' as const };
  }),
  endpoint(ownAccountRoutes.saveOwnAccount, async ({ body, ctx }) =>
    toCurrentUser(await useCases.saveOwnAccount(body, ctx), clock.now()),
  ),
  endpoint(ownAccountRoutes.requestEmailChange, ({ body, ctx }) => useCases.requestEmailChange(body, ctx)),
  endpoint(ownAccountRoutes.confirmEmailChange, async ({ body, ctx }) => {
    await useCases.confirmEmailChange(body, ctx);
    return { status: 'email-confirmed' as const };
  }),
  endpoint(ownAccountRoutes.cancelEmailChange, async ({ body, ctx }) => {
    await useCases.cancelEmailChange(body, ctx);
    return { status: 'email-change-cancelled' as const };
  }),
  endpoint(sessionRoutes.resendConfirmation, ({ ctx }) => useCases.resendConfirmation(ctx)),
];
