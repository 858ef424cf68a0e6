import { hasPostCodes } from '@drappo/contracts/shipping/post-codes';
import { contradicts } from './contradictions.ts';
import { countryNamed } from './country-names.ts';
import { LONGEST_SEAT, oneLine } from './elements.ts';
import { isSurelyItalian } from './italian.ts';
import { isComplete, readAs, type Parts } from './parts.ts';
import { countryOfMark, markedCountries } from './post-code-patterns.ts';
import { takeTailCountry } from './tail-country.ts';
import { vatCountry } from './vat-country.ts';

/** A company's seat as it was read; `country` is empty if nothing names one. Without `sure`, a person has to check it. */
export type ReadSeat = {
  address: string;
  zip: string;
  city: string;
  province: string;
  country: string;
  sure: boolean;
};

const seatOf = ({ street, zip, city, province, sure }: Parts, country: string, isKnown: boolean): ReadSeat => ({
  address: street,
  // A blank in an Italian code is read, and checked by the person.
  zip: country === 'IT' ? zip.replace(' ', '') : zip,
  city,
  province,
  country,
  sure: sure && isKnown,
});

/** How certain a country is: whether it is known, whether the VAT number names it, and whether the address names it. */
type Origin = { isKnown: boolean; isOfVat: boolean; isWritten: boolean };

/** Judges parts that were read for a country: a mark, a town or a street of another country makes them not sure. */
const judged = (parts: Parts, country: string, { isKnown, isOfVat, isWritten }: Origin): ReadSeat => {
  const isClear = country !== 'IT' || isSurelyItalian(parts, isWritten || parts.mark !== undefined);
  const marked = parts.mark === undefined ? country : countryOfMark(parts.mark);
  const named = countryNamed(parts.city) ?? country;
  const isRegionCertain = isOfVat && country === 'IT' && parts.province !== '';
  const agrees = marked === country && named === country && !contradicts(parts, country, isRegionCertain);
  return seatOf(parts, country, isKnown && agrees && isClear);
};

/** Reads again with the country that the mark or the town names, if its rules find the same town. */
const readNamed = (parts: Parts, country: string, text: string): ReadSeat | undefined => {
  const marked = parts.mark === undefined ? undefined : countryOfMark(parts.mark);
  for (const other of [marked, countryNamed(parts.city)]) {
    const again = other === undefined || other === country ? undefined : readAs(text, other);
    if (other && again?.zip && again.city === parts.city) return seatOf(again, other, false);
  }
  return undefined;
};

const italianStreet =
  /^(?:via|viale|v\.le|corso|c\.so|piazza|p\.zza|piazzale|largo|vicolo|strada|contrada|localit[àa])(?=[\s.'’])/iu;

/** Without VAT number and written country: a province in brackets is Italian, the rest is a guess that the person confirms. */
const readUnknown = (text: string, named: string | undefined): ReadSeat | undefined => {
  for (const country of markedCountries(text)) {
    const parts = readAs(text, country);
    if (isComplete(parts, country) && parts.mark !== undefined)
      return judged(parts, country, { isKnown: true, isOfVat: false, isWritten: true });
  }
  if (named) return judged(readAs(text, named), named, { isKnown: false, isOfVat: false, isWritten: true });
  const parts = readAs(text, 'IT');
  if (!isComplete(parts, 'IT') || parts.street === '') return undefined;
  const inBrackets = parts.province !== '' && text.includes(`(${parts.province}`);
  const isMarked = parts.mark !== undefined || parts.province !== '';
  const isGuess = isMarked || italianStreet.test(parts.street);
  return judged(parts, isGuess ? 'IT' : '', { isKnown: inBrackets, isOfVat: false, isWritten: false });
};

/** With a VAT number: its country, unless the address fits only the rules of a country that a mark names. */
const readKnown = (text: string, vat: string): ReadSeat => {
  const parts = readAs(text, vat);
  if (isComplete(parts, vat))
    return readNamed(parts, vat, text) ?? judged(parts, vat, { isKnown: true, isOfVat: true, isWritten: false });
  const marked = markedCountries(text).find((country) => isComplete(readAs(text, country), country));
  return marked ? seatOf(readAs(text, marked), marked, false) : seatOf(parts, vat, false);
};

/**
 * Reads a company's seat. The country is the one written at the end, otherwise the one of the VAT number; they must agree
 * for a sure reading, and a post code alone never decides. Returns undefined if there is nothing to read.
 */
export const readSeat = (typed: string, vatNumber: string | null | undefined): ReadSeat | undefined => {
  const text = oneLine(typed);
  const vat = vatCountry(vatNumber);
  if (text === '') return undefined;
  if (text.length > LONGEST_SEAT)
    return { address: text, zip: '', city: '', province: '', country: vat ?? '', sure: false };
  const tail = takeTailCountry(text, vat);
  if (tail) {
    const { country, rest } = tail;
    const parts = readAs(rest, country);
    if (isComplete(parts, country)) {
      const isOfVat = vat === country;
      return judged(parts, country, { isKnown: vat === undefined || isOfVat, isOfVat, isWritten: true });
    }
  }
  // With no other town, the name at the end is the town: `L-1234 Luxembourg`.
  const whole = vat ? readKnown(text, vat) : readUnknown(text, tail?.country);
  const isName = whole?.city && countryNamed(whole.city) === tail?.country;
  if (!tail || (isName && (whole.zip || !hasPostCodes(whole.country)))) return whole;
  const byVat = vat ? readAs(tail.rest, vat) : undefined;
  const parts = vat && byVat && isComplete(byVat, vat) ? byVat : readAs(tail.rest, tail.country);
  return seatOf(parts, tail.country, false);
};
