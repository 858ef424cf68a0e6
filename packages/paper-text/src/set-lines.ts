import { graphemesOf, partsOf } from './breaks.ts';
import { inVisualOrder, isRightToLeft, levelsOf, mirrored } from './direction.ts';
import type { Legible } from './legible.ts';

/** Text of one font for PDFKit, which shapes it and reverses right-to-left letters. */
export type Piece = { text: string; font: string; width: number };
/** Pieces from left to right. */
export type Line = { pieces: Piece[]; width: number };

type Measure = (text: string, font: string) => number;
type Run = { start: number; end: number; font: string; level: number };

const ELLIPSIS = '…';

/** A paragraph with fonts and levels, from which lines are taken. */
type Paragraph = Legible & { levels: Uint8Array };

/**
 * fontkit shapes a text by the script of its first letter. Noto Sans has both Devanagari and Latin letters: Hindi
 * vowels after Latin letters would be misplaced.
 */
const isDevanagari = (unit: number): boolean => unit >= 0x09_00 && unit < 0x09_80;
/**
 * Whether a unit is of a script that is shaped apart; undefined for blanks, digits and signs, which fit any letters.
 */
const isApart = (text: string, at: number): boolean | undefined =>
  isDevanagari(text.charCodeAt(at)) || (/[\p{L}\p{M}]/u.test(text.charAt(at)) ? false : undefined);

const runsOf = ({ text, fonts, levels }: Paragraph, start: number, end: number): Run[] => {
  const runs: Run[] = [];
  let script: boolean | undefined;
  for (let at = start; at < end; at += 1) {
    const last = runs.at(-1);
    const [font, level = 0] = [fonts[at], levels[at]];
    if (font === undefined) continue;
    const own = isApart(text, at) ?? script;
    const isSame = script === undefined || own === script;
    script = own;
    if (isSame && last?.font === font && last.level === level && last.end === at) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, font, level });
  }
  return runs;
};

const pieceOf = (text: string, run: Run, measure: Measure): Piece => {
  const isTurned = run.level % 2 === 1;
  // Blanks and punctuation have no direction: the caller sets the shaper's direction.
  const ordered = !isTurned
    ? text
    : isRightToLeft(text)
      ? mirrored(text)
      : graphemesOf(mirrored(text)).toReversed().join('');
  return { text: ordered, font: run.font, width: measure(ordered, run.font) };
};

const lineOf = (paragraph: Paragraph, start: number, end: number, measure: Measure): Line => {
  const last = start + paragraph.text.slice(start, end).trimEnd().length;
  const runs = inVisualOrder(runsOf(paragraph, start, last));
  const pieces = runs.map((run) => pieceOf(paragraph.text.slice(run.start, run.end), run, measure));
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
};

type Bounds = { width?: number | undefined; maxLines?: number | undefined };

/** Cuts the last line that has room so that it ends in an ellipsis. */
const cutLine = (paragraph: Paragraph, start: number, width: number, { measure, base }: Setting): Line => {
  let end = start;
  let taken = measure(ELLIPSIS, base);
  for (const grapheme of graphemesOf(paragraph.text.slice(start))) {
    taken += measure(grapheme, paragraph.fonts[end] ?? base);
    if (taken > width) break;
    end += grapheme.length;
  }
  const text = `${paragraph.text.slice(start, end).trimEnd()}${ELLIPSIS}`;
  const fonts = [...paragraph.fonts.slice(start, start + text.length - 1), base];
  const cut = { text, fonts, levels: levelsOf(text) };
  return lineOf(cut, 0, text.length, measure);
};

export type Setting = Bounds & { measure: Measure; base: string };

/** Breaks paragraphs into lines: where a line may end (also between words without blanks), else between two characters. */
export const setLines = (paragraphs: readonly Legible[], setting: Setting): Line[] => {
  const { measure, width = Infinity, maxLines = Infinity } = setting;
  const lines: Line[] = [];
  for (const [index, legible] of paragraphs.entries()) {
    const paragraph: Paragraph = { ...legible, levels: levelsOf(legible.text) };
    const starts = width === Infinity ? [0] : startsOf(paragraph, width, measure);
    for (const [number, start] of starts.entries()) {
      const isLast = index === paragraphs.length - 1 && number === starts.length - 1;
      if (lines.length + 1 >= maxLines && !isLast) return [...lines, cutLine(paragraph, start, width, setting)];
      lines.push(lineOf(paragraph, start, starts[number + 1] ?? legible.text.length, measure));
    }
  }
  return lines;
};

const widthOf = (paragraph: Paragraph, start: number, end: number, measure: Measure): number =>
  runsOf(paragraph, start, end).reduce(
    (sum, run) => sum + pieceOf(paragraph.text.slice(run.start, run.end), run, measure).width,
    0,
  );

/** Where each line of a paragraph begins. */
const startsOf = (paragraph: Paragraph, width: number, measure: Measure): number[] => {
  const starts = [0];
  let at = 0;
  let taken = 0;
  const add = (part: string): void => {
    const visible = widthOf(paragraph, at, at + part.trimEnd().length, measure);
    if (taken + visible > width && at > (starts.at(-1) ?? 0)) {
      starts.push(at);
      taken = 0;
    }
    taken += part === part.trimEnd() ? visible : widthOf(paragraph, at, at + part.length, measure);
    at += part.length;
  };
  for (const part of partsOf(paragraph.text)) {
    const isLong = widthOf(paragraph, at, at + part.trimEnd().length, measure) > width;
    if (!isLong) add(part);
    else for (const grapheme of graphemesOf(part)) add(grapheme);
  }
  return starts;
};
