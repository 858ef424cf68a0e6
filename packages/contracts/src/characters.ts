/**
 * Direction marks reverse the following text, so that a name reads as another name; pasted text may contain them
 * unseen.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Soft hyphen, zero-width space, word joiner and byte order mark: pasted from web pages, documents and spreadsheets. */
const INVISIBLE = /[\u00AD\u180E\u200B\u2060\uFEFF]/g;
/** Joiners connect or separate letters of some scripts and of emoji; codes contain none. */
const JOINERS = /\u034F|\u200C|\u200D|[\uFE00-\uFE0F]/g;
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** More marks on one letter than any writing has (the stream-safe text of UAX #15); NFC takes quadratic time to sort them. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text with composed letters (NFC). */
export const composedText = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC');

/** A text as people see it: composed letters (NFC), no direction marks and no invisible characters. */
export const plainText = (text: string): string =>
  composedText(text.replace(DIRECTION_MARKS, '').replace(INVISIBLE, ''));

/** A code, such as a SKU or a header of a table: as `plainText`, with one kind of dash and no joiners. */
export const plainCode = (text: string): string => plainText(text.replace(JOINERS, '')).replace(DASHES, '-');
