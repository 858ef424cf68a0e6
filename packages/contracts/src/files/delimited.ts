/** A row of a CSV text. `broken` if a quote in it is never closed: the row then extends to the end of the text. */
export type DelimitedRow = {
  /** As a spreadsheet counts rows, from 1: without the line `sep=;`. */
  row: number;
  /** The line on which it begins, as an editor counts lines, from 1. */
  line: number;
  cells: string[];
  broken: boolean;
};

/** A row with more characters than allowed. */
export class RowTooLong extends Error {}

const SEPARATORS = [';', '\t', ','];
const DECLARED = /^\uFEFF?"?sep=([^\w\s"]|\t)/i;
const TITLE_LINE = /^"?sep=/i;

/** The separators that occur in the text outside quotes. */
const unquoted = (text: string): Set<string> => {
  const found = new Set<string>();
  let [isQuoted, mayOpen] = [false, true];
  for (const character of text) {
    if (character === '"' && (isQuoted || mayOpen)) {
      isQuoted = !isQuoted;
      // A second quote directly behind the closing one continues the cell.
      mayOpen = !isQuoted;
      continue;
    }
    if (isQuoted) continue;
    if (SEPARATORS.includes(character)) found.add(character);
    mayOpen =
      character === '\n' || character === '\r' || SEPARATORS.includes(character) || (mayOpen && character === ' ');
  }
  return found;
};

/**
 * The separator of the text: the one that its first line `sep=;` declares, otherwise the first of `;`, tab and `,` that
 * occurs outside quotes. In `SKU;1,5` the comma belongs to the number.
 */
export const separatorOf = (text: string): string => {
  const declared = DECLARED.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const found = unquoted(text);
  return SEPARATORS.find((separator) => found.has(separator)) ?? ';';
};

/** The number of characters from here without a special meaning. */
const ordinary = (text: string, from: number, separator: string): number => {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === '"' || character === separator || character === '\n' || character === '\r') break;
    at += 1;
  }
  return at - from;
};

type Place = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Reads the rows of a text with this separator; skips blank lines and the line `sep=;`. A quoted cell may contain
 * separators, line breaks and doubled quotes. Text behind a closing quote belongs to the cell, with both quotes.
 */
export const readDelimited = function* (
  chunks: Iterable<string>,
  separator: string,
  longestRow = Number.POSITIVE_INFINITY,
): Generator<DelimitedRow> {
  let [row, line, startLine, letters] = [0, 1, 1, 0];
  let [cell, blanks] = ['', ''];
  let place = 'start' as Place;
  let [hasQuotes, afterReturn] = [false, false];
  let cells: string[] = [];

  const endCell = (): void => {
    cells.push(cell);
    [cell, blanks, place] = ['', '', 'start'];
  };
  const endRow = (broken: boolean): DelimitedRow | undefined => {
    endCell();
    const isFirstLine = startLine === 1 && TITLE_LINE.test(cells[0] ?? '');
    if (!isFirstLine) row += 1;
    const ended = { row, line: startLine, cells, broken };
    const isEmpty = cells.length === 1 && cells[0] === '' && !hasQuotes;
    [cells, startLine, letters, hasQuotes] = [[], line, 0, false];
    return isFirstLine || isEmpty ? undefined : ended;
  };
  /** Takes a character that ends neither the cell nor the row. */
  const take = (character: string): void => {
    if (character === '"' && (place === 'start' || (place === 'closed' && blanks === ''))) {
      cell = place === 'start' ? '' : `${cell}"`;
      [place, hasQuotes] = ['quoted', true];
    } else if (character === '"' && place === 'quoted') place = 'closed';
    else if (place === 'closed' && (character === ' ' || character === '\t')) blanks += character;
    else if (place === 'closed') [cell, blanks, place] = [`"${cell}"${blanks}${character}`, '', 'plain'];
    else {
      cell += character;
      if (place === 'start' && character !== ' ' && character !== '\t') place = 'plain';
    }
  };

  let isFirst = true;
  for (const chunk of chunks) {
    const text: string = isFirst && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk;
    isFirst &&= chunk === '';
    for (let at = 0; at < text.length; at += 1) {
      const run = place === 'plain' || place === 'quoted' ? ordinary(text, at, separator) : 0;
      if ((letters += Math.max(run, 1)) > longestRow) throw new RowTooLong();
      if (run > 0) {
        cell += text.slice(at, at + run);
        at += run - 1;
        afterReturn = false;
        continue;
      }
      const character = text[at] ?? '';
      const isBreak = character === '\n' || character === '\r';
      const isSecondHalf = character === '\n' && afterReturn;
      afterReturn = character === '\r';
      if (isBreak && !isSecondHalf) line += 1;
      if (place === 'quoted' || !(isBreak || character === separator)) take(character);
      else if (character === separator) endCell();
      else if (isSecondHalf) letters = 0;
      else {
        const ended = endRow(false);
        if (ended) yield ended;
      }
    }
  }
  const isBroken = place === 'quoted';
  if (cells.length === 0 && cell === '' && !isBroken && !hasQuotes) return;
  const ended = endRow(isBroken);
  if (ended) yield ended;
};
