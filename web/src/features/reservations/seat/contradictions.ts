import type { Parts } from './parts.ts';

/** Words of Italian streets, and the countries where such streets exist. */
const italian = /^(?:via|viale|v\.le|corso|c\.so|piazza|p\.zza|piazzale|vicolo)(?=[\s.])/iu;
const withItalianStreets: ReadonlySet<string> = new Set([
  '',
  'IT',
  'SM',
  'VA',
  'CH',
  'ES',
  'BR',
  'HR',
  'MC',
  'MT',
  'SI',
]);

/** Words of foreign streets, and the post codes of Italy where such streets exist (South Tyrol, Aosta, Venice). */
const foreign: readonly { words: RegExp; italianZips?: RegExp }[] = [
  { words: /(?:stra(?:ß|ss)e|(?<!indu)str\.|weg|platz|allee|gasse)(?=[\s.,\d]|$)/iu, italianZips: /^39/ },
  { words: /(?:^|[\s,\d])(?:rue|avenue|boulevard|chemin|allée|route)(?=\s)/iu, italianZips: /^11/ },
  { words: /(?:^|\s)(?:street|road|avenue|lane|drive)(?=[\s.,]|$)/iu },
  { words: /^(?:calle|c\/|avenida|avda\.|paseo)(?=\s)/iu, italianZips: /^30/ },
  { words: /^(?:passeig|carrer|rambla)(?=\s)/iu },
  { words: /(?:intie|katu|gatan|vägen|straat|gracht|sokak|caddesi)(?=[\s.,\d]|$)/iu },
  { words: /^(?:rua|ulica|ul\.)(?=\s)/iu },
];
/** Italian abbreviations that look foreign: `Str. Statale`. */
const italianStart =
  /^(?:str\.|strada|via|viale|v\.le|corso|c\.so|piazza|p\.zza|piazzale|largo|vicolo|borgo|contrada|c\/da|loc\.|località|fraz\.|frazione|zona|s\.s\.)(?=\s)/iu;

/** Post codes of the Vatican and of San Marino, in Italy's series. */
const otherStates = /^(?:00120|4789\d)$/;

/** Whether street or post code speak against the country. */
export const contradicts = ({ street, zip }: Parts, country: string): boolean => {
  if (italian.test(street) && !withItalianStreets.has(country)) return true;
  if (country !== 'IT') return false;
  if (otherStates.test(zip) || zip.includes(' ')) return true;
  if (italianStart.test(street)) return false;
  return foreign.some(({ words, italianZips }) => words.test(street) && !italianZips?.test(zip));
};
