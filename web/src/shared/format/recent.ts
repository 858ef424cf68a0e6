import { romeDay, romeDaysUntil, romeYear } from '@drappo/contracts/rome-time';
import { romeTimeZone } from '@drappo/contracts/rome-zone';

// Dates are in the shop's time zone, wherever the browser is (decision O8).
const zone = { timeZone: romeTimeZone };
const clock = new Intl.DateTimeFormat('it-IT', { ...zone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('it-IT', { ...zone, day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('it-IT', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });

/** `oggi, 08:30`, `ieri, 17:12`, `9 marzo, 15:40`; from another year `9 marzo 2025, 15:40`. */
export const formatRecent = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  const [yesterday, today] = romeDaysUntil(now, 2);
  const that = romeDay(date);
  const name =
    that === today
      ? 'oggi'
      : that === yesterday
        ? 'ieri'
        : (romeYear(date) === romeYear(now) ? day : dayOfYear).format(date);
  return `${name}, ${clock.format(date)}`;
};
