import { countryCodes } from '@drappo/contracts/shipping/countries';

/** Words of streets, and the countries that have such streets, or the post codes of the part of a country that has them. */
export type StreetWords = { words: RegExp; countries: ReadonlySet<string>; zips?: Readonly<Record<string, RegExp>> };

const listOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));
const everywhereBut = (codes: string): ReadonlySet<string> =>
  new Set(countryCodes.filter((code) => !listOf(codes).has(code)));

const italian = listOf('IT SM VA CH HR MC MT SI');
const withVia = listOf('IT SM VA CH HR MC MT SI ES BR');
const withLargo = listOf('IT SM VA CH HR MC MT SI ES BR PT');
const withStrada = listOf('IT SM VA CH HR MC MT SI RO');
const german = listOf('DE AT CH LI LU BE');
const germanOrDutch = listOf('DE AT CH LI LU BE NL');
const french = listOf('FR BE CH LU MC CA MA TN');
const spanish = listOf('ES AR CL MX');
const spanishOrPortuguese = listOf('ES AR CL MX PT BR');
/** Addresses in many countries are in English; these countries use their own language. */
const withoutEnglish = 'IT SM VA DE AT CH LI FR MC BE LU ES PT PL CZ SK HU HR SI RO BR AR CL MX';
const withoutAvenue = 'IT SM VA DE AT LI ES PT PL CZ SK HU HR SI';

const southTyrol = /^39(?:0[1-5]\d|100)$/;
const aosta = /^11(?:0[12]\d|100)$/;
const germanParts = { FR: /^(?:57|67|68)/, IT: southTyrol };

export const streetWords: readonly StreetWords[] = [
  { words: /^(?:\d{1,4}\p{L}?,? )?via(?=[\s.])/iu, countries: withVia, zips: { FR: /^20/ } },
  {
    words:
      /^(?:\d{1,4}\p{L}?,? )?(?:viale|v\.le|corso|c\.so|piazza|p\.zza|piazzale|p\.le|vicolo|località|localita'?|loc\.|frazione|fraz\.|contrada|c\/da|c\.da)(?=[\s.])/iu,
    countries: italian,
    zips: { FR: /^20/ },
  },
  {
    words:
      /^(?:vicoletto|cascina|cascinale|casale|borgata|borghetto|vocabolo|voc\.|masseria|podere|rione|salita|traversa|stradone|stradella|circonvallazione|lungomare|lungarno|lungotevere|zona (?:industriale|artigianale|ind\.)|strada statale|galleria)(?=[\s.])/iu,
    countries: italian,
    zips: { FR: /^20/ },
  },
  { words: /^largo(?=\s)/iu, countries: withLargo },
  { words: /^strada(?=\s)/iu, countries: withStrada, zips: { FR: /^20/ } },
  { words: /(?:stra(?:ß|ss)e|platz|gasse)(?=[\s.,\d]|$)/iu, countries: german, zips: germanParts },
  { words: /\p{L}(?<!indu)str\.(?=[\s,\d]|$)/iu, countries: germanOrDutch, zips: germanParts },
  { words: /(?:^|\s)str\.(?=[\s,\d]|$)/iu, countries: everywhereBut('IT FR ES PT GB IE US'), zips: germanParts },
  { words: /(?:weg|(?<=\p{L})allee|\sallee(?= \d))(?=[\s.,\d]|$)/iu, countries: germanOrDutch, zips: germanParts },
  { words: /(?:^|[\s,\d])(?:rue|chemin|allée|impasse)(?=\s)/iu, countries: french, zips: { IT: aosta } },
  {
    words: /(?:^|[\s,\d])(?:avenue|boulevard|route)(?=[\s.,]|$)/iu,
    countries: everywhereBut(withoutAvenue),
    zips: { IT: aosta },
  },
  { words: /(?:^|\s)(?:street|road|lane|drive)(?=[\s.,]|$)/iu, countries: everywhereBut(withoutEnglish) },
  { words: /^(?:calle|paseo|plaza|gran vía)(?=\s)/iu, countries: spanish, zips: { IT: /^(?:30|34073)/ } },
  { words: /^c\/(?!o[\s.]|da[\s.])/iu, countries: spanish },
  { words: /^(?:avenida|avda\.)(?=\s)/iu, countries: spanishOrPortuguese },
  { words: /^(?:passeig|carrer|rambla)(?=\s)/iu, countries: listOf('ES'), zips: { IT: /^07041/ } },
  { words: /^rua(?=\s)/iu, countries: listOf('PT BR ES') },
  { words: /^(?:ulica|ul\.)(?=\s)/iu, countries: listOf('PL CZ SK HR SI BG RS BA ME MK UA') },
  { words: /(?:straat|gracht)(?=[\s.,\d]|$)/iu, countries: listOf('NL BE') },
  { words: /(?:intie|katu)(?=[\s.,\d]|$)/iu, countries: listOf('FI') },
  { words: /(?:gatan|vägen)(?=[\s.,\d]|$)/iu, countries: listOf('SE FI') },
  { words: /(?:\svej|\p{L}vej)(?=[\s.,\d]|$)/iu, countries: listOf('DK') },
  { words: /\s(?:sokak|sokağı|caddesi|cad\.|bulvarı)(?=[\s.,\d]|$)/iu, countries: listOf('TR CY') },
];
