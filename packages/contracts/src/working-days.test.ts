import { describe, expect, it } from '@jest/globals';
import { addDays, closedFor, nextDeparture, nextWorkingDay, shipByOf } from './working-days.ts';

const milan = { patronSaint: '12-07' };

describe('closedFor', () => {
  it.each([
    ['2026-11-22', 'domenica'],
    ['2026-11-21', 'sabato'],
    ['2026-12-08', "l'Immacolata"],
    ['2027-01-01', 'Capodanno'],
    ['2027-01-06', "l'Epifania"],
    ['2029-04-25', 'la festa della Liberazione'],
    ['2026-05-01', 'la festa del Lavoro'],
    ['2026-06-02', 'la festa della Repubblica'],
    ['2028-08-15', 'Ferragosto'],
    ['2027-10-04', 'San Francesco'],
    ['2027-11-01', 'Ognissanti'],
    ['2026-12-25', 'Natale'],
    ['2028-12-26', 'Santo Stefano'],
  ])('returns for %s: closed for %s', (day, reason) => {
    expect(closedFor(day, {})).toBe(reason);
  });

  it.each([
    '2024-04-01',
    '2025-04-21',
    '2026-04-06',
    '2027-03-29',
    '2028-04-17',
    '2035-03-26',
    '2038-04-26',
    '2049-04-19',
  ])('returns Easter Monday for %s', (day) => {
    expect(closedFor(day, {})).toBe('Pasquetta');
  });

  it.each(['2026-11-23', '2026-12-07', '2026-04-07', '2026-04-03', '2026-10-05', '2024-10-04'])(
    'is undefined for %s',
    (day) => {
      expect(closedFor(day, {})).toBeUndefined();
    },
  );

  it("returns the patron saint's day of the configuration", () => {
    expect(closedFor('2026-12-07', milan)).toBe('la festa del patrono');
    expect(closedFor('2027-12-07', milan)).toBe('la festa del patrono');
  });
});

describe('nextWorkingDay', () => {
  it.each([
    ['2026-11-24', '2026-11-25'],
    ['2026-11-27', '2026-11-30'],
    // Christmas and Saint Stephen's Day on a Friday and a Saturday.
    ['2026-12-24', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
    ['2026-04-03', '2026-04-07'],
    ['2027-10-01', '2027-10-05'],
  ])('returns for %s: %s', (day, next) => {
    expect(nextWorkingDay(day, {})).toBe(next);
  });

  it("skips the patron saint's day and the holiday that follows", () => {
    expect(nextWorkingDay('2026-12-04', milan)).toBe('2026-12-09');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('returns for %s and %i days: %s', (day, days, moved) => {
    expect(addDays(day, days)).toBe(moved);
  });
});

describe('shipByOf', () => {
  it.each([
    ['at 13:00 in winter', '2026-11-24T12:00:00.000Z', '2026-11-24'],
    ['a millisecond after 13:00 in winter', '2026-11-24T12:00:00.001Z', '2026-11-25'],
    ['at 13:00 in summer', '2026-07-15T11:00:00.000Z', '2026-07-15'],
    ['a millisecond after 13:00 in summer', '2026-07-15T11:00:00.001Z', '2026-07-16'],
    ['just after midnight in Rome', '2026-11-23T23:00:00.000Z', '2026-11-24'],
    ['just before midnight in Rome', '2026-11-24T22:59:59.999Z', '2026-11-25'],
    ['on Friday after 13:00', '2026-11-27T15:40:00.000Z', '2026-11-30'],
    ['on Sunday morning', '2026-11-22T08:12:00.000Z', '2026-11-23'],
    ['on the morning of a holiday', '2026-12-08T10:05:00.000Z', '2026-12-09'],
    ['on the evening before Easter weekend', '2026-04-03T18:00:00.000Z', '2026-04-07'],
    ['on the Monday after clocks went back, at 13:00', '2027-11-02T12:00:00.000Z', '2027-11-02'],
  ])('%s', (_when, paidAt, day) => {
    expect(shipByOf(new Date(paidAt), {})).toBe(day);
  });
});

describe('nextDeparture', () => {
  it.each([
    ['a working morning', '2026-11-18T08:00:00.000Z', '2026-11-18T12:00:00.000Z', '2026-11-18'],
    ['13:00 itself', '2026-11-18T12:00:00.000Z', '2026-11-18T12:00:00.000Z', '2026-11-18'],
    ['a millisecond later', '2026-11-18T12:00:00.001Z', '2026-11-19T12:00:00.000Z', '2026-11-19'],
    ['a Saturday', '2026-11-21T08:00:00.000Z', '2026-11-23T12:00:00.000Z', '2026-11-23'],
    ['the eve of the summer time', '2027-03-27T08:00:00.000Z', '2027-03-30T11:00:00.000Z', '2027-03-30'],
    ['a patron saint', '2026-12-07T08:00:00.000Z', '2026-12-09T12:00:00.000Z', '2026-12-09'],
  ])('is on %s paid by 13:00 of the day on which it leaves', (_when, now, payBy, shipBy) => {
    expect(nextDeparture(new Date(now), milan)).toEqual({ payBy: new Date(payBy), shipBy });
  });
});
