/**
 * Every security event, with its severity for readers of the log. `notice`: expected, logged for the record. `warning`: a
 * control rejected a request, or a user's rights changed. docs/operations/security-events.md has the same list.
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

/**
 * Events that cost an attacker little and mean little alone: one line per address and minute until they are a burst.
 */
export const summedEvents: ReadonlySet<SecurityEventName> = new Set([
  'request.misdirected',
  'request.unknown-address',
  'request.too-large',
  'request.too-slow',
  'request.dropped',
  'request.unreadable',
]);

/** The subject and object of an event. Never user input: an unknown account name appears as a digest. */
export type SecurityEvent = {
  event: SecurityEventName;
  userId?: string | undefined;
  /** Keyed digest of the submitted account name, if no such account exists. */
  account?: string | undefined;
  sessionId?: string | undefined;
  /** The client's address from the gateway; by default that of the current request. */
  address?: string | undefined;
  /** Set if no request context provides it. */
  requestId?: string | undefined;
  /** Constant words and numbers: a status, a route's pattern, a kind of factor. */
  detail?: Record<string, string | number | boolean | undefined>;
};
