import { message, type EventMessage } from '@drappo/contracts/event';
import { UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { changeUser, type UserChange } from './user-changes.ts';
import type { User } from './user.ts';

/** An admin's word; a refusal has its reason (decision S5). */
export type VerificationDecision = { verified: boolean; reason: string | null; by: string };

/** Confirms or refuses the business; the role stays. The same word again changes nothing. */
export const decideVerification = (user: User, decision: VerificationDecision, now: Date): UserChange => {
  const verification = decision.verified ? 'verified' : 'refused';
  const verificationReason = decision.verified ? null : decision.reason;
  if (user.verification === verification && user.verificationReason === verificationReason)
    return changeUser(user, {}, now);
  return changeUser(
    user,
    {
      isBusinessVerified: decision.verified,
      verification,
      verificationReason,
      verificationDecidedAt: now,
      verificationDecidedBy: decision.by,
    },
    now,
  );
};

/** The event of a changed decision: made, or revoked because the VAT number changed (no reason then). */
export const verificationChanged = ({ before, after, changed }: UserChange, now: Date): EventMessage[] => {
  if (!changed.includes('verification') && !changed.includes('verificationReason')) return [];
  // A check that has only begun is no decision yet.
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
