import { randomUUID } from 'node:crypto';
import { VIEW_MINUTES } from '@drappo/contracts/identity/account-views';
import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endViewsOf, insertView, type AccountView } from '../data/account-view-repository.ts';
import type { Tx } from '../../data/database.ts';
import { lockUser } from '../../users/data/user-repository.ts';
import { cannotBeViewed } from '../domain/sign-in-errors.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import type { User } from '../../users/domain/user.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type Context = RequestContext & { actor: UserActor };
type Deps = Pick<SignInDependencies, 'database' | 'clock'>;

/**
 * An administrator starts viewing a customer's pages; their previous view ends. Throws `conflict` for
 * administrators and for accounts that cannot sign in.
 */
export const createStartView =
  ({ database, clock }: Deps) =>
  ({ userId, reason }: { userId: string; reason: string }, ctx: Context): Promise<{ view: AccountView; user: User }> =>
    database.transaction(ctx, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || user.erasedAt) throw userNotFound();
      if (user.role === 'admin' || user.blocked) throw cannotBeViewed();
      const now = clock.now();
      await endViews(tx, ctx, now);
      const endedAt = new Date(now.getTime() + VIEW_MINUTES * 60_000);
      const view = { id: randomUUID(), userId, adminId: ctx.actor.userId, reason, begunAt: now, endedAt };
      await insertView(tx, view);
      // The view stores the reason: an audit entry holds no personal data, and a person may type some.
      await audit(tx, ctx, {
        action: 'user.view-begun',
        subject: `user:${userId}`,
        details: { view: view.id },
        at: now,
      });
      return { view, user };
    });

/** The administrator ends the view. */
export const createEndViews =
  ({ database, clock }: Deps) =>
  (ctx: Context): Promise<void> =>
    database.transaction(ctx, (tx) => endViews(tx, ctx, clock.now()));

const endViews = async (tx: Tx, ctx: Context, at: Date): Promise<void> => {
  for (const { id, userId } of await endViewsOf(tx, ctx.actor.userId, at))
    await audit(tx, ctx, { action: 'user.view-ended', subject: `user:${userId}`, details: { view: id }, at });
};
