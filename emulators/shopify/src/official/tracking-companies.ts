import { readFileSync } from 'node:fs';

/** Carriers for which Shopify generates links, by the required location of the shop: `anywhere`, or a country. */
export type TrackingCompanies = { readonly anywhere: string[]; readonly [country: string]: string[] };

let companies: TrackingCompanies | undefined;

/** Shopify's own list (`FulfillmentTrackingInfo.company` of 2026-10), to the letter: case matters. */
export const trackingCompanies = (): TrackingCompanies => {
  const file = new URL('../../schema/tracking-companies-2026-10.json', import.meta.url);
  companies ??= JSON.parse(readFileSync(file, 'utf8')) as TrackingCompanies;
  return companies;
};
