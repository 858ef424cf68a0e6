import { createHmac } from 'node:crypto';
import { AppError } from '@drappo/contracts/errors';
import type { SecurityEvent, SecurityEventName, SecurityLog } from '@drappo/service-kit';
import type { SignInUseCases } from './sign-in-use-cases.ts';

type Recorder = {
  security: SecurityLog;
  /** Computes keyed digests of typed names: without the key no one can match names against the log. */
  digestKey: Buffer;
};

const refusals: Partial<Record<AppError['kind'], SecurityEventName>> = {
  unauthenticated: 'sign-in.failed',
  forbidden: 'sign-in.failed',
  'too-many': 'sign-in.delayed',
};

/** Runs a use-case and logs a refusal; other errors (such as an unavailable database) are not logged. */
export const recordingRefusal = async <T>(
  { record }: SecurityLog,
  work: Promise<T>,
  whatIsKnown: () => Promise<Omit<SecurityEvent, 'event'>>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const event = error instanceof AppError ? refusals[error.kind] : undefined;
    if (error instanceof AppError && event) {
      const { detail, ...about } = await whatIsKnown();
      record({ event, ...about, detail: { ...detail, code: error.code } });
    }
    throw error;
  }
};

/** Wraps the use-cases: each also writes its sign-ins, sessions and passwords into the security log. */
export const recordSignIns = (useCases: SignInUseCases, { security, digestKey }: Recorder): SignInUseCases => {
  const { record } = security;
  const digest = (name: string): string =>
    createHmac('sha256', digestKey)
      .update(name.normalize('NFKC').trim().toLowerCase())
      .digest('base64url')
      .slice(0, 22);

  return {
    ...useCases,
    async logIn(input, ctx) {
      const { account, address } = input;
      const signIn = await recordingRefusal(security, useCases.logIn(input, ctx), async () => ({
        account: digest(account),
        address,
      }));
      // With a second factor, the password is only the first step.
      if (signIn.kind === 'factor') return signIn;
      if (signIn.kind === 'device-link') {
        record({ event: 'sign-in.link-sent', userId: signIn.link.userId, address });
        return signIn;
      }
      const { user, sid } = signIn.grant;
      record({ event: 'sign-in.succeeded', userId: user.id, sessionId: sid, address });
      return signIn;
    },
    async followDeviceLink(input, ctx) {
      const followed = await useCases.followDeviceLink(input, ctx);
      const { address } = input.browser;
      if (followed.kind === 'device') {
        record({ event: 'sign-in.device-known', userId: followed.device.userId, address });
        return followed;
      }
      const { user, sid } = followed.grant;
      record({
        event: 'sign-in.succeeded',
        userId: user.id,
        sessionId: sid,
        address,
        detail: { by: 'new-device-link' },
      });
      return followed;
    },
    async logOut(sids, ctx) {
      await useCases.logOut(sids, ctx);
      for (const sessionId of sids) record({ event: 'sign-out', sessionId });
    },
    async requestPasswordReset(input, ctx) {
      await useCases.requestPasswordReset(input, ctx);
      record({ event: 'password.reset-requested', account: digest(input.email), address: input.address });
    },
    async resetPassword(input, ctx) {
      const user = await useCases.resetPassword(input, ctx);
      record({ event: 'password.reset', userId: user.id });
      return user;
    },
    async changePassword(input, ctx) {
      await useCases.changePassword(input, ctx);
      record({ event: 'password.changed', userId: ctx.actor.userId, sessionId: ctx.actor.sessionId });
    },
    async endOwnSession(input, ctx) {
      await useCases.endOwnSession(input, ctx);
      record({
        event: 'sessions.ended',
        userId: ctx.actor.userId,
        sessionId: input.sessionId,
        detail: { by: 'owner' },
      });
    },
    async endAllOwnSessions(ctx) {
      await useCases.endAllOwnSessions(ctx);
      record({ event: 'sessions.ended', userId: ctx.actor.userId, detail: { by: 'owner' } });
    },
    async endUserSessions(input, ctx) {
      const result = await useCases.endUserSessions(input, ctx);
      record({ event: 'sessions.ended', userId: input.userId, detail: { by: ctx.actor.userId, ended: result.ended } });
      return result;
    },
  };
};
