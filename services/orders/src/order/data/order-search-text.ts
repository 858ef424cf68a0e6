import { Prisma } from '../../generated/prisma/client.ts';

/**
 * The text that every search of orders reads, without capitals and accents: number, recipient, shop's number, the reseller's
 * own number, tracking without spaces, digits of the phone, city, names and SKUs of the lines.
 */
export const searchedText = Prisma.sql`searched`;

/** Whether the orders' text contains this, without regard to accents. */
export const contains = (text: string): Prisma.Sql => Prisma.sql`LIKE search_pattern(${text})`;

/** More words do not narrow a search further. */
const MOST_WORDS = 6;

/** The words of a search, each of which an order has to contain. */
export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    // Cards show the number with a # before it.
    .replace(/^#(?=ord-)/, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);

/** The Italian prefix, which a shop's customer may omit. */
const ITALY = /^(?:00|\+)39/;

/**
 * Extracts the phone or tracking number, in the stored form, from a search that writes it with spaces or punctuation;
 * undefined if the search is not such a number.
 */
export const numberIn = (search: string): string | undefined => {
  const text = search.trim().toLowerCase();
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 6 || digits.length > 40) return undefined;
  if (/^[\d\s+()./-]+$/.test(text)) {
    const national = text.replace(ITALY, '').replaceAll(/\D/g, '');
    const number = ITALY.test(text) && national.length >= 6 ? national : digits;
    return number === text ? undefined : number;
  }
  return /^[a-z]{1,4}[\d\s]+[a-z]{0,4}$/.test(text) && /\s/.test(text) ? text.replaceAll(/\s/g, '') : undefined;
};

/** Orders with this phone or tracking number; matches nothing if the search is not such a number. */
export const numberConditions = (search: string): Prisma.Sql[] => {
  const number = numberIn(search);
  return number === undefined ? [] : [Prisma.sql`${searchedText} ${contains(number)}`];
};
