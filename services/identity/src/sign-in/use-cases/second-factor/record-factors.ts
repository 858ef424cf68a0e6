import { AppError } from '@drappo/contracts/errors';
import type { FactorAnswer, FactorKind } from '@drappo/contracts/identity/second-factor';
import type { SecurityLog, UserActor } from '@drappo/service-kit';
import type { FactorUseCases } from './factor-use-cases.ts';
import { recordingRefusal } from '../record-sign-ins.ts';

const factorOf = ({ passkey, recoveryCode }: FactorAnswer): FactorKind | 'recovery-code' => {
  if (passkey) return 'passkey';
  return recoveryCode === undefined ? 'totp' : 'recovery-code';
};

/** Wraps the use-cases: each also writes proofs and changes of second factors into the security log. */
export const recordFactors = (factors: FactorUseCases, security: SecurityLog): FactorUseCases => {
  const { record } = security;
  const recordChange = ({ userId, sessionId }: UserActor, change: string, factor?: FactorKind): void =>
    record({ event: 'account.factors-changed', userId, sessionId, detail: { change, factor } });

  return {
    ...factors,
    async finishSignIn(input, ctx) {
      const { address } = input.browser;
      const detail = { factor: factorOf(input.answer) };
      const grant = await recordingRefusal(security, factors.finishSignIn(input, ctx), async () => ({
        userId: await factors.accountOfChallenge(input.answer.challenge),
        address,
        detail,
      }));
      record({ event: 'sign-in.succeeded', userId: grant.user.id, sessionId: grant.sid, address, detail });
      return grant;
    },
    async stepUp(answer, ctx) {
      const { userId, sessionId } = ctx.actor;
      const detail = { factor: factorOf(answer) };
      try {
        const provedAt = await factors.stepUp(answer, ctx);
        record({ event: 'step-up.succeeded', userId, sessionId, detail });
        return provedAt;
      } catch (error) {
        if (error instanceof AppError && error.kind !== 'unavailable')
          record({ event: 'step-up.failed', userId, sessionId, detail: { ...detail, code: error.code } });
        throw error;
      }
    },
    async confirmTotp(input, ctx) {
      const added = await factors.confirmTotp(input, ctx);
      recordChange(ctx.actor, 'added', 'totp');
      return added;
    },
    async addPasskey(input, ctx) {
      const added = await factors.addPasskey(input, ctx);
      recordChange(ctx.actor, 'added', 'passkey');
      return added;
    },
    async removeFactor(requested, ctx) {
      await factors.removeFactor(requested, ctx);
      recordChange(ctx.actor, 'removed', requested.kind);
    },
    async renewRecoveryCodes(ctx) {
      const renewed = await factors.renewRecoveryCodes(ctx);
      recordChange(ctx.actor, 'recovery-codes-renewed');
      return renewed;
    },
    async resetFactor(input, ctx) {
      const result = await factors.resetFactor(input, ctx);
      const by = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined;
      if (result.reset)
        record({ event: 'account.factors-changed', userId: input.userId, detail: { change: 'reset', by } });
      return result;
    },
  };
};
