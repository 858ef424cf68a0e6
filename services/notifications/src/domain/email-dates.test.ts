import { describe, expect, it } from '@jest/globals';
import { emailDay, emailDayAndTime } from './email-dates.ts';

describe('dates of e-mails', () => {
  it.each([
    ['2026-11-20T23:30:00.000Z', '21 novembre 2026', '21 novembre 2026 alle ore 00:30'],
    ['2026-07-01T13:05:00.000Z', '1 luglio 2026', '1 luglio 2026 alle ore 15:05'],
  ])('show %s as it is in Rome', (iso, day, dayAndTime) => {
    expect([emailDay(iso), emailDayAndTime(iso)]).toEqual([day, dayAndTime]);
  });
});
