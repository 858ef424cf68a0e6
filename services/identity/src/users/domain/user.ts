import type { AdminUser } from '@drappo/contracts/identity/admin-users';
import type { Plan, SubscriptionStatus } from '@drappo/contracts/identity/plans';
import { hasRole, type Role } from '@drappo/contracts/identity/roles';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { VerificationState } from '@drappo/contracts/identity/verification';

/** A user as the rules see it; the password hash leaves the repository only to be verified. */
export type User = {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  plan: Plan;
  planStatus: SubscriptionStatus;
  /** Null: never. */
  planExpiresAt: Date | null;
  companyName: string | null;
  vatNumber: string | null;
  fiscalCode: string | null;
  pecEmail: string | null;
  /** The person confirmed that this mailbox of an unknown provider is a PEC; an administrator checks it. */
  pecConfirmed: boolean;
  sdiCode: string | null;
  companyAddress: string | null;
  isBusinessVerified: boolean;
  verification: VerificationState;
  /** Why an administrator refused. */
  verificationReason: string | null;
  verificationDecidedAt: Date | null;
  verificationDecidedBy: string | null;
  blocked: boolean;
  erasureRequestedAt: Date | null;
  /** Permanent once set: the row holds no personal data any more. */
  erasedAt: Date | null;
  /** Null until the owner of the address has followed an e-mailed link. */
  emailConfirmedAt: Date | null;
  /** Whether the address is disposable; flagged for the back office, never rejected. */
  emailIsDisposable: boolean;
  revision: number;
  accessChangedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export const isPlanExpired = ({ planExpiresAt }: Pick<User, 'planExpiresAt'>, now: Date): boolean =>
  planExpiresAt !== null && planExpiresAt <= now;

/** The plan in effect: an expired plan counts as trial, whether or not the sweep has stored that yet (R9). */
export const effectivePlan = (user: Pick<User, 'plan' | 'planExpiresAt'>, now: Date): Plan =>
  isPlanExpired(user, now) ? 'trial' : user.plan;

/** The user as the portal sees it, with the flags of decision S4. */
export const toCurrentUser = (user: User, now: Date): CurrentUser => {
  const expired = isPlanExpired(user, now);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    userRole: user.role,
    subscriptionPlan: effectivePlan(user, now),
    subscriptionStatus: expired ? 'active' : user.planStatus,
    subscriptionExpiresAt: expired ? null : (user.planExpiresAt?.toISOString() ?? null),
    companyName: user.companyName,
    vatNumber: user.vatNumber,
    fiscalCode: user.fiscalCode,
    pecEmail: user.pecEmail,
    pecConfirmed: user.pecConfirmed,
    sdiCode: user.sdiCode,
    companyAddress: user.companyAddress,
    isBusinessVerified: user.isBusinessVerified,
    verification: user.verification,
    verificationReason: user.verificationReason,
    erasureRequestedAt: user.erasureRequestedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    isPublic: !hasRole(user.role, 'rivenditore'),
    isRivenditore: hasRole(user.role, 'rivenditore'),
    isAdmin: hasRole(user.role, 'admin'),
    isReseller: hasRole(user.role, 'rivenditore'),
  };
};

/** The user as the back office sees it. */
export const toAdminUser = (user: User, now: Date): AdminUser => ({
  ...toCurrentUser(user, now),
  blocked: user.blocked,
  emailIsDisposable: user.emailIsDisposable,
});
