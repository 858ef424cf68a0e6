import type { TotpSetup } from '@drappo/contracts/identity/second-factor';
import {
  isFactorFresh,
  requireStepUp,
  uuidv7,
  withoutDedupe,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { activateTotp, countFactors, findTotp, insertWaitingTotp } from '../../data/factor-repository.ts';
import { lockUser } from '../../../users/data/user-repository.ts';
import { setupOver, wrongAnswer } from '../../domain/factor-errors.ts';
import { sessionOver } from '../../../users/domain/user-errors.ts';
import { isSetupOver } from '../../domain/second-factor.ts';
import { factorAdded, type AddedFactor } from './factor-added.ts';
import { totpContext, type FactorDependencies } from './factor-dependencies.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import type { ProveOwner } from './prove-owner.ts';

type UserContext = RequestContext & { actor: UserActor };

/** Returns the secret for an authenticator app; the app is pending until its first code arrives. */
export const createBeginTotp =
  ({ database, clock, totp, vault, proveOwner }: FactorDependencies & { proveOwner: ProveOwner }) =>
  async ({ password }: { password?: string | undefined }, ctx: UserContext): Promise<TotpSetup> => {
    const ownerIn = await proveOwner(ctx.actor, password);
    const secret = totp.newSecret();
    // No dedupe here and below: an answer stored for repeats would store the secret.
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const user = await ownerIn(tx, now);
      const id = uuidv7(now.getTime());
      const { cipher, keyId } = vault.seal(secret, totpContext(user.id, id));
      await insertWaitingTotp(tx, user.id, { id, cipher: new Uint8Array(cipher), keyId }, now);
      return { secret, uri: totp.uriOf(secret, user.username) };
    });
  };

/** The app's first code activates it and replaces the previous app, if any. */
export const createConfirmTotp =
  ({
    prisma,
    database,
    outbox,
    clock,
    totp,
    vault,
    passwords,
    factorLimiter,
    sessionLimits: limits,
  }: FactorDependencies) =>
  async ({ code }: { code: string }, ctx: UserContext): Promise<AddedFactor> => {
    const { userId } = ctx.actor;
    const tries = `set-up:${userId}`;
    await factorLimiter.take(tries);
    const waiting = await findTotp(prisma, userId, { active: false });
    if (!waiting || isSetupOver(waiting, clock.now())) throw setupOver();
    const secret = String(vault.open(waiting, totpContext(userId, waiting.id)));
    const step = totp.stepOf(secret, code, clock.now());
    if (step === undefined) throw wrongAnswer('set-up');
    const codes = await makeRecoveryCodes(passwords);
    const added = await database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, userId);
      const now = clock.now();
      if (!user || user.erasedAt) throw sessionOver();
      const isFirst = (await countFactors(tx, userId)) === 0;
      if (!isFirst && !isFactorFresh(ctx.actor, now)) {
        requireStepUp(ctx.actor, now);
        throw sessionOver();
      }
      if (!(await activateTotp(tx, { id: waiting.id, userId, step }, now))) throw setupOver();
      return factorAdded({ tx, outbox, ctx, limits, now }, { user, factor: 'totp', isFirst, codes });
    });
    await factorLimiter.forget(tries);
    return added;
  };
