import { isItalianVatNumber, normaliseVatNumber } from '@drappo/contracts/identity/rules/vat-number';
import { isCountry, isoCountry } from '@drappo/contracts/shipping/countries';

/**
 * Returns the country of a VAT number (EL is GR, XI is GB; Swiss numbers begin with `CHE`); undefined without a
 * number, or if its prefix is not a country.
 */
export const vatCountry = (vatNumber: string | null | undefined): string | undefined => {
  const vat = normaliseVatNumber(vatNumber ?? '');
  if (!/\d{2}/.test(vat)) return undefined;
  if (isItalianVatNumber(vat)) return 'IT';
  const country = isoCountry(vat.slice(0, 2));
  return isCountry(country) ? country : undefined;
};
