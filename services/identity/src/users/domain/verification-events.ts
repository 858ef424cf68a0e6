import { message, type EventMessage } from '@drappo/contracts/event';
import { UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import type { UserChange } from './user-changes.ts';

/** The event of a changed decision: made, or revoked because the VAT number changed (then without a reason). */
export const verificationChanged = ({ before, after, changed }: UserChange, now: Date): EventMessage[] => {
  if (!changed.includes('verification') && !changed.includes('verificationReason')) return [];
  // A check that has only begun is not a decision yet.
  if (after.verification === 'none' || (after.verification === 'pending' && before.verification !== 'verified'))
    return [];
  return [
    message(UserVerificationChangedV1, {
      userId: after.id,
      verified: after.isBusinessVerified,
      reason: after.verificationReason,
      changedAt: now.toISOString(),
    }) as EventMessage,
  ];
};
