import { audit, uuidv7, type RequestContext } from '@drappo/service-kit';
import { startAdminLimits } from '../data/session-repository.ts';
import { findCredentials, insertUser, lockUser, saveUser, takenFields } from '../data/user-repository.ts';
import { alreadyTaken } from '../domain/identity-errors.ts';
import { newUser, type NewUser } from '../domain/new-user.ts';
import { changeUser } from '../domain/user-changes.ts';
import { userChanged, userRegistered } from '../domain/user-events.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Promotes the account of that username, whose password stays as it is, or makes a new one. Throws `conflict` when the
 * address belongs to another account.
 */
export const createMakeAdmin =
  ({ database, outbox, clock, passwords }: Pick<Dependencies, 'database' | 'outbox' | 'clock' | 'passwords'>) =>
  async (form: NewUser & { password: string }, ctx: RequestContext): Promise<'promoted' | 'created'> => {
    const passwordHash = await passwords.hash(form.password);
    return database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const known = await findCredentials(tx, form.username);
      const user = known && (await lockUser(tx, known.user.id));
      if (user) {
        const change = changeUser(user, { role: 'admin', blocked: false }, now);
        if (change.changed.length > 0) {
          await saveUser(tx, change.after);
          if (user.role !== 'admin') await startAdminLimits(tx, user.id, now);
          await outbox.add(tx, ...userChanged(change, now));
          await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${user.id}`, at: now });
        }
        return 'promoted';
      }
      const taken = await takenFields(tx, form);
      if (taken.length > 0) throw alreadyTaken(taken);
      const admin = { ...newUser(form, uuidv7(now.getTime()), now), role: 'admin' as const };
      await insertUser(tx, admin, passwordHash);
      await outbox.add(tx, ...userRegistered(admin));
      await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${admin.id}`, at: now });
      return 'created';
    });
  };
