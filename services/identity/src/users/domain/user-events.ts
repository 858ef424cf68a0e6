import { message, type EventMessage } from '@drappo/contracts/event';
import {
  UserChangedV1,
  UserPlanChangedV1,
  UserRegisteredV1,
  UserSnapshotV1,
} from '@drappo/contracts/identity/user-events';
import { vatIdentity, type UserChange } from './user-changes.ts';
import { effectivePlan, type User } from './user.ts';
import { verificationChanged } from './verification-events.ts';

/**
 * Schema version of the snapshot. After an upgrade with a higher number, every user's snapshot is published again, so
 * that replicas receive the new fields. 2: notifications stores `emailConfirmed` too.
 */
export const SNAPSHOT_FORM = 2;

/** The user's whole state for the replicas of other services. */
export const userSnapshot = (user: User, now: Date): EventMessage =>
  message(UserSnapshotV1, {
    userId: user.id,
    revision: user.revision,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: user.companyName,
    role: user.role,
    plan: effectivePlan(user, now),
    isBusinessVerified: user.isBusinessVerified,
    emailConfirmed: user.emailConfirmedAt !== null,
    // Other services need no number that is not verified.
    verifiedVatNumber: user.isBusinessVerified ? vatIdentity(user.vatNumber) : null,
    blocked: user.blocked,
  }) as EventMessage;

export const userRegistered = (user: User): EventMessage[] => [
  message(UserRegisteredV1, {
    userId: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    registeredAt: user.createdAt.toISOString(),
  }) as EventMessage,
  userSnapshot(user, user.createdAt),
];

/** All events of one change; `paidUntil` is the end of a paid plan. */
export const userChanged = (change: UserChange, now: Date, paidUntil?: Date): EventMessage[] => {
  const { after, changed } = change;
  const changedAt = now.toISOString();
  const messages = [
    message(UserChangedV1, { userId: after.id, role: after.role, changed: [...changed].sort(), changedAt }),
  ] as EventMessage[];
  if (changed.includes('plan') || changed.includes('planExpiresAt')) {
    const expiresAt = after.planExpiresAt?.toISOString() ?? null;
    messages.push(
      message(UserPlanChangedV1, {
        userId: after.id,
        plan: effectivePlan(after, now),
        expiresAt,
        ...(paidUntil && expiresAt !== null ? { paidUntil: paidUntil.toISOString() } : {}),
        changedAt,
      }) as EventMessage,
    );
  }
  return [...messages, ...verificationChanged(change, now), userSnapshot(after, now)];
};
