import { withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import { endSessionOf } from '../data/session-repository.ts';
import { lockUser } from '../../users/data/user-repository.ts';
import { sessionNotFound } from '../domain/sign-in-errors.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type Needs = Pick<SignInDependencies, 'database' | 'clock'>;
type OwnContext = RequestContext & { actor: UserActor };

/** Ends one of the caller's sessions. Throws `not-found` for one that has ended or belongs to another user. */
export const createEndOwnSession =
  ({ database, clock }: Needs) =>
  ({ sessionId }: { sessionId: string }, ctx: OwnContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const ended = await endSessionOf(tx, { sid: sessionId, userId: ctx.actor.userId }, clock.now());
      if (ended === 0) throw sessionNotFound();
    });

/** Signs the caller out everywhere, including here, and withdraws everything outstanding. */
export const createEndAllOwnSessions =
  ({ database, clock }: Needs) =>
  (ctx: OwnContext): Promise<void> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      // Locked, so that a link being created is either withdrawn here, or created afterwards and then rejected.
      await lockUser(tx, ctx.actor.userId);
      await endAccess(tx, { userId: ctx.actor.userId }, clock.now());
    });
