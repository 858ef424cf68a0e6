import { romeTimeZone } from '@drappo/contracts/rome-zone';

// Dates are in the shop's time zone, wherever the browser is (decision O8).
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
const weekday = new Intl.DateTimeFormat('it-IT', { ...zone, weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('it-IT', { ...zone, hour: '2-digit', minute: '2-digit' });

/** `giovedì 26 novembre` */
export const formatDayName = (iso: string): string => weekday.format(new Date(iso));
/** `10:19` */
export const formatTime = (iso: string): string => time.format(new Date(iso));
