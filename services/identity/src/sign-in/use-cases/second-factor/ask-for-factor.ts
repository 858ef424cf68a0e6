import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import {
  uuidv7,
  withoutDedupe,
  type Clock,
  type Database,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { insertChallenge } from '../../data/challenge-repository.ts';
import type { Tx } from '../../../data/database.ts';
import { listFactors, listPasskeys } from '../../data/factor-repository.ts';
import { countUnusedCodes } from '../../data/recovery-code-repository.ts';
import { holdPasswordHash } from '../../../users/data/user-repository.ts';
import { noFactor } from '../../domain/factor-errors.ts';
import { newChallenge, waysOf, type ChallengePurpose } from '../../domain/second-factor.ts';
import type { ChallengeTokens } from '../../tokens/challenge-tokens.ts';
import type { Passkeys } from '../../tokens/passkeys.ts';

type Deps = { passkeys: Passkeys; challengeTokens: ChallengeTokens };
type Asked = { userId: string; purpose: ChallengePurpose; sid: string | null; passwordHash: string };

export type AskForFactor = (tx: Tx, asked: Asked, now: Date) => Promise<FactorChallenge | undefined>;

/** A challenge for the account's second factor; undefined when it has none. The caller has locked the password hash. */
export const createAskForFactor =
  ({ passkeys, challengeTokens }: Deps): AskForFactor =>
  async (tx, { passwordHash, ...asked }, now) => {
    const factors = await listFactors(tx, asked.userId);
    if (factors.length === 0) return undefined;
    const challenge = newChallenge({ ...asked, id: uuidv7(now.getTime()) }, now);
    await insertChallenge(tx, challenge);
    const ways = waysOf(factors, await countUnusedCodes(tx, asked.userId), passkeys.possible);
    const question = {
      challenge: challengeTokens.tokenOf(challenge, passwordHash),
      ways,
      expiresAt: challenge.expiresAt.toISOString(),
    };
    if (!ways.includes('passkey')) return question;
    const known = await listPasskeys(tx, asked.userId);
    const passkey = await passkeys.signInOptions(known, challengeTokens.webAuthnChallenge(challenge.id));
    return { ...question, passkey };
  };

/** Requests the second factor from a signed-in user again. Throws `conflict` when there is none. */
export const createAskForStepUp =
  ({ database, clock, ...deps }: Deps & { database: Database<Tx>; clock: Clock }) =>
  (ctx: RequestContext & { actor: UserActor }): Promise<FactorChallenge> => {
    const ask = createAskForFactor(deps);
    const { userId, sessionId: sid } = ctx.actor;
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      const passwordHash = (await holdPasswordHash(tx, userId)) ?? '';
      const question = await ask(tx, { userId, sid, passwordHash, purpose: 'step-up' }, clock.now());
      if (!question) throw noFactor();
      return question;
    });
  };
