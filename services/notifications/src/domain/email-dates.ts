import { romeTimeZone } from '@drappo/contracts/rome-zone';

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: romeTimeZone });
const dayAndTime = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: romeTimeZone });
const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `21 novembre 2026` */
export const emailDay = (iso: string): string => day.format(new Date(iso));
/** `21 novembre 2026 alle ore 15:05` */
export const emailDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso));
/** `martedì 24 novembre`, of a day such as `2026-11-24`. */
export const emailWeekday = (day: string): string => weekday.format(new Date(day));
