import { z } from 'zod';
import { plan, subscriptionStatus } from './plan-schema.ts';
import { role } from './role-schema.ts';
import { verificationStates } from './verification.ts';

/** The caller's second factor, as far as every screen needs it. */
export const sessionFactor = z.object({
  /** Whether this session was opened with one. */
  active: z.boolean(),
  /** The session reaches nothing but the set-up of a second factor and sign-out. */
  mustSetUp: z.boolean(),
  /** Whether administrators of this portal need one. */
  requiredOfAdmins: z.boolean(),
});

/** `GET /api/auth/user`: every user field but the hash, and the derived flags (decision S4). */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Null until the owner followed the link that was e-mailed; blocks nothing (decision S5). */
  emailConfirmedAt: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  userRole: role,
  subscriptionPlan: plan,
  subscriptionStatus,
  subscriptionExpiresAt: z.string().nullable(),
  companyName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  fiscalCode: z.string().nullable(),
  pecEmail: z.string().nullable(),
  sdiCode: z.string().nullable(),
  companyAddress: z.string().nullable(),
  isBusinessVerified: z.boolean(),
  verification: z.enum(verificationStates),
  /** Why an admin refused the business; shown at the badge (decision S5). */
  verificationReason: z.string().nullable(),
  /** When the person asked for the erasure of their data. */
  erasureRequestedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isPublic: z.boolean(),
  isRivenditore: z.boolean(),
  isAdmin: z.boolean(),
  isReseller: z.boolean(),
  /** Only in the answer of `GET /api/auth/user`. */
  secondFactor: sessionFactor.optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Claims of the access JWT (ES256, 15 minutes). */
/** What decides what a user may do; every request carries it. */
const userRights = z.object({ role, plan });
export type UserRights = z.infer<typeof userRights>;
export const rightsOf = ({ role, plan }: UserRights): UserRights => ({ role, plan });

export const accessTokenClaims = z.object({
  /** User id. */
  sub: z.string(),
  /** Session id. */
  sid: z.string(),
  ...userRights.shape,
  /** When this session last proved a second factor, in seconds since 1970; absent in a session without one. */
  factorAt: z.number().optional(),
  /** Whether the account has a second factor: without a fresh proof its session passes no step-up. Absent in tokens of before. */
  hasFactor: z.boolean().optional(),
  /**
   * The administrator who looks at the user's pages (RFC 8693, section 4.1): such a token reads what routes with `duringView`
   * answer, and changes nothing. Its session is the administrator's.
   */
  act: z.object({ sub: z.string() }).optional(),
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;

/**
 * `GET /internal/session-feed` of identity: what changed about users and sessions while access tokens issued before may
 * still be valid. Services lay it over the claims, so that blocking, ending sessions, role and plan act within seconds (S2).
 */
export const sessionFeed = z.object({
  users: z.array(z.object({ id: z.string(), changedAt: z.number(), ...userRights.shape, blocked: z.boolean() })),
  sessions: z.array(z.object({ id: z.string(), endedAt: z.number() })),
  /** When sessions end unless something postpones it: all of administrators, and those that end about now. */
  deadlines: z.array(z.object({ id: z.string(), endsAt: z.number() })).optional(),
  /** Sent back as `?known=`, it has the next answer wait until something changed. */
  version: z.string().optional(),
  /** An administrator's session without a second factor reaches nothing but its set-up. */
  factorRequired: z.boolean().optional(),
});
export type SessionFeed = z.infer<typeof sessionFeed>;

/** `POST /internal/session-acts` of identity: administrators who did something, as the gateway saw it. */
export const sessionActs = z.strictObject({
  acts: z.array(z.strictObject({ sessionId: z.uuid(), agoMs: z.int().min(0) })).max(1_000),
});
export type SessionActs = z.infer<typeof sessionActs>;

/** `GET /api/auth/session` and `POST /api/auth/session/continue`: when the caller's session ends. */
export const sessionStatus = z.object({
  endsInMs: z.int(),
  /** `idle`: an act of the person, or any use by those who are no administrators, postpones it. `absolute`: only another sign-in does. */
  because: z.enum(['idle', 'absolute']),
  /** How long the session goes on after an act, for others than administrators after its last renewal. */
  idleMs: z.int(),
});
export type SessionStatus = z.infer<typeof sessionStatus>;

/** `GET /api/auth/sessions`: the caller's own open sessions, the one of this call first. */
export const ownSessions = z.array(
  z.object({
    id: z.string(),
    /** "Chrome su Windows"; null when the browser did not say. */
    device: z.string().nullable(),
    begunAt: z.string(),
    /** To the quarter of an hour. */
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  }),
);
export type OwnSession = z.infer<typeof ownSessions>[number];
