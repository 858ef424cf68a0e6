import { carrierByCode, trackingUrl, type CarrierCode } from '@drappo/contracts';

/**
 * Carriers of ours that stand in Shopify's list of supported tracking companies, written as there (capitalisation counts):
 * Shopify makes the link itself. The others are shown by the name that we give and need the address with it.
 */
const known: Partial<Record<CarrierCode, string>> = {
  DHL: 'DHL Express',
  UPS: 'UPS',
  GLS: 'GLS',
  POSTE: 'Poste Italiane',
};

export type Tracking = { company: string; number: string; url?: string };

export const trackingOf = (carrier: CarrierCode, number: string): Tracking => {
  const company = known[carrier];
  if (company) return { company, number };
  const url = trackingUrl(carrier, number);
  return { company: carrierByCode(carrier)?.name ?? carrier, number, ...(url ? { url } : {}) };
};
