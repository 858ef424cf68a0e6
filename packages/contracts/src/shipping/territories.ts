import { isoCountry } from './countries.ts';
import { comparablePostCode } from './post-codes.ts';

/**
 * The tax area of a place for VAT. `XI`: Northern Ireland, in the union for goods. `XX`: outside of the union's VAT area.
 * `special`: outside too, with its own rules towards Italy, which a person applies.
 */
export type TaxArea = 'IT' | 'EU' | 'XI' | 'XX' | 'special';

/** A part of a country, or a small country, that has its own VAT or is not part of the country's shipping zone. */
export type TerritoryRow = {
  /** Its own ISO code, otherwise the country's. */
  code: string;
  /** Its Italian name. */
  name: string;
  /** The country whose post code system it is in, and its complete codes there, without blanks. */
  country: string;
  postCodes: RegExp;
  /** The same codes, for a reader. */
  written: string;
  taxArea: TaxArea;
  /** Where it is shipped unless a zone names it: with its country, or with the rest of the world. */
  shipped: 'with-country' | 'far';
};

const row = (
  [code, name]: readonly [string, string],
  [country, postCodes, written]: readonly [string, RegExp, string],
  taxArea: TaxArea,
  shipped: TerritoryRow['shipped'] = 'far',
): TerritoryRow => ({ code, name, country, postCodes, written, taxArea, shipped });

/**
 * The code by which a zone names Northern Ireland, which is a part of GB: authorities write it for VAT. The other
 * territories have their own codes there.
 */
export const NORTHERN_IRELAND = 'XI';
export const zoneCodeOf = ({ code, taxArea }: TerritoryRow): string => (taxArea === 'XI' ? NORTHERN_IRELAND : code);

/** The first row that fits counts. */
export const territories: readonly TerritoryRow[] = [
  row(['SM', 'San Marino'], ['IT', /^4789\d$/, '47890-47899'], 'special', 'with-country'),
  row(['VA', 'Città del Vaticano'], ['IT', /^00120$/, '00120'], 'special', 'with-country'),
  row(['IT', 'Livigno'], ['IT', /^23041$/, '23041'], 'special', 'with-country'),
  row(['IT', 'Campione d’Italia'], ['IT', /^22061$/, '22061'], 'special', 'with-country'),
  row(['MC', 'Monaco'], ['FR', /^980\d\d$/, '980..'], 'EU', 'with-country'),
  row(['BL', 'Saint-Barthélemy'], ['FR', /^97133$/, '97133'], 'XX'),
  row(['MF', 'Saint-Martin'], ['FR', /^97150$/, '97150'], 'XX'),
  row(['GP', 'Guadalupa'], ['FR', /^971\d\d$/, '971..'], 'XX'),
  row(['MQ', 'Martinica'], ['FR', /^972\d\d$/, '972..'], 'XX'),
  row(['GF', 'Guyana francese'], ['FR', /^973\d\d$/, '973..'], 'XX'),
  row(['RE', 'Riunione'], ['FR', /^97[478]\d\d$/, '974.., 977.., 978..'], 'XX'),
  row(['PM', 'Saint-Pierre e Miquelon'], ['FR', /^975\d\d$/, '975..'], 'XX'),
  row(['YT', 'Mayotte'], ['FR', /^976\d\d$/, '976..'], 'XX'),
  row(['WF', 'Wallis e Futuna'], ['FR', /^986\d\d$/, '986..'], 'XX'),
  row(['PF', 'Polinesia francese'], ['FR', /^987\d\d$/, '987..'], 'XX'),
  row(['NC', 'Nuova Caledonia'], ['FR', /^988\d\d$/, '988..'], 'XX'),
  row(['TF', 'Terre australi francesi'], ['FR', /^9[78]\d{3}$/, 'other 97..., 98...'], 'XX'),
  row(['IC', 'Isole Canarie'], ['ES', /^(?:35|38)\d{3}$/, '35..., 38...'], 'XX'),
  row(['EA', 'Ceuta e Melilla'], ['ES', /^5[12]\d{3}$/, '51..., 52...'], 'XX'),
  row(['AX', 'Isole Åland'], ['FI', /^22\d{3}$/, '22...'], 'XX', 'with-country'),
  row(['DE', 'Büsingen'], ['DE', /^78266$/, '78266'], 'XX', 'with-country'),
  row(['DE', 'Helgoland'], ['DE', /^27498$/, '27498'], 'XX', 'with-country'),
  row(['JE', 'Jersey'], ['GB', /^JE\d[A-Z\d]?\d[A-Z]{2}$/, 'JE.'], 'XX', 'with-country'),
  row(['GG', 'Guernsey'], ['GB', /^GY\d[A-Z\d]?\d[A-Z]{2}$/, 'GY.'], 'XX', 'with-country'),
  row(['IM', 'Isola di Man'], ['GB', /^IM\d[A-Z\d]?\d[A-Z]{2}$/, 'IM.'], 'XX', 'with-country'),
  row(['GB', 'Irlanda del Nord'], ['GB', /^BT\d[A-Z\d]?\d[A-Z]{2}$/, 'BT.'], 'XI', 'with-country'),
];

const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const areaOf = (country: string): TaxArea => {
  if (country === 'IT') return 'IT';
  return union.has(country) ? 'EU' : 'XX';
};

/** The row of a place, whether its address says the country or the territory itself. Only a complete post code counts. */
const rowOf = (country: string, zip: string): TerritoryRow | undefined => {
  const postCode = comparablePostCode(country, zip);
  return (
    territories.find((one) => one.country === country && one.postCodes.test(postCode)) ??
    territories.find(({ code, country: whole }) => code === country && code !== whole)
  );
};

export type Territory = { code: string; taxArea: TaxArea };

/** The ISO code and the tax area of a place, however its address writes the country. An unknown code stays as it is. */
export const territoryOf = (writtenCountry: string, zip: string): Territory => {
  const country = isoCountry(writtenCountry);
  const { code, taxArea } = rowOf(country, zip) ?? { code: country, taxArea: areaOf(country) };
  return { code, taxArea: isNorthernIreland(writtenCountry) ? 'XI' : taxArea };
};

const isNorthernIreland = (writtenCountry: string): boolean => writtenCountry.trim().toUpperCase() === NORTHERN_IRELAND;

/** The data of a place that the zone look-up needs. */
export type ShippingPlace = {
  /** The code by which a zone names it. */
  code: string;
  postCode: string;
  /** The country of its post codes. */
  country: string;
  /** Whether its post code is one of that country, so that zones may name its beginning. */
  hasPostCodeOfCountry: boolean;
  shipped: TerritoryRow['shipped'];
};

export const shippingPlaceOf = (writtenCountry: string, zip: string): ShippingPlace => {
  const written = isoCountry(writtenCountry);
  const found = rowOf(written, zip);
  const { country, shipped } = found ?? { country: written, shipped: 'with-country' };
  const own = found ? zoneCodeOf(found) : written;
  const code = isNorthernIreland(writtenCountry) ? NORTHERN_IRELAND : own;
  const postCode = comparablePostCode(country, zip);
  return { code, postCode, country, hasPostCodeOfCountry: !found || found.postCodes.test(postCode), shipped };
};
