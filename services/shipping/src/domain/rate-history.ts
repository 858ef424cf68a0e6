import { formatAmount } from '@drappo/contracts/money';
import type { ParcelPrices } from './calculator.ts';
import type { Zone } from '@drappo/contracts/shipping/order-shipping';

type Fields = Record<string, string>;

/** The fields of a zone in the audit trail. */
export const zoneFields = ({ name, countries, zipPrefixes, rates, freeAbove }: Zone): Fields => ({
  zoneName: name,
  countries: countries.join(' '),
  zipPrefixes: zipPrefixes.join(' '),
  rates: rates
    .map(
      ({ minItems, maxItems, price }) =>
        `${minItems}${maxItems === null ? '+' : `-${maxItems}`}: ${formatAmount(price)}`,
    )
    .join(', '),
  freeAbove: freeAbove === null ? '' : formatAmount(freeAbove),
});

/** Parcel prices by the form's fields, for the back office and the audit trail. */
export const priceFields = ({ base, ...prices }: ParcelPrices) => ({
  italy: formatAmount(base.italy),
  eu: formatAmount(base.eu),
  extraEu: formatAmount(base.extra_eu),
  extraPerKilo: formatAmount(prices.extraPerKilo),
  insurance: formatAmount(prices.insurance),
  cod: formatAmount(prices.cod),
  whiteLabel: formatAmount(prices.whiteLabel),
});

/** Returns the fields that differ, before and after; undefined if none does. */
export const changedFields = (before: Fields, after: Fields): { before: Fields; after: Fields } | undefined => {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (fields: Fields): Fields => Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
};
