// Formats days such as `2026-11-24`, which are already in Rome's time zone.
const format = (options: Intl.DateTimeFormatOptions) => {
  const names = new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'UTC' });
  return (day: string): string => names.format(new Date(day));
};

/** `martedì 24` */
export const dayName = format({ weekday: 'long', day: 'numeric' });
/** `martedì 24 novembre` */
export const longDayName = format({ weekday: 'long', day: 'numeric', month: 'long' });
/** `mar 24` */
export const shortDayName = format({ weekday: 'short', day: 'numeric' });
/** `mar` */
export const shortWeekday = format({ weekday: 'short' });
/** `24` */
export const dayOfMonth = format({ day: 'numeric' });
/** `martedì` */
export const weekdayName = format({ weekday: 'long' });
