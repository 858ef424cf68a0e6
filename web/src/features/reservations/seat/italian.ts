import { countryOfCity } from './big-cities.ts';
import { elementsOf } from './elements.ts';
import { isItalianStreet, isLocalStreet } from './italian-streets.ts';
import { isItalianTown } from './italian-towns.ts';
import type { Parts } from './parts.ts';
import { isItalianZip, isZipOfProvince } from './province-codes.ts';

/** Whether street or town say that a place is in Italy; the digits of its post code alone say nothing. */
const isNamedItalian = ({ street, zip, city }: Parts): boolean =>
  countryOfCity(city) === 'IT' ||
  elementsOf(street).some(({ text }) => isItalianStreet(text)) ||
  isLocalStreet(street, zip, city);

/**
 * Whether an address that was read with the Italian rules is Italian without a doubt: its province and post code agree, or
 * the country is written, or the words of the street or a known city are Italian.
 */
export const isSurelyItalian = (parts: Parts, isWritten: boolean): boolean => {
  const { zip, city, province } = parts;
  if (!isItalianTown(city, zip)) return false;
  if (province !== '') return isZipOfProvince(zip, province);
  return isWritten || (isItalianZip(zip) && isNamedItalian(parts));
};
