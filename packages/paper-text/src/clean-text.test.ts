import { describe, expect, it } from '@jest/globals';
import { cleanText, LONGEST } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['composes letters', 'Nicolo\u0300', 'Nicolò'],
    ['drops invisible characters', '\ufeffVia\u200b Ro\u00adma\u200e', 'Via Roma'],
    ['drops marks that would turn the line round', 'a\u202eb\u2066c', 'abc'],
    ['keeps the joiners of Persian words', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['draws parts of an emoji beside each other', '👩🏽\u200d💻 ❤\ufe0f', '👩💻 ❤'],
    ['keeps line ends and turns tabs into blanks', 'a\r\nb\tc\u2028d', 'a\nb c\nd'],
    ['replaces half of a character', 'a\ud83d', 'a\ufffd'],
    ['drops controls', 'a\u0000\u0007b', 'ab'],
  ])('%s', (_what, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('cuts a text that no field allows', () => {
    expect(cleanText('王'.repeat(LONGEST + 1))).toBe(`${'王'.repeat(LONGEST)}…`);
  });
});
