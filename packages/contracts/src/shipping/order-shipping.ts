import type { Cents } from '../money.ts';
import { isoCountry } from './countries.ts';
import { NORTHERN_IRELAND, shippingPlaceOf } from './territories.ts';

export type Rate = { minItems: number; maxItems: number | null; price: Cents };

export type Zone = {
  code: string;
  name: string;
  /** ISO codes; empty = everywhere else. */
  countries: string[];
  /** First digits of the postal code; empty = every postal code of the countries. */
  zipPrefixes: string[];
  rates: Rate[];
  /** Products worth more than this ship for free; null = never. */
  freeAbove: Cents | null;
  /** Increases with each save. */
  version: number;
};

export type Destination = { country: string; zip: string };

/**
 * The zone of an address (decisions O7 and R27): by matching postal code, else by country, else the rest of the
 * world. A territory has one zone, whichever country code its address uses: the zone that names the territory
 * (Northern Ireland as XI) or the prefix of its postal codes, else the zone of the country with which it is shipped,
 * else the rest of the world.
 */
export const zoneOf = <Z extends Pick<Zone, 'countries' | 'zipPrefixes'>>(
  { country: writtenCountry, zip }: Destination,
  zones: Z[],
): Z => {
  const { code, postCode, country, hasPostCodeOfCountry, shipped } = shippingPlaceOf(writtenCountry, zip);
  // Zones of former versions may name a country by another code, such as EL for Greece. XI is only a part of GB.
  const isSpelling = (each: string, one: string): boolean => each !== NORTHERN_IRELAND && isoCountry(each) === one;
  const zonesOf = (one: string): Z[] => [
    ...zones.filter(({ countries }) => countries.includes(one)),
    ...zones.filter(({ countries }) => !countries.includes(one) && countries.some((each) => isSpelling(each, one))),
  ];
  const byZip = (one: string): Z | undefined =>
    zonesOf(one).find(({ zipPrefixes }) => zipPrefixes.some((prefix) => postCode.startsWith(prefix)));
  const whole = (one: string): Z | undefined => zonesOf(one).find(({ zipPrefixes }) => zipPrefixes.length === 0);
  const zone =
    byZip(code) ??
    (code === country ? undefined : whole(code)) ??
    (hasPostCodeOfCountry ? byZip(country) : undefined) ??
    (shipped === 'with-country' ? whole(country) : undefined) ??
    zones.find(({ countries }) => countries.length === 0);
  if (!zone) throw new Error('there is no zone for the rest of the world');
  return zone;
};

/** The shipping cost of a number of pieces in a zone, before its threshold (specification, point 9). */
export const rateOf = (zone: Pick<Zone, 'code' | 'rates'>, items: number): Cents => {
  const rate = zone.rates.find(
    ({ minItems, maxItems }) => items >= minItems && (maxItems === null || items <= maxItems),
  );
  if (!rate) throw new Error(`zone ${zone.code} has no rate for ${items} items`);
  return rate.price;
};

/** Shipping is free only above the threshold: products of exactly that amount pay (decision R14). */
export const isShippingFree = (products: Cents, freeAbove: Cents | null): boolean =>
  freeAbove !== null && products > freeAbove;

/** The shipping cost of an order. */
export const orderShipping = (
  zone: Pick<Zone, 'code' | 'rates' | 'freeAbove'>,
  { items, products }: { items: number; products: Cents },
): Cents => (isShippingFree(products, zone.freeAbove) ? 0 : rateOf(zone, items));
