import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { endSession } from '../data/session-repository.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/** Ends the sessions; ending a session that has ended or never existed is not an error. */
export const createLogOut =
  ({ database, clock }: Pick<SignInDependencies, 'database' | 'clock'>) =>
  async (sids: readonly string[], ctx: RequestContext): Promise<void> => {
    if (sids.length === 0) return;
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      for (const sid of sids) await endSession(tx, sid, clock.now());
    });
  };
