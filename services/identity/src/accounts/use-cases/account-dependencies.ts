import type { RequestVatCheck } from '../../business/use-cases/request-vat-check.ts';
import type { RegistrationGuard } from './registration-guard.ts';
import type { SignInDependencies } from '../../sign-in/use-cases/sign-in-dependencies.ts';

/** What the use-cases about accounts are made with; each names the part that it needs. */
export type AccountDependencies = Pick<
  SignInDependencies,
  | 'prisma'
  | 'database'
  | 'outbox'
  | 'clock'
  | 'passwords'
  | 'passwordPolicy'
  | 'deviceLimiter'
  | 'linkTokens'
  | 'sessionLimits'
> & {
  registrationGuard: RegistrationGuard;
  /** Has a VAT number looked up. */
  requestVatCheck: RequestVatCheck;
};
