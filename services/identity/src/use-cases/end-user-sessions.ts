import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import { lockUser } from '../data/user-repository.ts';
import { userNotFound } from '../domain/identity-errors.ts';
import type { Dependencies } from './dependencies.ts';

/** An admin signs a user out everywhere (decision S2). Returns how many sessions were open. */
export const createEndUserSessions =
  ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) =>
  ({ userId }: { userId: string }, ctx: RequestContext & { actor: UserActor }): Promise<{ ended: number }> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw userNotFound();
      const now = clock.now();
      const ended = await endAccess(tx, { userId }, now);
      if (ended > 0)
        await audit(tx, ctx, {
          action: 'user.sessions-ended',
          subject: `user:${userId}`,
          details: { sessions: ended },
          at: now,
        });
      return { ended };
    });
