import { describe, expect, it } from '@jest/globals';
import { isWithinFirstPoll, nextWatermark } from './watermark.ts';

const at = (time: string): Date => new Date(`2026-11-18T${time}Z`);

describe('nextWatermark', () => {
  it.each([
    ['is ten minutes before the poll began', '08:00:00', '09:00:00', '08:50:00'],
    ['never goes back', '08:55:00', '09:00:00', '08:55:00'],
    ['stays at exactly ten minutes', '08:50:00', '09:00:00', '08:50:00'],
    ['stays when the clock went back', '09:00:00', '08:00:00', '09:00:00'],
  ])('%s', (_what, current, begun, next) => {
    expect(nextWatermark(at(current), at(begun))).toEqual(at(next));
  });
});

describe('isWithinFirstPoll (decision O4: seven days)', () => {
  it.each([
    ['2026-11-18T10:00:00Z', true],
    ['2026-11-18T09:00:00Z', true],
    ['2026-11-11T09:00:00Z', true],
    ['2026-11-11T08:59:59Z', false],
    ['2025-11-18T09:00:00Z', false],
  ])('for an order placed at %s is %s', (placedAt, expected) => {
    expect(isWithinFirstPoll(new Date(placedAt), at('09:00:00'))).toBe(expected);
  });
});
