import { romeTimeZone } from '@drappo/contracts/rome-zone';

// Dates are the shop's, wherever the browser stands (decision O8).
const zone = { timeZone: romeTimeZone };
const day = new Intl.DateTimeFormat('it-IT', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('it-IT', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `17/03/2026` */
export const formatDay = (iso: string): string => day.format(new Date(iso));
/** `17 marzo 2026` */
export const formatLongDay = (iso: string): string => longDay.format(new Date(iso));
/** `17/03/2026, 09:51` */
export const formatDateTime = (iso: string): string => dayAndTime.format(new Date(iso));
