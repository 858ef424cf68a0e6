/**
 * Every security event, with its severity for readers of the log. `notice`: expected, kept for the record. `warning`:
 * a control refused something, or a user's rights changed. docs/operations/security-events.md has the same list.
 */
export const securityEvents = {
  'sign-in.succeeded': 'notice',
  'sign-in.failed': 'warning',
  'sign-in.delayed': 'warning',
  'sign-in.link-sent': 'notice',
  'sign-in.device-known': 'notice',
  'step-up.succeeded': 'notice',
  'step-up.failed': 'warning',
  'sign-out': 'notice',
  'sessions.ended': 'notice',
  'session.token-reused': 'warning',
  'password.reset-requested': 'notice',
  'password.reset': 'notice',
  'password.changed': 'notice',
  'email.change-requested': 'notice',
  'email.changed': 'warning',
  'email.change-cancelled': 'warning',
  'account.registered': 'notice',
  'account.rights-changed': 'warning',
  'account.factors-changed': 'warning',
  'account.erased': 'warning',
  'demo.closed': 'warning',
  'request.unauthenticated': 'warning',
  'request.forbidden': 'warning',
  'request.foreign-origin': 'warning',
  'request.rate-limited': 'warning',
  'request.misdirected': 'warning',
  'request.unknown-address': 'notice',
  'request.too-large': 'warning',
  'request.too-slow': 'warning',
  'request.dropped': 'warning',
  'request.unreadable': 'warning',
  'service.unauthenticated': 'warning',
} as const satisfies Record<string, 'notice' | 'warning'>;

export type SecurityEventName = keyof typeof securityEvents;

/** Cost an attacker next to nothing and say little about one request: a line per address and minute until they are a burst. */
export const summedEvents: ReadonlySet<SecurityEventName> = new Set([
  'request.misdirected',
  'request.unknown-address',
  'request.too-large',
  'request.too-slow',
  'request.dropped',
  'request.unreadable',
]);

/** Whom and what an event is about. Nothing that a person typed: a name that is no account's stands here as a digest. */
export type SecurityEvent = {
  event: SecurityEventName;
  userId?: string | undefined;
  /** Keyed digest of the account that was named, where none of that name exists. */
  account?: string | undefined;
  sessionId?: string | undefined;
  /** Of the client, as the gateway saw it; the request's own where nothing else stands here. */
  address?: string | undefined;
  /** Where no request context gives it to the line. */
  requestId?: string | undefined;
  /** Fixed words and numbers: a status, a route's pattern, a kind of factor. */
  detail?: Record<string, string | number | boolean | undefined>;
};
