import type { Plan } from '@drappo/contracts/identity/plans';
import type { Role } from '@drappo/contracts/identity/roles';
import { changeUser, type UserChange, type UserPatch } from '../../users/domain/user-changes.ts';
import type { User } from '../../users/domain/user.ts';

export type AdminChange = {
  userRole?: Role | undefined;
  subscriptionPlan?: Plan | undefined;
  /** Null: the plan never expires. */
  subscriptionExpiresAt?: string | null | undefined;
  blocked?: boolean | undefined;
};

/** Applies an administrator's settings; a plan without a date is unlimited, and the trial has no date. */
export const changeByAdmin = (user: User, change: AdminChange, now: Date): UserChange => {
  const { userRole, subscriptionPlan, subscriptionExpiresAt, blocked } = change;
  const patch: UserPatch = {};
  if (userRole !== undefined) patch.role = userRole;
  if (blocked !== undefined) patch.blocked = blocked;
  if (subscriptionPlan !== undefined) {
    patch.plan = subscriptionPlan;
    patch.planStatus = 'active';
    patch.planExpiresAt = null;
  }
  if (subscriptionExpiresAt !== undefined)
    patch.planExpiresAt = subscriptionExpiresAt === null ? null : new Date(subscriptionExpiresAt);
  return changeUser(user, patch, now);
};
