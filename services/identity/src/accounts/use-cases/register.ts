import type { Registration } from '@drappo/contracts/identity/forms/account';
import { isUniqueViolation, uuidv7, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { isDisposableEmail } from '../data/disposable-domains.ts';
import { claimUsername, insertUser, takenFields } from '../../users/data/user-repository.ts';
import { alreadyTaken } from '../../users/domain/user-errors.ts';
import { newUser } from '../../users/domain/new-user.ts';
import { userRegistered } from '../../users/domain/user-events.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { sendLink } from '../../sign-in/use-cases/send-link.ts';
import { startSession, type SessionGrant, type SignInBrowser } from '../../sign-in/use-cases/start-session.ts';

/** Creates the account, signs it in and requests the confirmation of its address. Throws `conflict` with the fields that are taken. */
export const createRegister = ({
  prisma,
  database,
  outbox,
  clock,
  passwords,
  passwordPolicy,
  requestVatCheck,
  registrationGuard,
  sessionLimits: limits,
}: Pick<
  AccountDependencies,
  | 'prisma'
  | 'database'
  | 'outbox'
  | 'clock'
  | 'passwords'
  | 'passwordPolicy'
  | 'requestVatCheck'
  | 'registrationGuard'
  | 'sessionLimits'
>) => {
  const register = async (
    { browser, ...form }: Registration & { browser: SignInBrowser },
    ctx: RequestContext,
  ): Promise<SessionGrant> => {
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
      // The name was taken during the hashing of the password: read the clashing fields again.
      const nowTaken = await takenFields(prisma, form);
      throw alreadyTaken(nowTaken.length > 0 ? nowTaken : ['username']);
    }
  };

  return async (input: Registration & { browser: SignInBrowser }, ctx: RequestContext): Promise<SessionGrant> => {
    passwordPolicy.require(input.password, input);
    const taken = await takenFields(prisma, input);
    if (taken.length > 0) throw alreadyTaken(taken);
    const admission = await registrationGuard.admit(input.browser.address);
    try {
      return await register(input, ctx);
    } catch (error) {
      await admission.failed();
      throw error;
    }
  };
};
