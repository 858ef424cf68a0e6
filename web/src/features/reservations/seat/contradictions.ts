import { countryOfCity, isCityElsewhere } from './big-cities.ts';
import type { Parts } from './parts.ts';
import { streetWords } from './street-words.ts';

/** Italian abbreviations that look foreign: `Str. Statale`. */
const italianStart =
  /^(?:str\.|strada|via|viale|v\.le|corso|c\.so|piazza|p\.zza|piazzale|largo|vicolo|borgo|contrada|c\/da|loc\.|località|fraz\.|frazione|zona|s\.s\.)(?=\s)/iu;

/** Post codes of another state in a country's series: the Vatican and San Marino, Liechtenstein. */
const otherStates: Readonly<Record<string, RegExp>> = {
  CH: /^9(?:48[5-9]|49[0-8])$/,
  // The blank is probably a typing error.
  IT: /^(?:00120|4789\d|.* .*)$/,
};

/** Whether the words of the street are those of other countries. */
const isStreetElsewhere = ({ street, zip }: Parts, country: string): boolean => {
  if (country === 'IT' && italianStart.test(street)) return false;
  return streetWords.some(
    ({ words, countries, zips }) => !countries.has(country) && words.test(street) && !zips?.[country]?.test(zip),
  );
};

/**
 * Whether street, town or post code contradict the country. The words of the street are ignored if the town is
 * certain: a big city of the country, or `isRegionCertain` (an Italian province and an Italian VAT number).
 */
export const contradicts = (parts: Parts, country: string, isRegionCertain: boolean): boolean => {
  const { zip, city } = parts;
  if (otherStates[country]?.test(zip) || isCityElsewhere(city, country)) return true;
  if (isRegionCertain || countryOfCity(city) === country) return false;
  return isStreetElsewhere(parts, country);
};
