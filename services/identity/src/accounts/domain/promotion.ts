import { mayBeAdmin } from '../../sign-in/domain/password-rules.ts';
import type { User } from '../../users/domain/user.ts';

export type PromotionRefusal = 'no-account' | 'other-email' | 'email-not-confirmed' | 'password-too-short';

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** Why the operator's command refuses to promote an account; an existing administrator stays one whatever its password. */
export const promotionRefusal = (
  user: Pick<User, 'username' | 'email' | 'emailConfirmedAt' | 'erasedAt' | 'role'> | undefined,
  { username, email, passwordIsLong }: { username: string; email: string; passwordIsLong: boolean },
): PromotionRefusal | undefined => {
  // Accounts can also be found by e-mail, but this command accepts only the username.
  if (!user || user.erasedAt || !same(user.username, username)) return 'no-account';
  if (!same(user.email, email)) return 'other-email';
  if (!user.emailConfirmedAt) return 'email-not-confirmed';
  return mayBeAdmin(user.role, passwordIsLong) ? undefined : 'password-too-short';
};
