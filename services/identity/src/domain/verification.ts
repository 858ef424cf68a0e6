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

/** What is told when a verdict changed: decided, or taken back because the VAT number is another one (no reason then). */
export const verificationChanged = ({ before, after, changed }: UserChange, now: Date): EventMessage[] => {
  if (!changed.includes('verification') && !changed.includes('verificationReason')) return [];
  // Nobody waits for news of a check that has only begun.
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
