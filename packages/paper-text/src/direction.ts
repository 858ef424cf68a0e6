import bidiFactory, { type Bidi } from 'bidi-js';

// The package's types declare a default export, but Node imports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text);

/** The level of each code unit of a paragraph (UAX 9): odd ones go from right to left. */
export const levelsOf = (paragraph: string): Uint8Array =>
  isRightToLeft(paragraph) ? bidi.getEmbeddingLevels(paragraph, 'auto').levels : new Uint8Array(paragraph.length);

/** Brackets between letters that go from right to left are drawn mirrored. */
export const mirrored = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Puts the runs of one line into the order in which they are drawn, from left to right (UAX 9, rule L2). */
export const inVisualOrder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end === start) continue;
      const part = order.slice(start, end).toReversed();
      order.splice(start, part.length, ...part);
      start = end;
    }
  return order;
};
