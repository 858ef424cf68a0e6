import type { OwnAccount } from '@drappo/contracts/identity/forms/own-account';
import { changeUser, type UserChange } from '../../users/domain/user-changes.ts';
import type { User } from '../../users/domain/user.ts';

export const saveOwnAccount = (user: User, { firstName, lastName, fiscalCode }: OwnAccount, now: Date): UserChange =>
  changeUser(user, { firstName: firstName ?? null, lastName: lastName ?? null, fiscalCode: fiscalCode ?? null }, now);

/** Sets and confirms the address that a link was sent to. A username that is an address changes with it. */
export const changeEmail = (user: User, email: string, isDisposable: boolean, now: Date): UserChange =>
  changeUser(
    user,
    {
      email,
      emailConfirmedAt: now,
      emailIsDisposable: isDisposable,
      ...(user.username.includes('@') ? { username: email } : {}),
    },
    now,
  );
