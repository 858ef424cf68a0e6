import { audit, uuidv7, type RequestContext } from '@drappo/service-kit';
import { claimUsername, findCredentials, insertUser } from '../../users/data/user-repository.ts';
import { alreadyTaken } from '../../users/domain/user-errors.ts';
import { newUser, type NewUser } from '../../users/domain/new-user.ts';
import { userRegistered } from '../../users/domain/user-events.ts';
import type { AccountDependencies } from './account-dependencies.ts';

type Needs = Pick<AccountDependencies, 'database' | 'outbox' | 'clock' | 'passwords' | 'passwordPolicy'>;
/** For the demo of a loopback portal, whose documented password is shorter than administrators need. */
type Form = NewUser & { password: string; isDemo?: boolean };

/**
 * Creates an administrator's account. Never changes an existing account: returns `already-admin` for an administrator with
 * that e-mail, so that the command may run twice, else `account-exists`. Throws `conflict` for an address that is taken
 * and `invalid` for a password that is not allowed.
 */
export const createMakeAdmin =
  ({ database, outbox, clock, passwords, passwordPolicy }: Needs) =>
  async (
    { password, isDemo = false, ...form }: Form,
    ctx: RequestContext,
  ): Promise<'created' | 'already-admin' | 'account-exists'> => {
    passwordPolicy.require(password, isDemo ? form : { ...form, role: 'admin' });
    const stored = await passwords.hash(password);
    return database.transaction(ctx, async (tx) => {
      const taken = await claimUsername(tx, form);
      if (taken.includes('username')) {
        const known = await findCredentials(tx, form.username);
        const isTheSame = known?.user.role === 'admin' && known.user.email.toLowerCase() === form.email.toLowerCase();
        return isTheSame ? 'already-admin' : 'account-exists';
      }
      if (taken.length > 0) throw alreadyTaken(taken);
      const now = clock.now();
      const admin = { ...newUser(form, uuidv7(now.getTime()), now), role: 'admin' as const };
      await insertUser(tx, admin, stored);
      await outbox.add(tx, ...userRegistered(admin));
      await audit(tx, ctx, { action: 'user.made-admin', subject: `user:${admin.id}`, at: now });
      return 'created';
    });
  };
