import { STEP_UP_REQUIRED } from '@drappo/contracts/error-codes';
import { AppError } from '@drappo/contracts/errors';
import type { Actor, UserActor } from '../context.ts';

/** How long a proof of the second factor is valid for sensitive actions. */
export const STEP_UP_MS = 10 * 60_000;

/** Throws `forbidden` for a session that may only set up its second factor. */
export const refuseFactorSetup = (actor: Actor): void => {
  if (actor.kind !== 'user' || !actor.restricted) return;
  throw new AppError('forbidden', {
    code: 'auth.factor-setup-required',
    detail: 'Prima di continuare configura il secondo fattore del tuo account.',
  });
};

export const isFactorFresh = ({ factorAt }: Pick<UserActor, 'factorAt'>, now: Date): boolean =>
  factorAt !== undefined && now.getTime() - factorAt.getTime() <= STEP_UP_MS;

/**
 * Throws `forbidden` if the account has a second factor that this session did not prove recently. Accounts without one
 * pass: the account decides, since a session without a proof may be older than the factor.
 */
export const requireStepUp = (actor: Actor, now: Date): void => {
  if (actor.kind !== 'user' || !(actor.hasFactor || actor.factorAt) || isFactorFresh(actor, now)) return;
  throw new AppError('forbidden', {
    code: STEP_UP_REQUIRED,
    detail: 'Per questa operazione conferma di nuovo la tua identità con il secondo fattore.',
  });
};
