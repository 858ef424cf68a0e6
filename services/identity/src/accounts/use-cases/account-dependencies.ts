import type { RequestVatCheck } from '../../business/use-cases/request-vat-check.ts';
import type { RegistrationGuard } from './registration-guard.ts';
import type { SignInDependencies } from '../../sign-in/use-cases/sign-in-dependencies.ts';

/** Dependencies of the use-cases about accounts; each picks what it needs. */
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
  /** Requests a check of a VAT number. */
  requestVatCheck: RequestVatCheck;
};
