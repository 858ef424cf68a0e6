import { AppError } from '@drappo/contracts/errors';
import type { SecurityLog } from '@drappo/service-kit';
import type { AccountUseCases } from './account-use-cases.ts';
import type { createEraseUser } from './erase-user.ts';

/** Wraps the use-cases: each also writes its changes to accounts and rights into the security log. */
export const recordAccounts = (useCases: AccountUseCases, { record }: SecurityLog): AccountUseCases => ({
  ...useCases,
  async register(form, ctx) {
    const { address } = form.browser;
    const grant = await useCases.register(form, ctx).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'too-many')
        record({ event: 'request.rate-limited', address, detail: { code: error.code } });
      throw error;
    });
    record({ event: 'account.registered', userId: grant.user.id, sessionId: grant.sid, address });
    return grant;
  },
  async requestEmailChange(input, ctx) {
    const result = await useCases.requestEmailChange(input, ctx);
    record({ event: 'email.change-requested', userId: ctx.actor.userId, sessionId: ctx.actor.sessionId });
    return result;
  },
  async confirmEmailChange(input, ctx) {
    const result = await useCases.confirmEmailChange(input, ctx);
    record({ event: 'email.changed', userId: result.userId });
    return result;
  },
  async cancelEmailChange(input, ctx) {
    const result = await useCases.cancelEmailChange(input, ctx);
    record({ event: 'email.change-cancelled', userId: result.userId });
    return result;
  },
  async changeUser(input, ctx) {
    const user = await useCases.changeUser(input, ctx);
    const { role, plan, blocked } = user;
    record({
      event: 'account.rights-changed',
      userId: user.id,
      detail: { by: ctx.actor.userId, role, plan, blocked },
    });
    return user;
  },
});

type EraseUser = ReturnType<typeof createEraseUser>;

/** Logs the erasure of a person by an administrator. */
export const recordErasure =
  (eraseUser: EraseUser, { record }: SecurityLog): EraseUser =>
  async (input, ctx) => {
    await eraseUser(input, ctx);
    record({ event: 'account.erased', userId: input.userId, detail: { by: ctx.actor.userId } });
  };
