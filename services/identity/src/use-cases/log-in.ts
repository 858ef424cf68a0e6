import { createHash } from 'node:crypto';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findCredentials } from '../data/user-repository.ts';
import { accountBlocked, wrongCredentials } from '../domain/identity-errors.ts';
import type { Dependencies } from './dependencies.ts';
import { startSession, type SessionGrant } from './start-session.ts';

export type LogIn = {
  /** Username or e-mail. */
  account: string;
  password: string;
  /** Of the client, as the gateway saw it. */
  address: string;
};

/** Throws `unauthenticated` for a wrong name as for a wrong password, and `too-many` after several of either. */
export const createLogIn =
  ({ prisma, database, clock, passwords, loginLimiter }: Omit<Dependencies, 'outbox'>) =>
  async ({ account, password, address }: LogIn, ctx: RequestContext): Promise<SessionGrant> => {
    const attempts = throttleKey(account, address);
    // Taken before the hash is computed: guesses sent all at once would otherwise all be looked at.
    await loginLimiter.take(attempts);
    const found = await findCredentials(prisma, account);
    const right = await passwords.matches(found?.passwordHash, password);
    if (!found || !right) throw wrongCredentials();
    if (found.user.blocked) throw accountBlocked();
    await loginLimiter.forget(attempts);
    return database.transaction(withoutDedupe(ctx), (tx) => startSession(tx, found.user, clock.now()));
  };

// A digest, so that Redis holds no names and no key of endless length.
const throttleKey = (account: string, address: string): string =>
  createHash('sha256').update(`${account.toLowerCase()}\n${address}`).digest('base64url');
