import type { CatalogErrorCode } from './catalog/error-codes.ts';
import type { IdentityErrorCode } from './identity/error-codes.ts';
import type { IntegrationsErrorCode } from './integrations/error-codes.ts';
import type { NotificationsErrorCode } from './notifications/error-codes.ts';
import type { OrdersErrorCode } from './orders/error-codes.ts';
import type { ShippingErrorCode } from './shipping/error-codes.ts';

export const STEP_UP_REQUIRED = 'auth.step-up-required';
export const SESSION_EXPIRED = 'gateway.session-expired';

/** Codes that every service may return or report, for any route. */
export const commonErrorCodes = [
  'auth.factor-setup-required',
  STEP_UP_REQUIRED,
  'auth.view-only',
  'kit.aborted',
  'kit.bad-envelope',
  'kit.bad-payload',
  'kit.bad-request',
  'kit.body-too-large',
  'kit.broken-json',
  'kit.caller-not-allowed',
  'kit.database-unavailable',
  'kit.dead-letter-not-found',
  'kit.document-failed',
  'kit.documents-busy',
  'kit.effect-not-found',
  'kit.forbidden',
  'kit.idempotency-key-reused',
  'kit.internal-only',
  'kit.invalid-input',
  'kit.json-expected',
  'kit.keys-unavailable',
  'kit.no-transaction',
  'kit.not-found',
  'kit.sessions-unknown',
  'kit.size-mismatch',
  'kit.too-many-attempts',
  'kit.too-many-documents',
  'kit.too-many-requests',
  'kit.too-many-streams',
  'kit.unauthenticated',
  'kit.unexpected',
  'kit.unsupported-charset',
  'kit.unsupported-encoding',
  'kit.wrong-method',
] as const;

/** Codes that only the gateway returns. */
export const gatewayErrorCodes = [
  'gateway.bad-request',
  'gateway.body-too-large',
  'gateway.body-too-slow',
  'gateway.client-left',
  'gateway.demo-access-needed',
  'gateway.demo-access-spent',
  'gateway.demo-is-local',
  'gateway.forbidden',
  'gateway.foreign-site',
  'gateway.headers-too-large',
  'gateway.no-room-for-body',
  'gateway.not-found',
  'gateway.request-too-slow',
  SESSION_EXPIRED,
  'gateway.too-many-unfinished',
  'gateway.unauthenticated',
  'gateway.unmet-expectation',
  'gateway.unreadable-request',
  'gateway.upstream-too-slow',
  'gateway.upstream-unavailable',
  'gateway.wrong-method',
] as const;

/** Every error code of the product. The service that owns a code is its namespace; codes are stable for callers. */
export type ErrorCode =
  | (typeof commonErrorCodes)[number]
  | (typeof gatewayErrorCodes)[number]
  | CatalogErrorCode
  | IdentityErrorCode
  | IntegrationsErrorCode
  | NotificationsErrorCode
  | OrdersErrorCode
  | ShippingErrorCode;
