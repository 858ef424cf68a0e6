import { plain } from './plain-text.ts';

/** Underlines the part of a text that matches the search. */
export const Marked = ({ text, search }: { text: string; search: string }) => {
  const sought = plain(search.trim());
  const letters = [...text.normalize('NFC')];
  const start = sought === '' ? -1 : plain(text).indexOf(sought);
  if (start < 0) return text;
  const end = start + [...sought].length;
  return (
    <>
      {letters.slice(0, start).join('')}
      <mark>{letters.slice(start, end).join('')}</mark>
      {letters.slice(end).join('')}
    </>
  );
};
