import type { RequestContext, UserActor } from '@drappo/service-kit';
import { lockUser } from '../../users/data/user-repository.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { endSessions } from './end-sessions.ts';

/** An administrator signs a user out everywhere (decision S2). Returns how many sessions were open. */
export const createEndUserSessions =
  ({ database, clock }: Pick<SignInDependencies, 'database' | 'clock'>) =>
  ({ userId }: { userId: string }, ctx: RequestContext & { actor: UserActor }): Promise<{ ended: number }> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw userNotFound();
      return { ended: await endSessions(tx, ctx, userId, clock.now()) };
    });
