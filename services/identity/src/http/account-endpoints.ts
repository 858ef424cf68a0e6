import {
  accepted,
  emailConfirmed,
  passwordChanged,
  signInLinkFollowed,
} from '@drappo/contracts/identity/account-links';
import {
  changePasswordForm,
  confirmEmailForm,
  forgotPasswordForm,
  resetPasswordForm,
  signInLinkForm,
} from '@drappo/contracts/identity/forms/account';
import { clientAddress, endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaDatabase } from '../data/database.ts';
import { atLeast } from './at-least.ts';
import { renewSession } from './renew-access.ts';
import type { DoorDependencies } from './sign-in-endpoints.ts';

/** Longer than making a link takes (ms), so that an address that has an account is answered like one that has none. */
const FORGOT_PASSWORD_MS = 700;

/** Forgotten and changed passwords, and confirmation of the e-mail (decisions S7 and R18). */
export const accountEndpoints = ({
  useCases,
  cookies,
  prisma,
  requireProof,
}: Pick<DoorDependencies, 'useCases' | 'cookies' | 'requireProof'> & { prisma: PrismaDatabase }): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/auth/forgot-password',
    access: 'public',
    body: forgotPasswordForm,
    status: 202,
    response: accepted,
    async handle({ body, ctx, req }) {
      await requireProof(req);
      const asked = useCases.requestPasswordReset({ email: body.email, address: clientAddress(req) }, ctx);
      await atLeast(FORGOT_PASSWORD_MS, asked);
      return { status: 'accepted' as const };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/reset-password',
    access: 'public',
    body: resetPasswordForm,
    response: passwordChanged,
    async handle({ body, ctx }) {
      await useCases.resetPassword(body, ctx);
      return { status: 'password-changed' as const };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/change-password',
    access: 'user',
    body: changePasswordForm,
    response: passwordChanged,
    async handle({ body, ctx, actor, res }) {
      await useCases.changePassword(body, ctx);
      await renewSession({ prisma, cookies }, actor, res);
      return { status: 'password-changed' as const };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/confirm-email',
    access: 'public',
    body: confirmEmailForm,
    response: emailConfirmed,
    async handle({ body, ctx }) {
      await useCases.confirmEmail(body, ctx);
      return { status: 'email-confirmed' as const };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/sign-in-link',
    access: 'public',
    body: signInLinkForm,
    response: signInLinkFollowed,
    async handle({ body, ctx, res }) {
      cookies.rememberDevice(res, await useCases.followSignInLink(body, ctx));
      return { status: 'sign-in-open' as const };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/resend-confirmation',
    access: 'user',
    status: 202,
    response: accepted,
    handle: ({ ctx }) => useCases.resendConfirmation(ctx),
  }),
];
