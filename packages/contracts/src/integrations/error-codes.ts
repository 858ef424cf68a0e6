/** Codes of the errors that integrations returns or reports. */
export const integrationsErrorCodes = [
  'integrations.another-shop',
  'integrations.bad-signature',
  'integrations.error-not-found',
  'integrations.no-shop',
  'integrations.nothing-to-retry',
  'integrations.other-shop',
  'integrations.push-busy',
  'integrations.scopes-missing',
  'integrations.shop-behind',
  'integrations.shop-gone',
  'integrations.shop-order-not-found',
  'integrations.shop-refuses',
  'integrations.shop-said-no',
  'integrations.shop-taken',
  'integrations.shop-throttled',
  'integrations.shop-unknown',
  'integrations.shop-unreachable',
  'integrations.webhook-mismatch',
] as const;
export type IntegrationsErrorCode = (typeof integrationsErrorCodes)[number];
