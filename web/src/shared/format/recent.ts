// Dates are the shop's, wherever the browser stands (decision O8).
const zone = { timeZone: 'Europe/Rome' };
const clock = new Intl.DateTimeFormat('it-IT', { ...zone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('it-IT', { ...zone, day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('it-IT', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const key = new Intl.DateTimeFormat('en-CA', zone);

const oneDayMs = 86_400_000;

/** `oggi, 08:30`, `ieri, 17:12`, `9 marzo, 15:40`; from another year `9 marzo 2025, 15:40`. */
export const formatRecent = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  const that = key.format(date);
  // Noon, since days of 23 and 25 hours would shift midnight into the wrong day.
  const noon = new Date(`${key.format(now)}T12:00:00Z`);
  const name =
    that === key.format(noon)
      ? 'oggi'
      : that === key.format(new Date(noon.getTime() - oneDayMs))
        ? 'ieri'
        : (that.slice(0, 4) === key.format(now).slice(0, 4) ? day : dayOfYear).format(date);
  return `${name}, ${clock.format(date)}`;
};
