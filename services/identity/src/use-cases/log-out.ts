import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { endSession } from '../data/session-repository.ts';
import type { Dependencies } from './dependencies.ts';

/** Ends the sessions; ending one that has ended or never was is no error. */
export const createLogOut =
  ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) =>
  async (sids: readonly string[], ctx: RequestContext): Promise<void> => {
    if (sids.length === 0) return;
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      for (const sid of sids) await endSession(tx, sid, clock.now());
    });
  };
