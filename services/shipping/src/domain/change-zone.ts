import type { ShippingZoneDraft } from '@drappo/contracts/shipping/forms/shipping-rates';
import { isCountry, isoCountry } from '@drappo/contracts/shipping/countries';
import { NORTHERN_IRELAND } from '@drappo/contracts/shipping/territories';
import { badZone, ratesChanged, zoneNotFound } from './shipping-errors.ts';
import type { Zone } from '@drappo/contracts/shipping/order-shipping';

/**
 * Applies an admin's change to a zone. Every address must be in exactly one zone: one zone covers all other countries,
 * and no country or postal-code prefix is in two zones. Throws `not-found`, `stale` or `invalid`.
 */
export const changeZone = (zones: Zone[], code: string, draft: ShippingZoneDraft): { before: Zone; after: Zone } => {
  const before = zones.find((zone) => zone.code === code);
  if (!before) throw zoneNotFound();
  if (before.version !== draft.version) throw ratesChanged();
  const after: Zone = {
    code,
    name: draft.zoneName,
    countries: draft.countries,
    zipPrefixes: draft.zipPrefixes,
    rates: draft.rates.map(({ minItems, price }, at) => {
      const next = draft.rates[at + 1];
      return { minItems, maxItems: next ? next.minItems - 1 : null, price };
    }),
    // Absent: the client does not know the threshold, which does not change.
    freeAbove: draft.freeAbove === undefined ? before.freeAbove : draft.freeAbove,
    version: before.version + 1,
  };
  requireCountries(before, after);
  requireOneZonePerAddress(
    before,
    after,
    zones.filter((zone) => zone !== before),
  );
  return { before, after };
};

const isZoneCode = (code: string): boolean => isCountry(code) || code === NORTHERN_IRELAND;

// A code that the zone has already may stay: a former version accepted any two letters.
const requireCountries = (before: Zone, after: Zone): void => {
  for (const code of after.countries.filter((one) => !before.countries.includes(one) && !isZoneCode(one)))
    throw badZone(
      'countries',
      isCountry(isoCountry(code))
        ? `Scrivi ${isoCountry(code)} al posto di ${code}`
        : `Nessun paese ha il codice ${code}`,
    );
};

const requireOneZonePerAddress = (before: Zone, after: Zone, others: Zone[]): void => {
  if (before.countries.length === 0 && after.countries.length > 0)
    throw badZone('countries', 'Questa zona è tutto il resto del mondo: non ha paesi suoi');
  if (before.countries.length > 0 && after.countries.length === 0)
    throw badZone('countries', 'Serve almeno un paese: solo il resto del mondo non ne ha');
  if (before.zipPrefixes.length > 0 && after.zipPrefixes.length === 0)
    throw badZone('zipPrefixes', 'Serve almeno un inizio di CAP: senza, la zona varrebbe per tutto il paese');
  if (before.zipPrefixes.length === 0 && after.zipPrefixes.length > 0)
    throw badZone('zipPrefixes', 'Questa zona vale per tutti i CAP dei suoi paesi');
  const byZip = after.zipPrefixes.length > 0;
  for (const other of others) {
    const shared = after.countries.find((country) => other.countries.includes(country));
    if (shared === undefined || byZip !== other.zipPrefixes.length > 0) continue;
    if (!byZip) throw badZone('countries', `${shared} sta già in ${other.name}`);
    const clash = after.zipPrefixes.find((prefix) =>
      other.zipPrefixes.some((taken) => taken.startsWith(prefix) || prefix.startsWith(taken)),
    );
    if (clash !== undefined)
      throw badZone('zipPrefixes', `I CAP che iniziano con ${clash} stanno già in ${other.name}`);
  }
  // If only postal-code zones have a country, its other addresses have no zone.
  const whole = [...others, after].filter(({ zipPrefixes }) => zipPrefixes.length === 0);
  for (const { countries } of [...others, after].filter(({ zipPrefixes }) => zipPrefixes.length > 0))
    for (const country of countries)
      if (!whole.some((zone) => zone.countries.includes(country)))
        throw badZone('countries', `${country} ha bisogno anche di una zona per tutti gli altri CAP`);
};
