import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { plan } from './plan-schema.ts';
import { role } from './role-schema.ts';

const userKey = ({ userId }: { userId: string }): string => userId;

export const UserRegisteredV1 = defineEvent({
  type: 'user.registered',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    registeredAt: z.iso.datetime(),
  }),
});

export const UserChangedV1 = defineEvent({
  type: 'user.changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({ userId: z.uuid(), role, changed: z.array(z.string()), changedAt: z.iso.datetime() }),
});

export const UserPlanChangedV1 = defineEvent({
  type: 'user.plan-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    plan,
    /** When the plan ends; for a renewing plan, with the grace period of Stripe's renewal. */
    expiresAt: z.iso.datetime().nullable(),
    /** Until when the plan is paid; its owner sees this date. */
    paidUntil: z.iso.datetime().optional(),
    changedAt: z.iso.datetime(),
  }),
});

export const UserVerificationChangedV1 = defineEvent({
  type: 'user.verification-changed',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    verified: z.boolean(),
    reason: z.string().nullable(),
    changedAt: z.iso.datetime(),
  }),
});

export const UserErasedV1 = defineEvent({
  type: 'user.erased',
  version: 1,
  topic: 'identity.events',
  key: userKey,
  schema: z.object({ userId: z.uuid(), erasedAt: z.iso.datetime() }),
});

/** Full state on a compacted topic: replicas keep the highest `revision` and ignore older ones. */
export const UserSnapshotV1 = defineEvent({
  type: 'user.snapshot-taken',
  version: 1,
  topic: 'users.snapshot',
  key: userKey,
  schema: z.object({
    userId: z.uuid(),
    revision: z.int().nonnegative(),
    username: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    companyName: z.string().nullable(),
    role,
    plan,
    isBusinessVerified: z.boolean(),
    /** Absent in messages older than account limits (decision R17). */
    emailConfirmed: z.boolean().optional(),
    /** Only for a verified business: accounts with the same number share limits. Absent like `emailConfirmed`. */
    verifiedVatNumber: z.string().nullable().optional(),
    blocked: z.boolean(),
  }),
});
