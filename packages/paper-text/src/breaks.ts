// @ts-expect-error The package has no types.
import UntypedBreaker from 'linebreak';

/** Finds the places where a line may end (UAX 14). */
const LineBreaker = UntypedBreaker as new (text: string) => { nextBreak: () => { position: number } | null };

const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
/** Scripts without blanks whose line ends only a dictionary knows. */
const withoutBlanks = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Characters as a person counts them, with their marks. */
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Splits a paragraph where a line may end; the parts joined are the paragraph. */
export const partsOf = (paragraph: string): string[] => {
  const breaker = new LineBreaker(paragraph);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const part = paragraph.slice(start, next.position);
    if (withoutBlanks.test(part)) parts.push(...wordsOf(part));
    else if (part !== '') parts.push(part);
    start = next.position;
  }
  if (start < paragraph.length) parts.push(paragraph.slice(start));
  return parts;
};

/** Blanks, marks and punctuation stay with the word before them. */
const wordsOf = (part: string): string[] => {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(part))
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop() ?? ''}${segment}`);
  return parts;
};
