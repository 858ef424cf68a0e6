import { describe, expect, it } from '@jest/globals';
import { isTooSlow } from './pace.ts';

describe('isTooSlow', () => {
  const limits = { graceMs: 2_000, bytesPerSecond: 20_000 };

  it.each<[string, number, number, number | undefined, boolean]>([
    ['nothing within the grace', 2_000, 0, 10_000, false],
    ['nothing just after the grace', 2_001, 0, 10_000, true],
    ['exactly the pace', 5_000, 60_000, 10_000, false],
    ['one byte less than the pace', 5_000, 59_999, 10_000, true],
    ['everything but the end at the last moment', 10_000, 190_000, 10_000, false],
    ['much, but after the last moment', 10_001, 900_000, 10_000, true],
    ['an upload at the pace for a minute', 60_000, 1_160_000, undefined, false],
    ['an upload that stopped', 60_000, 1_000_000, undefined, true],
  ])('%s', (_what, elapsedMs, bytes, maxMs, expected) => {
    expect(isTooSlow({ elapsedMs, bytes, maxMs }, limits)).toBe(expected);
  });
});
