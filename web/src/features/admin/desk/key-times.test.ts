import { describe, expect, it } from '@jest/globals';
import { noKeys, scannedPart, withKey } from './key-times.ts';

/** Types letters at the given intervals (ms); returns the part that counts. */
const typed = (...parts: [text: string, gapMs: number, pauseMs?: number][]): string => {
  let times = noKeys;
  let text = '';
  let at = 1_000;
  for (const [letters, gap, pause = 0] of parts) {
    at += pause;
    for (const letter of letters) {
      at += gap;
      text += letter;
      times = withKey(times, text.length, at);
    }
  }
  return scannedPart(text, times);
};

describe('scannedPart', () => {
  it.each([
    ['a scan', [['ORD-2026-041258', 5]], 'ORD-2026-041258'],
    ['what a hand typed', [['041258', 180]], '041258'],
    [
      'a scan after letters that a hand left',
      [
        ['xy', 200],
        ['ORD-2026-041258', 5, 900],
      ],
      'ORD-2026-041258',
    ],
    [
      'a scan after one letter',
      [
        ['x', 200],
        ['ORD-2026-041258', 5, 900],
      ],
      'ORD-2026-041258',
    ],
    [
      'a scan that was held up',
      [
        ['ORD-20', 5],
        ['26-041258', 5, 900],
      ],
      'ORD-2026-041258',
    ],
    [
      'a scan whose first keys came slowly',
      [
        ['OR', 60],
        ['D-2026-041258', 5, 900],
      ],
      'ORD-2026-041258',
    ],
    [
      'a scan after the beginning of a code by hand',
      [
        ['ORD', 180],
        ['ORD-2026-041258', 5, 900],
      ],
      'ORD-2026-041258',
    ],
    [
      'a hand that paused',
      [
        ['0412', 180],
        ['58', 180, 900],
      ],
      '041258',
    ],
  ] as const)('returns the scanned part for %s', (_what, parts, text) => {
    expect(typed(...(parts as unknown as [string, number, number?][]))).toBe(text);
  });
});
