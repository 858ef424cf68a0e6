import { passwordRefused } from '../domain/password-errors.ts';
import { passwordFault, type PasswordOwner } from '../domain/password-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordPolicy = {
  /** Throws `invalid`, naming `field`, for a password that is refused (decision R18). */
  require: (password: string, owner: PasswordOwner, field?: string) => void;
};

/** The demo's documented password is as public as the name; allowed only on a portal that only this machine reaches. */
export const createPasswordPolicy = ({ isLoopback }: { isLoopback: boolean }): PasswordPolicy => {
  const rules = { isCommon: isCommonPassword, brands: isLoopback ? ['drappo'] : ['drappo', 'drappodemo'] };
  return {
    require(password, owner, field = 'password') {
      const fault = passwordFault(password, owner, rules);
      if (fault) throw passwordRefused(fault, field);
    },
  };
};
