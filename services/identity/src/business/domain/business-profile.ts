import type { BusinessProfile } from '@drappo/contracts/identity/forms/business-profile';
import { isPecEmail } from '@drappo/contracts/identity/rules/pec-email';
import { changeUser, vatIdentity, type UserChange, type UserPatch } from '../../users/domain/user-changes.ts';
import type { User } from '../../users/domain/user.ts';

const toBeVerified: UserPatch = {
  isBusinessVerified: false,
  verification: 'pending',
  verificationReason: null,
  verificationDecidedAt: null,
  verificationDecidedBy: null,
};

/** The person's confirmation counts only if no rule knows the provider. */
const needsConfirmation = ({ pecEmail }: BusinessProfile): boolean => pecEmail !== undefined && !isPecEmail(pecEmail);

/**
 * Saving a valid profile makes a base user a reseller. A changed VAT number must be verified again (decision S5), and so
 * must a refused business with changed data.
 */
export const saveProfile = (user: User, profile: BusinessProfile, now: Date): UserChange => {
  const written: UserPatch = {
    companyName: profile.companyName,
    vatNumber: profile.vatNumber,
    pecEmail: profile.pecEmail ?? null,
    pecConfirmed: needsConfirmation(profile) && profile.pecConfirmed === true,
    sdiCode: profile.sdiCode ?? null,
    companyAddress: profile.companyAddress,
    role: user.role === 'base' ? 'rivenditore' : user.role,
  };
  const differs = changeUser(user, written, now).changed.length > 0;
  const otherNumber = vatIdentity(user.vatNumber) !== vatIdentity(profile.vatNumber);
  const again = otherNumber || user.verification === 'none' || (differs && user.verification === 'refused');
  return changeUser(user, { ...written, ...(again ? toBeVerified : {}) }, now);
};
