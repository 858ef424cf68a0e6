import { romeDay, romeHourOfDay } from './rome-time.ts';
import { cutOffHour } from './rome-zone.ts';

/** Days are texts such as `2026-12-08`; the calendar is the Italian warehouse's (decision R16). */
export type WorkingCalendar = {
  /** Month and day of the local holiday in the warehouse's town: `12-07`. */
  patronSaint?: string | undefined;
};

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'] as const;

/**
 * Public holidays with a fixed date, with their article for the sentence "Oggi è …", and the first year of those that
 * are new: Law 151 of 8 October 2025 makes 4 October a public holiday from 2026.
 */
const fixedHolidays = new Map<string, { name: string; since?: number }>([
  ['01-01', { name: 'Capodanno' }],
  ['01-06', { name: "l'Epifania" }],
  ['04-25', { name: 'la festa della Liberazione' }],
  ['05-01', { name: 'la festa del Lavoro' }],
  ['06-02', { name: 'la festa della Repubblica' }],
  ['08-15', { name: 'Ferragosto' }],
  ['10-04', { name: 'San Francesco', since: 2026 }],
  ['11-01', { name: 'Ognissanti' }],
  ['12-08', { name: "l'Immacolata" }],
  ['12-25', { name: 'Natale' }],
  ['12-26', { name: 'Santo Stefano' }],
]);

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day `days` calendar days after `day`. */
export const addDays = (day: string, days: number): string => {
  const moved = utc(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return dayOf(moved);
};

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
const easter = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return dayOf(new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)));
};

/** `martedì` */
export const weekdayOf = (day: string): string => weekdays[utc(day).getUTCDay()] ?? '';

/** Why nothing leaves on a day, as the end of "Oggi è"; undefined on a working day. */
export const closedFor = (day: string, { patronSaint }: WorkingCalendar): string | undefined => {
  const weekday = utc(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return weekdayOf(day);
  const year = Number(day.slice(0, 4));
  const holiday = fixedHolidays.get(day.slice(5));
  if (holiday && year >= (holiday.since ?? 0)) return holiday.name;
  if (day === addDays(easter(year), 1)) return 'Pasquetta';
  return day.slice(5) === patronSaint ? 'la festa del patrono' : undefined;
};

export const isWorkingDay = (day: string, calendar: WorkingCalendar): boolean => closedFor(day, calendar) === undefined;

/** The first working day after `day`. */
export const nextWorkingDay = (day: string, calendar: WorkingCalendar): string => {
  const next = addDays(day, 1);
  return isWorkingDay(next, calendar) ? next : nextWorkingDay(next, calendar);
};

/** When an order is shipped if it is paid now: paid by `payBy`, it is shipped on `shipBy`. */
export type Departure = { payBy: Date; shipBy: string };

export const nextDeparture = (now: Date, calendar: WorkingCalendar): Departure => {
  const shipBy = shipByOf(now, calendar);
  return { shipBy, payBy: romeHourOfDay(new Date(`${shipBy}T12:00:00Z`), cutOffHour) };
};

/** The departure day of an order paid at `paidAt`; the cut-off is 13:00:00.000 in Rome, inclusive. */
export const shipByOf = (paidAt: Date, calendar: WorkingCalendar): string => {
  const day = romeDay(paidAt);
  const isInTime = isWorkingDay(day, calendar) && paidAt <= romeHourOfDay(paidAt, cutOffHour);
  return isInTime ? day : nextWorkingDay(day, calendar);
};
