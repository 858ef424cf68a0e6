/** Country codes that VIES knows: the member states (Greece is EL there) and, for goods, Northern Ireland (XI). */
const viesCountries = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/**
 * Real formats that the specification's "two letters, 8-12 digits" rejects: of EU countries (decision S6), and of
 * countries outside the EU whose numbers VIES does not know.
 */
const nationalFormats: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  CY: /^CY\d{8}[A-Z]$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  NL: /^NL\d{9}B\d{2}$/,
  RO: /^RO\d{2,10}$/,
  // San Marino's operator code, with its zeros.
  SM: /^SM\d{5}$/,
  // The Swiss register of companies, which numbers Liechtenstein too.
  CH: /^CHE\d{9}$/,
  LI: /^LI\d{5}$/,
  // Government departments and health authorities of the United Kingdom.
  GB: /^GB(GD|HA)\d{3}$/,
  XI: /^XI(GD|HA)\d{3}$/,
  IS: /^IS\d{5,6}$/,
  AD: /^AD[A-Z]\d{6}[A-Z]$/,
  AL: /^AL[A-Z]\d{8}[A-Z]$/,
  BA: /^BA\d{13}$/,
  MK: /^MK\d{13}$/,
  AE: /^AE\d{15}$/,
  SA: /^SA\d{15}$/,
  CN: /^CN[A-Z0-9]{18}$/,
  JP: /^JPT?\d{13}$/,
  TH: /^TH\d{13}$/,
  BR: /^BR\d{14}$/,
  CA: /^CA\d{9}RT\d{4}$/,
  CL: /^CL\d{7,8}[0-9K]$/,
  ID: /^ID\d{15,16}$/,
  IN: /^IN\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
  MA: /^MA\d{15}$/,
  MD: /^MD\d{13}$/,
  MX: /^MX[A-Z]{3,4}\d{6}[A-Z0-9]{3}$/,
  SG: /^SG[A-Z]?\d{8,9}[A-Z]$/,
  VN: /^VN\d{13}$/,
};

/** Whether VIES knows the country of a number; for others it answers INVALID_INPUT, which says nothing about the number. */
export const isViesCountry = (code: string): boolean => viesCountries.has(code);

/** The form of a number with a country code; Italian numbers have their own rule. */
export const hasVatFormat = (vat: string): boolean =>
  /^[A-Z]{2}\d{8,12}$/.test(vat) || (nationalFormats[vat.slice(0, 2)]?.test(vat) ?? false);

/** Whether the first two letters are a country whose numbers are known here, not letters of a label. */
export const hasKnownVatCountry = (vat: string): boolean =>
  viesCountries.has(vat.slice(0, 2)) ||
  Object.hasOwn(nationalFormats, vat.slice(0, 2)) ||
  /^(?:GR\d|UK\d|NO\d{9}$)/.test(vat);
