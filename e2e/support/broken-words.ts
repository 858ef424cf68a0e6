/// <reference lib="dom" />

/**
 * Runs inside the page: returns words and figures that break across two lines without a hyphen. Addresses and codes may
 * break, and so may words longer than any of the language, or with one letter five times in a row, which tests type into
 * every field.
 */
export const findBrokenWords = (): string[] => {
  const LONGEST_WORD = 24;
  /** Where its words and figures begin, and their text. */
  const wordsOf = (content: string): { word: string; at: number }[] =>
    [...content.matchAll(/(?<=^|[\s(«"„])[\p{L}\p{N}€][^\s]*/gu)].flatMap(({ 0: chunk, index }) => {
      const [figure] = /^€?\d[\d.,]*\d(?![^\s.,;:)»"%])/u.exec(chunk) ?? [];
      if (figure) return [{ word: figure, at: index }];
      if (!/^\p{L}+(?:['’-]\p{L}+)*[^\p{L}\p{N}]*$/u.test(chunk)) return [];
      return [...chunk.matchAll(/\p{L}+/gu)].map((part) => ({ word: part[0], at: index + part.index }));
    });
  const found = new Set<string>();
  const isClipped = (element: Element): boolean => {
    if (getComputedStyle(element).clipPath !== 'none') return true;
    return element.parentElement !== null && isClipped(element.parentElement);
  };
  /** Lines, not boxes: letters of two sizes share a line. */
  const linesOf = (range: Range): number => {
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return boxes.reduce((lines, box, index) => {
      const before = boxes[index - 1];
      return before && box.top >= before.bottom - 1 ? lines + 1 : lines;
    }, 1);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const content = text.textContent ?? '';
    if (!content.trim() || !parent?.checkVisibility() || parent.closest('script, style, option, textarea')) continue;
    range.selectNodeContents(text);
    if (linesOf(range) < 2 || isClipped(parent) || getComputedStyle(parent).hyphens === 'auto') continue;
    for (const { word, at } of wordsOf(content)) {
      if (word.length > LONGEST_WORD || /(\p{L})\1{4}/iu.test(word)) continue;
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      if (linesOf(range) < 2) continue;
      found.add(`"${word}" breaks in the middle in ${parent.tagName.toLowerCase()}.${parent.className}`);
    }
  }
  return [...found];
};
