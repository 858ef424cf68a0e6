import { isOneHour, MINUTE_MS, shortTime, spokenTime } from './time-left.ts';

const DAY_MS = 86_400_000;
/** Up to this many hours, the countdown shows hours instead of days. */
export const HOURS_SHOWN = 12;

export type Countdown = { kind: 'over' } | { kind: 'hours'; minutesLeft: number } | { kind: 'days'; daysLeft: number };

/** Returns the remaining time of a period of `totalDays` days. */
export const countdownTo = (endsAt: string, now: Date, totalDays: number): Countdown => {
  const leftMs = Date.parse(endsAt) - now.getTime();
  if (leftMs <= 0) return { kind: 'over' };
  const minutesLeft = Math.ceil(leftMs / MINUTE_MS);
  if (minutesLeft <= HOURS_SHOWN * 60) return { kind: 'hours', minutesLeft };
  return { kind: 'days', daysLeft: Math.min(totalDays, Math.ceil(leftMs / DAY_MS)) };
};

/** `restano 3 giorni`, `resta 1 h 29 min`; empty when it is over. */
export const countdownText = (left: Countdown): string => {
  switch (left.kind) {
    case 'over':
      return '';
    case 'hours':
      return `${isOneHour(left.minutesLeft) ? 'resta' : 'restano'} ${shortTime(left.minutesLeft)}`;
    case 'days':
      return left.daysLeft === 1 ? 'resta 1 giorno' : `restano ${left.daysLeft} giorni`;
  }
};

/** The same for screen readers, with the total. */
export const countdownLabel = (left: Countdown, totalDays: number): string => {
  switch (left.kind) {
    case 'over':
      return 'Tempo scaduto';
    case 'hours':
      return `${isOneHour(left.minutesLeft) ? 'Resta' : 'Restano'} ${spokenTime(left.minutesLeft)}`;
    case 'days':
      return `${left.daysLeft === 1 ? 'Resta 1 giorno' : `Restano ${left.daysLeft} giorni`} su ${totalDays}`;
  }
};
