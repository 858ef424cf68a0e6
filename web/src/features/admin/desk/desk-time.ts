import { romeDay } from '@drappo/contracts/rome-time';
import { romeTimeZone } from '@drappo/contracts/rome-zone';

const time = new Intl.DateTimeFormat('it-IT', { timeZone: romeTimeZone, hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  timeZone: romeTimeZone,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** `11:02`; with the day, `20 novembre alle ore 11:02`. */
export const formatTime = (at: string, withDay = false): string => (withDay ? dayAndTime : time).format(new Date(at));

export const isSameRomeDay = (at: string, now: Date): boolean => romeDay(new Date(at)) === romeDay(now);
