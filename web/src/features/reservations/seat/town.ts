import { trimmed, withoutEnd } from './elements.ts';
import { holdsNote } from './notes.ts';
import { endsOpen } from './tail-country.ts';
import { codeOfProvince } from './province-names.ts';
import { isRegion, namesRegionInBrackets } from './regions.ts';

/** A town with its region; `sure` is false if something in the text was not understood. */
export type Town = { city: string; province: string; extra: string; sure: boolean };

/** Words of any alphabet (`'s-Hertogenbosch`); the number of a district (`Praha 1`, `Dublin 2`, `Bordeaux Cedex 08`) only where towns have it. */
const words = /^['’]?\p{L}[\p{L}\p{M}'’‘`./ –-]*$/u;
const numbered: Readonly<Record<string, RegExp>> = {
  CZ: /^(?<name>\D+) \d{1,2}$/u,
  FR: /^(?<name>\D+ cedex)(?: \d{1,2})?$/iu,
  IE: /^(?<name>Dublin) \d{1,2}$/iu,
  MC: /^(?<name>\D+ cedex)(?: \d{1,2})?$/iu,
  SK: /^(?<name>\D+) \d{1,2}$/u,
};

/** Whether a text can be a town of the country. */
export const isTown = (text: string, country: string): boolean => {
  const name = numbered[country]?.exec(text)?.groups?.['name'] ?? text;
  return name.length > 1 && words.test(name);
};

/** Two capitals that are not a region of the country, or do not end the town: `Berlin MI`, `Milano MI Confezioni`. */
const strayCode = (text: string): boolean => / \p{Lu}{2}(?= |$)/u.test(text) && /\p{Ll}/u.test(text);

/** Towns on the Po; PO is a province as well. */
const onThePo = /^(?:arena|san cipriano) po$/iu;

/** `Fonte Nuova` is a town. */
const isOpen = (text: string): boolean => endsOpen(text) && !/\p{L} nuova$/iu.test(text);

/** Takes the region after a town: `ROMA RM`, `Lugano TI`, `torino to`. */
const splitRegion = (text: string, country: string): Town => {
  const cut = Math.max(text.lastIndexOf(' '), 0);
  const city = withoutEnd(text.slice(0, cut));
  const code = text.slice(cut).trim();
  const capitals = code.toUpperCase();
  const hasRegion = city !== '' && isRegion(country, capitals) && !isOpen(city) && !onThePo.test(text);
  const isCode = hasRegion && code === capitals;
  // Small letters count only where the whole town has them, and are never sure.
  const isTyped = hasRegion && text === text.toLowerCase();
  if (isCode || isTyped) return { city, province: capitals, extra: '', sure: isCode && !holdsNote(city) };
  const isPlain = !hasRegion && !strayCode(text) && !isOpen(text) && !holdsNote(text);
  return { city: text, province: '', extra: '', sure: isPlain };
};

/** Reads `Torino`, `Torino (TO)`, `ROMA RM` or `Torino (TO) int. 3`; undefined if no town can be written like that. */
export const readTown = (text: string, country: string): Town | undefined => {
  const open = text.indexOf('(');
  if (open < 0) {
    const bare = withoutEnd(text, ')');
    // A region alone is not a town: `Torino, 10123, TO`.
    return isTown(bare, country) && !isRegion(country, bare) ? splitRegion(bare, country) : undefined;
  }
  const city = text.slice(0, open).trim();
  const [content = '', ...after] = text.slice(open + 1).split(')');
  const extra = trimmed(withoutEnd(after.join(')')));
  const region = content.trim().replace(/\.$/u, '');
  if (!isTown(city, country)) return undefined;
  const isPlain = !holdsNote(city);
  if (isRegion(country, region.toUpperCase())) return { city, province: region.toUpperCase(), extra, sure: isPlain };
  const named = country === 'IT' ? codeOfProvince(region) : undefined;
  if (named) return { city, province: named, extra, sure: isPlain };
  // Two capitals in the brackets of a Spanish address are the province of an Italian one.
  const isNamed = namesRegionInBrackets(country) && words.test(region) && !/^\p{Lu}{2}$/u.test(region);
  return { city, province: region, extra, sure: isPlain && isNamed };
};

/** Reads a region in a separate element: `MI`, `(MI)`, `mi`. */
export const readRegion = (text: string, country: string): string | undefined => {
  const code = text.replace(/[().]/g, '').trim().toUpperCase();
  return isRegion(country, code) ? code : undefined;
};

/** Parts of the street wherever they are written: with any name, or with a number or a letter (Scala is a town as well). */
const withName = /^(?:c\/o|presso|casella postale|c\.p\.|postfach|p\.?o\.? box|bp|box)(?=[\s.\d])/iu;
const numberedPart =
  /^(?:scala|sc|piano|interno|int|citofono|palazzina|palazzo|edificio|ed|blocco|ufficio|negozio|capannone|stock|floor|suite|unit)[ .]{1,2}(?:n\.? ?)?(?:\d{1,4}[°ºª]?(?:[ /]?\p{L})?|\p{L}\d?|terra|primo|secondo|terzo)$/iu;
const ordinalPart = /^\d{1,3}[°ºª^]? ?(?:piano|etage|og|floor|stock)$/iu;

export const isComplement = (text: string): boolean =>
  [withName, numberedPart, ordinalPart].some((part) => part.test(text));
