import { romeDay } from '@drappo/contracts/rome-time';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import { countdownTo, type Countdown } from '../../../shared/tape/countdown.ts';

const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: romeTimeZone });

/** Whether the article is elided before the day, because its name begins with a vowel: 8 is "otto", 11 is "undici". */
const isCut = (iso: string): boolean => [8, 11].includes(Number(romeDay(new Date(iso)).slice(8)));

/** `il 12 novembre`, `l'8 dicembre` */
export const theDay = (iso: string): string => `${isCut(iso) ? "l'" : 'il '}${day.format(new Date(iso))}`;
/** `fino al 12 dicembre`, `fino all'8 dicembre` */
export const untilDay = (iso: string): string => `fino al${isCut(iso) ? "l'" : ' '}${day.format(new Date(iso))}`;

/** Returns the time left until the end of a day: whole days after today, or hours on the last day. */
export const daysUntil = (end: string, now: Date, totalDays: number): Countdown => {
  const left = countdownTo(end, now, totalDays);
  if (left.kind !== 'days') return left;
  const days = Math.floor((Date.parse(end) - now.getTime()) / DAY_MS);
  return { kind: 'days', daysLeft: Math.min(totalDays, Math.max(1, days)) };
};
