import { changeUser, type UserChange } from '../../users/domain/user-changes.ts';
import type { User } from '../../users/domain/user.ts';

/** An administrator's decision; a refusal has a reason (decision S5). */
export type VerificationDecision = { verified: boolean; reason: string | null; by: string };

/** Confirms or refuses the business; the role stays. Repeating the same decision changes nothing. */
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
