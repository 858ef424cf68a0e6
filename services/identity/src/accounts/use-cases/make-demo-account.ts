import { audit, uuidv7, type RequestContext } from '@drappo/service-kit';
import { endAccess } from '../../sign-in/data/access-repository.ts';
import { readDemoPassword, saveDemoPassword } from '../../sign-in/data/demo-account-repository.ts';
import {
  claimUsername,
  findCredentials,
  insertUser,
  lockUser,
  savePassword,
} from '../../users/data/user-repository.ts';
import type { DemoPassword } from '../../sign-in/domain/demo-password.ts';
import { alreadyTaken } from '../../users/domain/user-errors.ts';
import { newUser, type NewUser } from '../../users/domain/new-user.ts';
import { userRegistered } from '../../users/domain/user-events.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { sendLink } from '../../sign-in/use-cases/send-link.ts';

export type DemoAccountForm = NewUser & {
  isAdmin: boolean;
  password: string;
  demoPassword: DemoPassword;
  /** Changes an account only while it has the documented password, and creates none. */
  onlyDocumented: boolean;
};

/**
 * Creates a demo account, or gives the existing one this password. The account and the flag that records its kind of
 * password are one commit: no demo account exists without the flag. Throws `conflict` when a person owns the name.
 */
export const createMakeDemoAccount =
  ({ database, outbox, clock, passwords }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock' | 'passwords'>) =>
  async (
    { isAdmin, password, demoPassword, onlyDocumented, ...form }: DemoAccountForm,
    ctx: RequestContext,
  ): Promise<'created' | 'changed' | 'kept'> => {
    const stored = await passwords.hash(password);
    return database.transaction(ctx, async (tx) => {
      const taken = await claimUsername(tx, form);
      const now = clock.now();
      const known = taken.length > 0 ? await findCredentials(tx, form.username) : undefined;
      const user = known && (await lockUser(tx, known.user.id));
      const present = user && (await readDemoPassword(tx, user.id));
      if (onlyDocumented && present !== 'documented') return 'kept';
      if (user && present) {
        await savePassword(tx, user.id, stored);
        await saveDemoPassword(tx, user.id, demoPassword);
        await endAccess(tx, { userId: user.id }, now);
        await audit(tx, ctx, { action: 'user.password-changed', subject: `user:${user.id}`, at: now });
        return 'changed';
      }
      if (taken.length > 0) throw alreadyTaken(taken);
      const made = {
        ...newUser(form, uuidv7(now.getTime()), now),
        role: isAdmin ? ('admin' as const) : ('base' as const),
      };
      await insertUser(tx, made, stored);
      await saveDemoPassword(tx, made.id, demoPassword);
      await outbox.add(tx, ...userRegistered(made));
      if (isAdmin) await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${made.id}`, at: now });
      else await sendLink({ tx, outbox, now }, 'email-confirmation', made);
      return 'created';
    });
  };
