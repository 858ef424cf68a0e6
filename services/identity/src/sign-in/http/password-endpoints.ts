import * as sessionRoutes from '@drappo/contracts/identity/routes/session';
import * as signInRoutes from '@drappo/contracts/identity/routes/sign-in';
import { clientAddress, endpoint, uuidv7, type Endpoint } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { countFactors } from '../data/factor-repository.ts';
import { constantTimeResponse } from './constant-time-response.ts';
import { renewSession } from './renew-access.ts';
import type { RequireProof } from './require-proof.ts';
import type { DoorDependencies } from './sign-in-endpoints.ts';

/** Longer than creating a link takes (ms), so that addresses with and without an account get the same response. */
const FORGOT_PASSWORD_MS = 700;

/** Forgotten and changed passwords (decisions S7 and R18), and the link that bypasses a sign-in delay. */
export const passwordEndpoints = ({
  useCases,
  cookies,
  prisma,
  requireProof,
  clock,
  deviceLinkRequired,
}: Pick<DoorDependencies, 'useCases' | 'cookies' | 'clock'> & {
  requireProof: RequireProof;
  prisma: PrismaDatabase;
  /** Whether a sign-in on a new device must be completed by e-mail. */
  deviceLinkRequired: boolean;
}): Endpoint[] => [
  endpoint(signInRoutes.requestPasswordReset, async ({ body, ctx, req }) => {
    await requireProof(req);
    const asked = useCases.requestPasswordReset({ email: body.email, address: clientAddress(req) }, ctx);
    await constantTimeResponse(FORGOT_PASSWORD_MS, asked);
    return { status: 'accepted' as const };
  }),
  endpoint(signInRoutes.resetPassword, async ({ body, ctx, res }) => {
    const { id: userId } = await useCases.resetPassword(body, ctx);
    // The sign-in that follows needs no second link to the same mailbox. An account with a second factor needs none
    // anyway, and a stranger who reads the mailbox must not share the delays of the account holder's devices (ADR
    // 49).
    if (deviceLinkRequired && (await countFactors(prisma, userId)) === 0)
      cookies.rememberDevice(res, { userId, id: uuidv7(clock.now().getTime()) });
    return { status: 'password-changed' as const };
  }),
  endpoint(sessionRoutes.changePassword, async ({ body, ctx, actor, res }) => {
    await useCases.changePassword(body, ctx);
    await renewSession({ prisma, cookies }, actor, res);
    return { status: 'password-changed' as const };
  }),
  endpoint(signInRoutes.followSignInLink, async ({ body, ctx, res }) => {
    cookies.rememberDevice(res, await useCases.followSignInLink(body, ctx));
    return { status: 'sign-in-open' as const };
  }),
];
