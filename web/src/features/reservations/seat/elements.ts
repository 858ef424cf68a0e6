/** A part of an address: its text, where it begins, and whether a dash separates it from the part before. */
export type Element = { text: string; start: number; afterDash: boolean };

/** Longer texts are not read; the profile's form allows no more. */
export const LONGEST_SEAT = 500;

/** One line of text: NFC, line ends as commas, single blanks, no invisible characters. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .split(/[\r\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');

/** Commas, semicolons, bars, and dashes with a blank beside them; a dash without one belongs to its word. */
const separator = /[,;|]| [-–—]|[-–—] /gu;

/** Splits an address at its separators. Empty parts are left out. */
export const elementsOf = (text: string): Element[] => {
  const cuts = [...text.matchAll(separator)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), text.length];
  return starts.flatMap((start, position) => {
    const raw = text.slice(start, ends[position]);
    const part = raw.trim();
    const afterDash = /[-–—]/u.test(cuts[position - 1]?.[0] ?? '');
    return part ? [{ text: part, start: start + raw.indexOf(part), afterDash }] : [];
  });
};

const isSeparator = (sign: string): boolean => /[\s,;|–—-]/u.test(sign);

/** Text without the separators at its ends. */
export const trimmed = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isSeparator(text.charAt(start))) start += 1;
  while (end > start && isSeparator(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/** Text without the separators, full stops and `signs` at its end. */
export const withoutEnd = (text: string, signs = ''): string => {
  let end = text.length;
  while (end > 0 && (isSeparator(text.charAt(end - 1)) || `.${signs}`.includes(text.charAt(end - 1)))) end -= 1;
  return text.slice(0, end);
};
