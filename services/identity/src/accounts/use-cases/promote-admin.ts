import { audit, type RequestContext } from '@drappo/service-kit';
import { startAdminLimits } from '../../sign-in/data/session-repository.ts';
import { findCredentials, hasLongPassword, lockUser, saveUser } from '../../users/data/user-repository.ts';
import { promotionRefusal, type PromotionRefusal } from '../domain/promotion.ts';
import { changeUser } from '../../users/domain/user-changes.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/**
 * Promotes an existing account to administrator, for the operator's command. A stranger who registered the name first must
 * not be promoted, so the account's confirmed e-mail must be the one that the operator names.
 */
export const createPromoteAdmin =
  ({ database, outbox, clock }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock'>) =>
  (
    { username, email }: { username: string; email: string },
    ctx: RequestContext,
  ): Promise<'promoted' | 'already-admin' | PromotionRefusal> =>
    database.transaction(ctx, async (tx) => {
      const known = await findCredentials(tx, username);
      const user = known && (await lockUser(tx, known.user.id));
      const passwordIsLong = user !== undefined && (await hasLongPassword(tx, user.id));
      const refusal = promotionRefusal(user, { username, email, passwordIsLong });
      if (refusal || !user) return refusal ?? 'no-account';
      const now = clock.now();
      const change = changeUser(user, { role: 'admin', blocked: false }, now);
      if (change.changed.length === 0) return 'already-admin';
      await saveUser(tx, change.after);
      if (user.role !== 'admin') await startAdminLimits(tx, user.id, now);
      await outbox.add(tx, ...userChanged(change, now));
      await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${user.id}`, at: now });
      return 'promoted';
    });
