import type { Registration } from '@drappo/contracts/identity/forms/account';
import type { User } from './user.ts';

export type NewUser = Pick<Registration, 'username' | 'email'> &
  Partial<Omit<Registration, 'password'> & Pick<User, 'emailIsDisposable'>>;

/** A base user on the unlimited trial; company data from the registration only prefill the profile. */
export const newUser = (form: NewUser, id: string, now: Date): User => ({
  id,
  username: form.username,
  email: form.email,
  firstName: form.firstName ?? null,
  lastName: form.lastName ?? null,
  profileImageUrl: null,
  role: 'base',
  plan: 'trial',
  planStatus: 'active',
  planExpiresAt: null,
  companyName: form.companyName ?? null,
  vatNumber: form.vatNumber ?? null,
  fiscalCode: form.fiscalCode ?? null,
  pecEmail: null,
  pecConfirmed: false,
  sdiCode: null,
  companyAddress: null,
  isBusinessVerified: false,
  verification: form.vatNumber ? 'pending' : 'none',
  verificationReason: null,
  verificationDecidedAt: null,
  verificationDecidedBy: null,
  blocked: false,
  erasureRequestedAt: null,
  erasedAt: null,
  emailConfirmedAt: null,
  emailIsDisposable: form.emailIsDisposable ?? false,
  revision: 0,
  accessChangedAt: null,
  createdAt: now,
  updatedAt: now,
});
