import type { ShippingDays } from '@drappo/contracts/orders/shipping-days';
import { romeDay, romeHourOfDay } from '@drappo/contracts/rome-time';
import { cutOffHour, romeTimeZone } from '@drappo/contracts/rome-zone';
import { addDays } from '@drappo/contracts/working-days';
import { dayName, weekdayName } from './day-names.ts';
import { isOneHour, MINUTE_MS, shortTime, spokenTime } from './time-left.ts';

/** Result of paying now: ships today, courier has left, or today is closed. `next`: day on which the order ships. */
export type ShippingMoment = {
  today: string;
  next: string;
  /** Minutes until 13:00; negative afterwards. */
  minutesLeft: number;
} & ({ kind: 'open' } | { kind: 'passed' } | { kind: 'closed'; closedFor: string });

/** Returns undefined if the known days do not extend from today to the next working day. */
export const shippingMoment = (now: Date, days: ShippingDays['days']): ShippingMoment | undefined => {
  const today = romeDay(now);
  const index = days.findIndex(({ day }) => day === today);
  const closedFor = days[index]?.closedFor;
  const next = days.slice(index + 1).find((day) => day.closedFor === null)?.day;
  if (index < 0 || !next) return undefined;
  const minutesLeft = Math.ceil((romeHourOfDay(now, cutOffHour).getTime() - now.getTime()) / MINUTE_MS);
  if (closedFor) return { kind: 'closed', today, next, minutesLeft, closedFor };
  return minutesLeft > 0
    ? { kind: 'open', today, next: today, minutesLeft }
    : { kind: 'passed', today, next, minutesLeft };
};

const clock = new Intl.DateTimeFormat('it-IT', { timeZone: romeTimeZone, hour: '2-digit', minute: '2-digit' });

/** `10:19` in Rome. */
export const clockTime = (at: Date): string => clock.format(at);

/** The rule and how it applies today, as text. */
export type ShippingSentence = { title: string; text: string };

export const shippingSentence = (moment: ShippingMoment): ShippingSentence => {
  const { today, next, minutesLeft } = moment;
  switch (moment.kind) {
    case 'open':
      return {
        title: `${isOneHour(minutesLeft) ? 'Manca' : 'Mancano'} ${shortTime(minutesLeft)}.`,
        text: `Paghi entro le 13:00 e parte oggi, ${dayName(today)}.`,
      };
    case 'passed':
      return {
        title: 'Per oggi è passato il corriere.',
        text: `Paghi ora e parte ${next === addDays(today, 1) ? 'domani, ' : ''}${dayName(next)}.`,
      };
    case 'closed':
      return {
        title: `Oggi è ${moment.closedFor}: parte ${dayName(next)}.`,
        text: `Paghi quando vuoi, anche ${weekdayName(next)} entro le 13:00.`,
      };
  }
};

/** The same as the picture's text alternative. */
export const shippingLabel = (moment: ShippingMoment, now: Date): string => {
  const { title, text } = shippingSentence(moment);
  if (moment.kind !== 'open') return `Sono le ${clockTime(now)}. ${title} ${text}`;
  const verb = isOneHour(moment.minutesLeft) ? 'manca' : 'mancano';
  return `Sono le ${clockTime(now)}, ${verb} ${spokenTime(moment.minutesLeft)} alle 13:00. ${text}`;
};
