import { carrierByCode, trackingUrl, type CarrierCode } from '@drappo/contracts/orders/carriers';

/**
 * Our carriers, spelled as in Shopify's list of tracking companies (case-sensitive); Shopify builds the link for these.
 * The list is that of `FulfillmentTrackingInfo.company`; a test compares these names with it.
 */
const knownAnywhere: Partial<Record<CarrierCode, string>> = {
  DHL: 'DHL Express',
  UPS: 'UPS',
  POSTE: 'Poste Italiane',
};

/** Only shops in Italy know these carriers, and a reseller's shop may be elsewhere: we send a link too. */
const knownInItaly: Partial<Record<CarrierCode, string>> = { BRT: 'BRT', GLS: 'GLS Italy' };

export type Tracking = { company: string; number: string; url?: string };

export const trackingOf = (carrier: CarrierCode, number: string): Tracking => {
  const known = knownAnywhere[carrier];
  if (known) return { company: known, number };
  const company = knownInItaly[carrier] ?? carrierByCode(carrier)?.name ?? carrier;
  const url = trackingUrl(carrier, number);
  return { company, number, ...(url ? { url } : {}) };
};
