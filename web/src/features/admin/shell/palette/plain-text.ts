/**
 * Letters with a mark that is not an accent, and the apostrophes that people type, mapped as the services' searches
 * do.
 */
const others: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' };
const APOSTROPHE = /['’‘ʼ´`′]/;

const plainLetter = (letter: string): string => {
  const small = letter.normalize('NFD')[0]?.toLowerCase() ?? letter;
  return APOSTROPHE.test(small) ? "'" : (others[small] ?? small);
};

/**
 * Removes accents and capitals and makes one kind of apostrophes, without changing the length, so that a match can be
 * marked in the original text.
 */
export const plain = (text: string): string => [...text.normalize('NFC')].map(plainLetter).join('');

const withoutApostrophes = (text: string): string => text.replaceAll("'", '');

/** Whether each search word begins a word of the text, or the text contains the whole search. */
export const matches = (text: string, search: string): boolean => {
  const [within, sought] = [plain(text), plain(search.trim())];
  if (sought === '') return true;
  const words = within.split(/[^\p{L}\p{N}]+/u);
  if (withoutApostrophes(sought) === '') return false;
  if (withoutApostrophes(within).includes(withoutApostrophes(sought))) return true;
  return sought.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
};

/** Removes the spaces from a number that was typed or scanned with them, such as a tracking or VAT number. */
export const withoutSpacesInNumbers = (search: string): string => {
  const text = search.trim().replace(/\s+/g, ' ');
  return /^[A-Za-z]{0,2}[\d ]{6,}[A-Za-z]{0,2}$/.test(text) ? text.replaceAll(' ', '') : text;
};
