import type { Registration } from '@drappo/contracts/identity/forms/account';
import { isUniqueViolation, uuidv7, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { isDisposableEmail } from '../data/disposable-domains.ts';
import { claimUsername, insertUser, takenFields } from '../data/user-repository.ts';
import { alreadyTaken } from '../domain/identity-errors.ts';
import { newUser } from '../domain/new-user.ts';
import { userRegistered } from '../domain/user-events.ts';
import type { Dependencies } from './dependencies.ts';
import { sendLink } from './send-link.ts';
import { startSession, type SessionGrant, type SignInBrowser } from './start-session.ts';

/** Makes the account, signs it in and has its address confirmed by e-mail. Throws `conflict` naming the field that somebody else has. */
export const createRegister =
  ({
    prisma,
    database,
    outbox,
    clock,
    passwords,
    passwordPolicy,
    requestVatCheck,
    sessionLimits: limits,
  }: Pick<
    Dependencies,
    'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'passwordPolicy' | 'requestVatCheck' | 'sessionLimits'
  >) =>
  async (
    { browser, ...form }: Registration & { browser: SignInBrowser },
    ctx: RequestContext,
  ): Promise<SessionGrant> => {
    passwordPolicy.require(form.password, form);
    const taken = await takenFields(prisma, form);
    if (taken.length > 0) throw alreadyTaken(taken);
    const password = await passwords.hash(form.password);
    const now = clock.now();
    const emailIsDisposable = isDisposableEmail(form.email);
    const user = newUser({ ...form, emailIsDisposable }, uuidv7(now.getTime()), now);
    try {
      return await database.transaction(withoutDedupe(ctx), async (tx) => {
        const claimed = await claimUsername(tx, form);
        if (claimed.length > 0) throw alreadyTaken(claimed);
        await insertUser(tx, user, password);
        await outbox.add(tx, ...userRegistered(user));
        await requestVatCheck(tx, user);
        await sendLink({ tx, outbox, now }, 'email-confirmation', user);
        return startSession(tx, { user, browser, limits, now });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Somebody took the name while the password was being hashed; who it was that clashed is read anew.
      const nowTaken = await takenFields(prisma, form);
      throw alreadyTaken(nowTaken.length > 0 ? nowTaken : ['username']);
    }
  };
