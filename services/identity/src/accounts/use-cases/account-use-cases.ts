import { createCancelEmailChange } from './cancel-email-change.ts';
import { createChangeUser } from './change-user.ts';
import { createConfirmEmailChange } from './confirm-email-change.ts';
import { createConfirmEmail } from './confirm-email.ts';
import { createFlagDisposableEmails } from './flag-disposable-emails.ts';
import { createMakeAdmin } from './make-admin.ts';
import { createMakeDemoAccount } from './make-demo-account.ts';
import { createPromoteAdmin } from './promote-admin.ts';
import { createRegister } from './register.ts';
import { createRequestEmailChange } from './request-email-change.ts';
import { createRequestErasure } from './request-erasure.ts';
import { createResendConfirmation } from './resend-confirmation.ts';
import { createSaveOwnAccount } from './save-own-account.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/** The account use-cases, for endpoints and commands. */
export const createAccountUseCases = (deps: AccountDependencies) => ({
  register: createRegister(deps),
  confirmEmail: createConfirmEmail(deps),
  resendConfirmation: createResendConfirmation(deps),
  saveOwnAccount: createSaveOwnAccount(deps),
  requestEmailChange: createRequestEmailChange(deps),
  confirmEmailChange: createConfirmEmailChange(deps),
  cancelEmailChange: createCancelEmailChange(deps),
  changeUser: createChangeUser(deps),
  requestErasure: createRequestErasure(deps),
  makeAdmin: createMakeAdmin(deps),
  makeDemoAccount: createMakeDemoAccount(deps),
  promoteAdmin: createPromoteAdmin(deps),
  flagDisposableEmails: createFlagDisposableEmails(deps),
});

export type AccountUseCases = ReturnType<typeof createAccountUseCases>;
