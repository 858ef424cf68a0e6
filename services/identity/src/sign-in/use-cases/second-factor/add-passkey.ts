import type { PasskeyOptions } from '@drappo/contracts/identity/second-factor';
import { isUniqueViolation, uuidv7, withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { closeChallenge, findChallenge, insertChallenge } from '../../data/challenge-repository.ts';
import { countFactors, insertPasskey, listPasskeys } from '../../data/factor-repository.ts';
import { readPasswordHash, lockUser } from '../../../users/data/user-repository.ts';
import { challengeOver, passkeyRefused, passkeysNotPossible, tooManyPasskeys } from '../../domain/factor-errors.ts';
import { sessionOver } from '../../../users/domain/user-errors.ts';
import { isChallengeOpen, newChallenge, PASSKEYS } from '../../domain/second-factor.ts';
import { factorAdded, type AddedFactor } from './factor-added.ts';
import type { FactorDependencies } from './factor-dependencies.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import type { ProveOwner } from './prove-owner.ts';

type UserContext = RequestContext & { actor: UserActor };
type NewPasskey = { challenge: string; name: string; response: Record<string, unknown> };

/** The options the browser needs to create a passkey. */
export const createBeginPasskey =
  ({ database, clock, passkeys, challengeTokens, proveOwner }: FactorDependencies & { proveOwner: ProveOwner }) =>
  async ({ password }: { password?: string | undefined }, ctx: UserContext): Promise<PasskeyOptions> => {
    if (!passkeys.possible) throw passkeysNotPossible();
    const ownerIn = await proveOwner(ctx.actor, password);
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const user = await ownerIn(tx, now);
      const known = await listPasskeys(tx, user.id);
      if (known.length >= PASSKEYS) throw tooManyPasskeys();
      const asked = { userId: user.id, purpose: 'new-passkey' as const, sid: ctx.actor.sessionId };
      const challenge = newChallenge({ ...asked, id: uuidv7(now.getTime()) }, now);
      await insertChallenge(tx, challenge);
      const passwordHash = (await readPasswordHash(tx, user.id)) ?? '';
      return {
        challenge: challengeTokens.tokenOf(challenge, passwordHash),
        options: await passkeys.registrationOptions(user, known, challengeTokens.webAuthnChallenge(challenge.id)),
      };
    });
  };

/** Stores the passkey that the browser created; the challenge shows that its owner has just given a proof. */
export const createAddPasskey =
  ({
    prisma,
    database,
    outbox,
    clock,
    passkeys,
    passwords,
    challengeTokens,
    sessionLimits: limits,
  }: FactorDependencies) =>
  async ({ challenge: token, name, response }: NewPasskey, ctx: UserContext): Promise<AddedFactor> => {
    const { userId, sessionId } = ctx.actor;
    const id = challengeTokens.idOf(token);
    const challenge = id ? await findChallenge(prisma, id) : undefined;
    const passwordHash = await readPasswordHash(prisma, userId);
    const isOwn = challenge?.purpose === 'new-passkey' && challenge.userId === userId && challenge.sid === sessionId;
    if (!isOwn || !isChallengeOpen(challenge, clock.now()) || !passwordHash) throw challengeOver('new-passkey');
    if (!challengeTokens.isGenuine(token, challenge, passwordHash)) throw challengeOver('new-passkey');
    const passkey = await passkeys
      .readRegistration(response, challengeTokens.webAuthnChallenge(challenge.id))
      .catch((error: unknown) => {
        throw passkeyRefused(error);
      });
    const codes = await makeRecoveryCodes(passwords);
    try {
      return await database.transaction(withoutDedupe(ctx), async (tx) => {
        const user = await lockUser(tx, userId);
        const now = clock.now();
        if (!user || user.erasedAt) throw sessionOver();
        const isFirst = (await countFactors(tx, userId)) === 0;
        // Another session added a factor after the password had opened this challenge.
        if (!isFirst && ctx.actor.factorAt === undefined) throw sessionOver();
        if ((await listPasskeys(tx, userId)).length >= PASSKEYS) throw tooManyPasskeys();
        if (!(await closeChallenge(tx, challenge.id, now))) throw challengeOver('new-passkey');
        await insertPasskey(tx, { ...passkey, id: uuidv7(now.getTime()), userId, name }, now);
        return factorAdded({ tx, outbox, ctx, limits, now }, { user, factor: 'passkey', isFirst, codes });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw passkeyRefused(error);
      throw error;
    }
  };
