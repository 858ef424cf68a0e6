import { createHash } from 'node:crypto';
import { addressKey } from '@drappo/service-kit';
import type { User } from '../domain/user.ts';
import type { Dependencies } from './dependencies.ts';

/** Where sign-ins are counted. A digest, so that Redis holds no names and no key of endless length. */
export const attemptsKey = (account: string, address: string): string =>
  createHash('sha256')
    .update(`${account.toLowerCase()}\n${addressKey(address)}`)
    .digest('base64url');

/** Whoever forgot the password has often guessed until no more guesses were let in; with a new one they may sign in. */
export const createForgiveAttempts =
  ({ loginLimiter }: Pick<Dependencies, 'loginLimiter'>) =>
  async ({ username, email }: Pick<User, 'username' | 'email'>, address: string): Promise<void> => {
    for (const account of [username, email]) await loginLimiter.forget(attemptsKey(account, address));
  };
