/** Codes of the errors that notifications returns or reports. */
export const notificationsErrorCodes = [
  'notifications.bad-address',
  'notifications.email-missing',
  'notifications.email-not-held',
  'notifications.email-not-resendable',
  'notifications.identity-away',
  'notifications.no-such-kind',
  'notifications.recipient-missing',
  'notifications.recipient-refused',
  'notifications.smtp-failed',
] as const;
export type NotificationsErrorCode = (typeof notificationsErrorCodes)[number];
