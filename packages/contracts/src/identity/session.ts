import { z } from 'zod';
import { plan, subscriptionStatus } from './plan-schema.ts';
import { role } from './role-schema.ts';
import { verificationStates } from './verification.ts';

/** The caller's second factor, with the data that every screen needs. */
export const sessionFactor = z.object({
  /** Whether this session was opened with a second factor. */
  active: z.boolean(),
  /** The session may only set up a second factor and sign out. */
  mustSetUp: z.boolean(),
  /** Whether this portal requires one of administrators. */
  requiredOfAdmins: z.boolean(),
});

/** `GET /api/auth/user`: every user field except the password hash, and the derived flags (decision S4). */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Null until the owner follows the e-mailed link; blocks nothing (decision S5). */
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
  /** Whether the person confirmed that a mailbox of an unknown provider is a PEC; absent in answers of older processes. */
  pecConfirmed: z.boolean().optional(),
  sdiCode: z.string().nullable(),
  companyAddress: z.string().nullable(),
  isBusinessVerified: z.boolean(),
  verification: z.enum(verificationStates),
  /** Why an admin rejected the business; shown at the badge (decision S5). */
  verificationReason: z.string().nullable(),
  /** When the person requested the erasure of their data. */
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
/** The claims that decide a user's rights; every request carries them. */
const userRights = z.object({ role, plan });
export type UserRights = z.infer<typeof userRights>;
export const rightsOf = ({ role, plan }: UserRights): UserRights => ({ role, plan });

export const accessTokenClaims = z.object({
  /** User id. */
  sub: z.string(),
  /** Session id. */
  sid: z.string(),
  ...userRights.shape,
  /** When this session last proved a second factor, in seconds since 1970; absent in a session without a second factor. */
  factorAt: z.number().optional(),
  /** Whether the account has a second factor: its session then needs a fresh proof for a step-up. Absent in older tokens. */
  hasFactor: z.boolean().optional(),
  /**
   * The administrator who views the user's pages (RFC 8693, section 4.1): such a token reads routes with `duringView`
   * and changes nothing. The token has the administrator's session.
   */
  act: z.object({ sub: z.string() }).optional(),
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;

/**
 * `GET /internal/session-feed` of identity: changes to users and sessions while older access tokens may still be valid.
 * Services apply it over the claims, so that blocks, ended sessions, roles and plans take effect within seconds (S2).
 */
export const sessionFeed = z.object({
  users: z.array(z.object({ id: z.string(), changedAt: z.number(), ...userRights.shape, blocked: z.boolean() })),
  sessions: z.array(z.object({ id: z.string(), endedAt: z.number() })),
  /** When sessions end unless an action extends them: all sessions of administrators, and those that end soon. */
  deadlines: z.array(z.object({ id: z.string(), endsAt: z.number() })).optional(),
  /** Sent back as `?known=`, it makes the next response wait for a change. */
  version: z.string().optional(),
  /** An administrator's session without a second factor may only set one up. */
  factorRequired: z.boolean().optional(),
});
export type SessionFeed = z.infer<typeof sessionFeed>;

/** `POST /internal/session-acts` of identity: administrators whose actions the gateway saw. */
export const sessionActs = z.strictObject({
  acts: z.array(z.strictObject({ sessionId: z.uuid(), agoMs: z.int().min(0) })).max(1_000),
});
export type SessionActs = z.infer<typeof sessionActs>;

/** `GET /api/auth/session` and `POST /api/auth/session/continue`: when the caller's session ends. */
export const sessionStatus = z.object({
  endsInMs: z.int(),
  /** `idle`: a user action extends it (for non-administrators: each use). `absolute`: only another sign-in does. */
  because: z.enum(['idle', 'absolute']),
  /** How long the session lasts after an action; for non-administrators, after its last renewal. */
  idleMs: z.int(),
});
export type SessionStatus = z.infer<typeof sessionStatus>;

/** `GET /api/auth/sessions`: the caller's open sessions, the current one first. */
export const ownSessions = z.array(
  z.object({
    id: z.string(),
    /** "Chrome su Windows"; null if the browser is unknown. */
    device: z.string().nullable(),
    begunAt: z.string(),
    /** Rounded to a quarter of an hour. */
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  }),
);
export type OwnSession = z.infer<typeof ownSessions>[number];
