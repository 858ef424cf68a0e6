import type { Tracking } from '../objects.ts';

/**
 * Companies for whose numbers the emulator makes the address, as Shopify does for those that it knows; a part of them. An
 * emulated shop is in Italy.
 */
export const KNOWN: Record<string, string> = {
  BRT: 'https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=',
  'DHL Express': 'https://www.dhl.com/it-it/home/tracking.html?tracking-id=',
  DPD: 'https://tracking.dpd.de/status/it_IT/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.eu/track/',
  'GLS Italy': 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=',
  'Poste Italiane': 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
  TNT: 'https://www.tnt.com/express/it_it/site/tracking.html?cons=',
  UPS: 'https://www.ups.com/track?loc=it_IT&tracknum=',
};

export type TrackingInput = {
  company?: string | null;
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
};

/** One entry per number, each with its address: the given one, or the one of a known company. */
export const trackingOf = (given: TrackingInput | null | undefined): Tracking[] => {
  if (!given) return [];
  const numbers = given.numbers?.length ? given.numbers : given.number ? [given.number] : [];
  const urls = given.urls?.length ? given.urls : given.url ? [given.url] : [];
  const company = given.company || null;
  const known = company === null ? undefined : KNOWN[company];
  if (numbers.length === 0 && urls.length === 0 && company === null) return [];
  return Array.from({ length: Math.max(numbers.length, urls.length, 1) }, (_, index) => {
    const number = numbers[index] ?? null;
    const made = known && number ? `${known}${encodeURIComponent(number)}` : null;
    return { number, company, url: urls[index] ?? made };
  });
};
