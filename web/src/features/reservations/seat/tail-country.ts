import { hasPostCodes } from '@drappo/contracts/shipping/post-codes';
import { countryNamed } from './country-names.ts';
import { elementsOf, trimmed, withoutEnd } from './elements.ts';
import { holdsNote } from './notes.ts';
import { codesIn } from './post-code-patterns.ts';

/** A country written at the end of an address, and the address without it. */
export type TailCountry = { country: string; rest: string };

/** The longest names ("United States of America") have four words. */
const LONGEST_NAME = 4;

/** Words that cannot end a town: "Ciudad de México" and "Città di San Marino" are towns. */
const joining =
  /(?:^|[\s'’])(?:al?|alla|d|da|de|del|della|di|do|dos|du|la|le|in|nel|of|on|sul|sull|the|und|von|am|new|nuova|nuevo|san|st)$/iu;
export const endsOpen = (text: string): boolean => joining.test(text.trim());

/** A two-letter code is a country only if the VAT number says the same: `MI`, `CA` and `DE` are regions as well. */
const named = (text: string, vat: string | undefined): string | undefined =>
  countryNamed(text) ?? (vat !== undefined && text.trim() === vat ? vat : undefined);

const inBrackets = (text: string, vat: string | undefined): TailCountry | undefined => {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  if (open < 1) return undefined;
  const content = text.slice(open + 1, -1);
  // A code in brackets is a region, and names alone are countries.
  const country = content.trim().length > 2 ? named(content, vat) : undefined;
  return country ? { country, rest: trimmed(text.slice(0, open)) } : undefined;
};

/** The start of the last element, and the start of the group to which dashes join it: a town may have two names. */
type Tail = { start: number; group: number };

/**
 * Whether a text can contain a town: it has a post code of the country, or the country has no codes. A person or a
 * company after the town may have the country's name as well: `10123 Torino c/o Hotel Italia`.
 */
const holdsTown = (text: string, country: string, vat: string | undefined): boolean => {
  const code = codesIn(text, country)[0];
  if (hasPostCodes(country) ? !code : country !== vat) return false;
  return !holdsNote(text.slice(code?.end ?? 0));
};

/** Whether towns have no second name there: in Italy, those of South Tyrol, Aosta, Gorizia and Trieste have one. */
const isItalianOnly = (country: string, text: string): boolean =>
  country === 'IT' && !/^(?:39|11|34)/.test(codesIn(text, country)[0]?.zip ?? '');

/** The last words of an element that holds the post code as well: `10115 Berlin Germania`. */
const lastWords = (text: string, { start, group }: Tail, vat: string | undefined): TailCountry | undefined => {
  const breaks = [...text.matchAll(/[\s)–—-]+/gu)].filter(({ index }) => index > start).slice(-LONGEST_NAME);
  for (const found of breaks) {
    const end = found.index + found[0].length;
    const country = named(text.slice(end), vat);
    // The bracket before the name belongs to the rest.
    const rest = text.slice(0, found[0].startsWith(')') ? found.index + 1 : found.index);
    const from = country !== undefined && country === vat && !isItalianOnly(country, text.slice(group)) ? group : start;
    if (country && holdsTown(rest.slice(from), country, vat) && !endsOpen(rest))
      return { country, rest: trimmed(rest) };
  }
  return undefined;
};

/**
 * Finds the country at the end of an address: the last element as a whole, a name in brackets, or the last words after
 * post code and town. Names elsewhere are streets and towns (`Via Francia 12`).
 */
export const takeTailCountry = (address: string, vat: string | undefined): TailCountry | undefined => {
  const text = withoutEnd(address);
  const elements = elementsOf(text);
  const last = elements.at(-1);
  const group = elements.findLast(({ afterDash }) => !afterDash)?.start ?? 0;
  if (!last || last.start === 0) return inBrackets(text, vat) ?? lastWords(text, { start: 0, group: 0 }, vat);
  const country = named(last.text, vat);
  if (country) return { country, rest: trimmed(text.slice(0, last.start)) };
  return inBrackets(text, vat) ?? lastWords(text, { start: last.start, group }, vat);
};
