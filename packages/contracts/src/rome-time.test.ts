import { describe, expect, it } from '@jest/globals';
import { romeDay, romeDaysUntil, romeHour, romeHourOfDay, romeYear, startOfRomeDay } from './rome-time.ts';

describe('the year in Rome', () => {
  it.each([
    ['2026-12-31T22:59:59.999Z', 2026],
    ['2026-12-31T23:00:00.000Z', 2027],
    ['2027-06-30T22:30:00.000Z', 2027],
  ])('of %s is %i', (time, year) => {
    expect(romeYear(new Date(time))).toBe(year);
  });
});

describe('the day in Rome', () => {
  it.each([
    ['2026-12-02T22:59:59.999Z', '2026-12-02'],
    ['2026-12-02T23:00:00.000Z', '2026-12-03'],
    ['2027-07-13T21:59:59.999Z', '2027-07-13'],
    ['2027-07-13T22:00:00.000Z', '2027-07-14'],
    ['2027-03-27T23:00:00.000Z', '2027-03-28'],
    ['2027-03-28T21:59:59.999Z', '2027-03-28'],
    ['2027-10-30T22:00:00.000Z', '2027-10-31'],
    ['2027-10-31T22:59:59.999Z', '2027-10-31'],
  ])('at %s is %s', (time, day) => {
    expect(romeDay(new Date(time))).toBe(day);
  });

  it.each([
    ['2027-03-29T10:00:00.000Z', ['2027-03-27', '2027-03-28', '2027-03-29']],
    ['2027-10-31T23:30:00.000Z', ['2027-10-30', '2027-10-31', '2027-11-01']],
    ['2027-01-01T00:30:00.000Z', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ])('are up to %s, the last three: %j', (time, days) => {
    expect(romeDaysUntil(new Date(time), 3)).toEqual(days);
  });
});

describe('reading the clock in Rome', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });
  const QUARTER_MS = 900_000;

  it('follows clock changes forwards and back, regardless of earlier reads', () => {
    for (const change of [
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '1979-05-26T23:00:00Z',
      '1943-10-04T01:00:00Z',
    ]) {
      const around = Array.from({ length: 33 }, (_, index) => new Date(Date.parse(change) + (index - 16) * QUARTER_MS));
      for (const at of [...around, ...around.toReversed()])
        expect(`${romeDay(at)} ${romeHour(at)}`).toBe(shown.format(at).replace(/ 0?(\d+):.*/, ' $1'));
    }
  });

  it('rejects an invalid date', () => {
    expect(() => romeDay(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('an hour of the day in Rome', () => {
  it.each([
    ['2026-12-03T22:59:59.999Z', 0, 0, '2026-12-02T23:00:00.000Z'],
    ['2026-12-03T23:00:00.000Z', 0, 0, '2026-12-03T23:00:00.000Z'],
    ['2027-07-14T09:00:00.000Z', 13, 0, '2027-07-14T11:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', 0, 1, '2027-01-01T23:00:00.000Z'],
    // Clocks go from 02:00 to 03:00.
    ['2027-03-28T20:00:00.000Z', 0, 0, '2027-03-27T23:00:00.000Z'],
    ['2027-03-28T20:00:00.000Z', 1, 0, '2027-03-28T00:00:00.000Z'],
    ['2027-03-28T20:00:00.000Z', 3, 0, '2027-03-28T01:00:00.000Z'],
    ['2027-03-27T23:00:00.000Z', 13, 0, '2027-03-28T11:00:00.000Z'],
    ['2027-03-27T23:00:00.000Z', 0, 1, '2027-03-28T22:00:00.000Z'],
    // Clocks go from 03:00 to 02:00.
    ['2027-10-31T20:00:00.000Z', 0, 0, '2027-10-30T22:00:00.000Z'],
    ['2027-10-31T20:00:00.000Z', 1, 0, '2027-10-30T23:00:00.000Z'],
    ['2027-10-30T22:00:00.000Z', 13, 0, '2027-10-31T12:00:00.000Z'],
    ['2027-10-30T22:00:00.000Z', 0, 1, '2027-10-31T23:00:00.000Z'],
  ])('at %s, for %i o’clock %i days later, is %s', (now, hour, plusDays, expected) => {
    expect(romeHourOfDay(new Date(now), hour, plusDays).toISOString()).toBe(expected);
  });
});

describe('the hour in Rome', () => {
  it.each([
    ['2026-12-31T22:59:59.999Z', 23],
    ['2026-12-31T23:00:00.000Z', 0],
    // Clocks go from 02:00 to 03:00, and back from 03:00 to 02:00.
    ['2027-03-28T00:59:59.999Z', 1],
    ['2027-03-28T01:00:00.000Z', 3],
    ['2027-10-31T00:59:59.999Z', 2],
    ['2027-10-31T01:00:00.000Z', 2],
    ['2027-10-31T02:00:00.000Z', 3],
  ])('at %s is %i', (time, hour) => {
    expect(romeHour(new Date(time))).toBe(hour);
  });
});

describe('startOfRomeDay', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
    ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    // Clocks go forward: 23 hours; and back: 25.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('returns for %s %s, and for the next day %s', (day, start, next) => {
    expect([startOfRomeDay(day), startOfRomeDay(day, 1)]).toEqual([new Date(start), new Date(next)]);
  });

  it.each(['', 'x', '2026-13-01', '2026-1-5', '2026-01-15T10:00:00Z'])('returns undefined for %j', (text) => {
    expect(startOfRomeDay(text)).toBeUndefined();
  });
});
