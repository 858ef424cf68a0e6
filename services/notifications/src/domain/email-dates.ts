import { romeTimeZone } from '@drappo/contracts/rome-zone';

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: romeTimeZone });
const dayAndTime = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: romeTimeZone });

/** `21 novembre 2026` */
export const emailDay = (iso: string): string => day.format(new Date(iso));
/** `21 novembre 2026 alle ore 15:05` */
export const emailDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso));
