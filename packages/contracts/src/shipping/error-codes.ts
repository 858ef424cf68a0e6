/** Codes of the errors that shipping returns or reports. */
export const shippingErrorCodes = [
  'shipping.bad-zone',
  'shipping.packaging-changed',
  'shipping.profile-not-found',
  'shipping.rates-changed',
  'shipping.white-label-needs-pro',
  'shipping.zone-not-found',
] as const;
export type ShippingErrorCode = (typeof shippingErrorCodes)[number];
