import { uuidv7, withoutDedupe, type DelayedAttempts, type RequestContext } from '@drappo/service-kit';
import { claimGuessMail } from '../../data/factor-guess-repository.ts';
import { factorSlowed } from '../../domain/factor-errors.ts';
import { secondFactorGuessed } from '../../domain/factor-events.ts';
import type { Challenge } from '../../domain/second-factor.ts';
import { isSignInSlowed } from '../../domain/sign-in-errors.ts';
import type { Device } from '../../tokens/device-tokens.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';

/** A code that may now be checked. */
export type Admission = {
  /** After a correct code: ends the delay of its group. */
  succeeded: () => Promise<void>;
  /** After a wrong code: notifies the account holder when the free attempts are used up. */
  failed: (ctx: RequestContext) => Promise<void>;
};
export type FactorGuesses = { admit: (challenge: Challenge, device: Device | undefined) => Promise<Admission> };

/** At most one e-mail per kind within this time. */
const MAIL_EVERY_MS = 86_400_000;

/**
 * The groups that share a delay. A stranger who knows the password, a known device and an open session delay only
 * themselves: a stranger's wrong codes cannot lock the account holder out.
 */
const keyOf = ({ purpose, userId, sid }: Challenge, device: Device | undefined): string => {
  if (purpose === 'step-up') return `session ${sid}`;
  return device?.userId === userId ? `known ${userId}` : `stranger ${userId}`;
};

type Needs = Pick<SignInDependencies, 'database' | 'outbox' | 'clock'> & {
  attempts: DelayedAttempts;
  /** Wrong codes that cause no delay. */
  free: number;
};

/** Delays wrong codes of the second factor, doubling the delay each time, and e-mails the account holder about them. */
export const createFactorGuesses = ({ database, outbox, clock, attempts, free }: Needs): FactorGuesses => ({
  async admit(challenge, device) {
    const { userId } = challenge;
    const key = keyOf(challenge, device);
    const taken = await attempts.take(key, clock.now()).catch((error: unknown) => {
      throw isSignInSlowed(error) ? factorSlowed(error.retryAfter) : error;
    });
    return {
      succeeded: () => attempts.forget(key),
      async failed(ctx) {
        if (taken < free) return;
        const during = challenge.purpose === 'step-up' ? 'step-up' : 'sign-in';
        await database.transaction(withoutDedupe(ctx), async (tx) => {
          const now = clock.now();
          const before = new Date(now.getTime() - MAIL_EVERY_MS);
          // Not only with the first guess of a delay: the process may have crashed before this line then.
          if (!(await claimGuessMail(tx, { userId, during, before }, now))) return;
          await outbox.add(tx, secondFactorGuessed({ userId, guessId: uuidv7(now.getTime()), during }, now));
        });
      },
    };
  },
});
