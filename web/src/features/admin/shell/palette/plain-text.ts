/** Removes accents and capitals without changing the length, so that a match can be marked in the original text. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');

/** Whether each search word begins a word of the text, or the text contains the whole search. */
export const matches = (text: string, search: string): boolean => {
  const [within, sought] = [plain(text), plain(search.trim())];
  if (sought === '') return true;
  const words = within.split(/[^\p{L}\p{N}]+/u);
  return within.includes(sought) || sought.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
};

/** Removes the spaces from a number that was typed or scanned with them, such as a tracking or VAT number. */
export const withoutSpacesInNumbers = (search: string): string => {
  const text = search.trim().replace(/\s+/g, ' ');
  return /^[A-Za-z]{0,2}[\d ]{6,}[A-Za-z]{0,2}$/.test(text) ? text.replaceAll(' ', '') : text;
};
