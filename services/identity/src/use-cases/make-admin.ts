import type { RequestContext } from '@drappo/service-kit';
import { audit, uuidv7 } from '@drappo/service-kit';
import { findCredentials, insertUser, lockUser, saveUser } from '../data/user-repository.ts';
import { newUser } from '../domain/new-user.ts';
import { changeUser } from '../domain/user-changes.ts';
import { userChanged, userRegistered } from '../domain/user-events.ts';
import type { Dependencies } from './dependencies.ts';

export type MakeAdmin = { username: string; email: string; password: string };

/** Promotes the account of that username, whose password stays as it is, or makes a new one. */
export const createMakeAdmin =
  ({ database, outbox, clock, passwords }: Pick<Dependencies, 'database' | 'outbox' | 'clock' | 'passwords'>) =>
  async ({ username, email, password }: MakeAdmin, ctx: RequestContext): Promise<'promoted' | 'created'> => {
    const passwordHash = await passwords.hash(password);
    return database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const known = await findCredentials(tx, username);
      const user = known && (await lockUser(tx, known.user.id));
      if (user) {
        const change = changeUser(user, { role: 'admin', blocked: false }, now);
        await saveUser(tx, change.after);
        if (change.changed.length > 0) await outbox.add(tx, ...userChanged(change, now));
        await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${user.id}`, at: now });
        return 'promoted';
      }
      const admin = {
        ...newUser({ username, email } as Parameters<typeof newUser>[0], uuidv7(now.getTime()), now),
        role: 'admin' as const,
      };
      await insertUser(tx, admin, passwordHash);
      await outbox.add(tx, ...userRegistered(admin));
      await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${admin.id}`, at: now });
      return 'created';
    });
  };
