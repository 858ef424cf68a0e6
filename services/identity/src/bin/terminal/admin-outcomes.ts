import type { AccountUseCases } from '../../accounts/use-cases/account-use-cases.ts';

type Outcome = Awaited<ReturnType<AccountUseCases['makeAdmin']>> | Awaited<ReturnType<AccountUseCases['promoteAdmin']>>;

const done = (text: string) => ({ text, isRefusal: false });
const refused = (text: string) => ({ text, isRefusal: true });

/** The command's messages to the operator. */
export const outcomes: Record<Outcome, { text: string; isRefusal: boolean }> = {
  created: done('the administrator was created'),
  promoted: done('the account is an administrator now; its password stays as it was'),
  'already-admin': done('the account is an administrator already; nothing was changed'),
  'account-exists': refused(
    'the account exists and was not changed. To make an administrator of it, use --promote with its own e-mail',
  ),
  'no-account': refused('there is no account with this username'),
  'other-email': refused('the account has another e-mail and was not changed'),
  'email-not-confirmed': refused('the account has not confirmed its e-mail and was not changed'),
  'password-too-short': refused(
    'the account was not changed: its owner first has to choose a password of at least 12 characters',
  ),
};
