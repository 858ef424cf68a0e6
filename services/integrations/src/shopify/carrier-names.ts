import { carrierByCode, trackingUrl, type CarrierCode } from '@drappo/contracts/orders/carriers';

/**
 * Carriers of ours as Shopify's list of tracking companies writes them (capitals count); for these it builds the link.
 * The list is that of `FulfillmentTrackingInfo.company`; a test holds these names against it.
 */
const knownAnywhere: Partial<Record<CarrierCode, string>> = {
  DHL: 'DHL Express',
  UPS: 'UPS',
  POSTE: 'Poste Italiane',
};

/** Only shops in Italy know these, and a reseller's shop may be elsewhere: the link goes with them. */
const knownInItaly: Partial<Record<CarrierCode, string>> = { BRT: 'BRT', GLS: 'GLS Italy' };

export type Tracking = { company: string; number: string; url?: string };

export const trackingOf = (carrier: CarrierCode, number: string): Tracking => {
  const known = knownAnywhere[carrier];
  if (known) return { company: known, number };
  const company = knownInItaly[carrier] ?? carrierByCode(carrier)?.name ?? carrier;
  const url = trackingUrl(carrier, number);
  return { company, number, ...(url ? { url } : {}) };
};
