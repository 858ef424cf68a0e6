import { romeTimeZone } from './rome-zone.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: romeTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const HOUR_MS = 3_600_000;

/** The local time in Rome, expressed as UTC. */
const shown = (at: Date): number => {
  const value = Object.fromEntries(clock.formatToParts(at).map(({ type, value: text }) => [type, Number(text)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = value;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The UTC offset of Rome (ms) in the hour read last. Usually the current hour, and clocks change only at full hours. */
let last = { hour: Number.NaN, ahead: 0 };

const aheadAt = (time: number): number => {
  const hour = Math.floor(time / HOUR_MS);
  if (last.hour !== hour) last = { hour, ahead: shown(new Date(hour * HOUR_MS)) - hour * HOUR_MS };
  return last.ahead;
};

/** The local time in Rome, expressed as UTC: for formats without a time zone. */
export const romeClock = (at: Date): Date => new Date(at.getTime() + aheadAt(at.getTime()));

const read = (at: Date) => {
  const clockTime = romeClock(at);
  return {
    year: clockTime.getUTCFullYear(),
    month: clockTime.getUTCMonth() + 1,
    day: clockTime.getUTCDate(),
    hour: clockTime.getUTCHours(),
    minute: clockTime.getUTCMinutes(),
    second: clockTime.getUTCSeconds(),
  };
};

/** The instant of a local time in Rome that is expressed as UTC. */
const momentOf = (clockTime: number): Date => {
  let guess = clockTime;
  // Two iterations: the first may be on the wrong side of a clock change.
  for (let round = 0; round < 2; round += 1) {
    const { year, month, day, hour, minute, second } = read(new Date(guess));
    guess += clockTime - Date.UTC(year, month - 1, day, hour, minute, second);
  }
  return new Date(guess);
};

/** The year in Rome, which is part of order numbers. */
export const romeYear = (at: Date): number => read(at).year;

/** The hour in Rome, 0 to 23. */
export const romeHour = (at: Date): number => read(at).hour;

/** The days in Rome up to and including that of `at`, oldest first: `['2026-11-20', '2026-11-21']`. */
export const romeDaysUntil = (at: Date, count: number): string[] => {
  const { year, month, day } = read(at);
  // Calendar days: in UTC each has 24 hours.
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - (count - 1 - index))).toISOString().slice(0, 10),
  );
};

/** The day in Rome: `2026-11-21`. */
export const romeDay = (at: Date): string => romeDaysUntil(at, 1)[0] ?? '';

/** The instant of `hour` o'clock in Rome on the day of `at`, also on days of a clock change. */
export const romeHourOfDay = (at: Date, hour: number, plusDays = 0): Date => {
  const { year, month, day } = read(at);
  return momentOf(Date.UTC(year, month - 1, day + plusDays, hour));
};

/** The start of a day (`2026-03-17`) in Rome; undefined for an invalid day. */
export const startOfRomeDay = (day: string, plusDays = 0): Date | undefined => {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (!start || Number.isNaN(start.getTime())) return undefined;
  return momentOf(start.setUTCDate(start.getUTCDate() + plusDays));
};
