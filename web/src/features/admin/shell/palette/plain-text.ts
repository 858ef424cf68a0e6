/** Without accents and capitals, each letter in its place: so that a match can be marked in the text itself. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');

/** Whether each word of the search begins a word of the text, or all of it stands somewhere within. */
export const matches = (text: string, search: string): boolean => {
  const [within, sought] = [plain(text), plain(search.trim())];
  if (sought === '') return true;
  const words = within.split(/[^\p{L}\p{N}]+/u);
  return within.includes(sought) || sought.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
};

/** A number typed or scanned with spaces, such as a tracking or VAT number, is meant without them. */
export const withoutSpacesInNumbers = (search: string): string => {
  const text = search.trim().replace(/\s+/g, ' ');
  return /^[A-Za-z]{0,2}[\d ]{6,}[A-Za-z]{0,2}$/.test(text) ? text.replaceAll(' ', '') : text;
};
