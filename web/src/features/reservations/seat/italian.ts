import { countryOfCity } from './big-cities.ts';
import { elementsOf } from './elements.ts';
import { isForeignName, isItalianStreet, isLocalStreet, isSharedStreet } from './italian-streets.ts';
import { endsAsItalian, isItalianTown } from './italian-towns.ts';
import type { Parts } from './parts.ts';
import { isItalianZip, isZipOfProvince } from './province-codes.ts';

/** Whether a part of the street is Italian. A word that other languages share counts only with a town that can be Italian. */
const isStreetOf = ({ zip, city }: Parts, text: string): boolean => {
  if (!isItalianStreet(text)) return false;
  return !isSharedStreet(text) || (!isForeignName(text) && endsAsItalian(city, zip));
};

/** Whether street or town say that a place is in Italy; the digits of its post code alone say nothing. */
const isNamedItalian = (parts: Parts): boolean =>
  countryOfCity(parts.city) === 'IT' ||
  elementsOf(parts.street).some(({ text }) => isStreetOf(parts, text)) ||
  isLocalStreet(parts.street, parts.zip, parts.city);

/**
 * Whether an address that was read with the Italian rules is Italian without a doubt. With a province, the post code
 * must agree with it, and nothing more is needed: any district can follow the town. Without a province, no other text
 * follows the town, and the country is written, or the words of the street or a known city are Italian.
 */
export const isSurelyItalian = (parts: Parts, isWritten: boolean): boolean => {
  const { zip, city, province } = parts;
  if (province !== '') return isZipOfProvince(zip, province);
  return isItalianTown(city, zip) && (isWritten || (isItalianZip(zip) && isNamedItalian(parts)));
};
