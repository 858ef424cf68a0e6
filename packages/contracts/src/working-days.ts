import { romeDay, romeHourOfDay } from './rome-time.ts';
import { cutOffHour } from './rome-zone.ts';

/** Days are texts such as `2026-12-08`; the calendar is the Italian warehouse's (decision R16). */
export type WorkingCalendar = {
  /** Month and day of the local holiday in the warehouse's town: `12-07`. */
  patronSaint?: string | undefined;
};

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'] as const;

/** Public holidays with a fixed date, with their article for the sentence "Oggi è …". */
const fixedHolidays = new Map([
  ['01-01', 'Capodanno'],
  ['01-06', "l'Epifania"],
  ['04-25', 'la festa della Liberazione'],
  ['05-01', 'la festa del Lavoro'],
  ['06-02', 'la festa della Repubblica'],
  ['08-15', 'Ferragosto'],
  ['11-01', 'Ognissanti'],
  ['12-08', "l'Immacolata"],
  ['12-25', 'Natale'],
  ['12-26', 'Santo Stefano'],
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
  const holiday = fixedHolidays.get(day.slice(5));
  if (holiday) return holiday;
  if (day === addDays(easter(Number(day.slice(0, 4))), 1)) return 'Pasquetta';
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
