import { describe, expect, it } from '@jest/globals';
import { keptUntil, retentionStart } from './retention.ts';

const date = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

describe('orders are stored for ten years after the year of their payment', () => {
  it.each([
    ['2026-01-01', '2037-01-01'],
    ['2026-12-31', '2037-01-01'],
  ])('paid on %s, until %s', (paid, until) => {
    expect(keptUntil(date(paid))).toEqual(date(until));
  });

  it.each([
    ['2036-12-31', '2026-01-01'],
    ['2037-01-01', '2027-01-01'],
  ])('on %s, those paid since %s', (today, since) => {
    expect(retentionStart(date(today))).toEqual(date(since));
  });
});
