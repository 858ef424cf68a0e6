import type { ShippingDays } from '@drappo/contracts/orders/shipping-days';
import { cutOffHour } from '@drappo/contracts/rome-zone';
import { Measure, type MeasureCell, type MeasureSize } from './measure.tsx';
import { dayOfMonth, shortDayName, shortWeekday } from './day-names.ts';
import { clockTime, shippingLabel, type ShippingMoment } from './shipping-moment.ts';

const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const LENGTH_MIN = hours.length * 60;
const CUT = (cutOffHour - 8) / hours.length;
const MOST_DAYS = 7;

type ShippingTapeProps = { moment: ShippingMoment; now: Date; days: ShippingDays['days']; size: MeasureSize };

const hourCells = (isLeft: (hour: number) => boolean, state: 'left' | 'plain'): MeasureCell[] =>
  hours.map((hour) => ({ key: String(hour), text: String(hour), state: isLeft(hour) ? state : 'gone' }));

/** Returns one cell per day, from today to the day after the next shipping day. */
const dayCells = ({ today, next }: ShippingMoment, days: ShippingDays['days']): MeasureCell[] => {
  const first = days.findIndex(({ day }) => day === today);
  const last = days.findIndex(({ day }) => day === next) + 1;
  return days
    .slice(first, last + 1)
    .slice(0, MOST_DAYS)
    .map(({ day, closedFor }) => ({
      key: day,
      state: closedFor ? 'closed' : day === next ? 'left' : 'gone',
      ...(day === next
        ? { text: `${shortDayName(day)} parte`, share: 1.4, isWhole: true }
        : { lead: shortWeekday(day), text: dayOfMonth(day) }),
    }));
};

/** The hours of a working day with a pointer at the current time; the next days if closed days follow. */
export const ShippingTape = ({ moment, now, days, size }: ShippingTapeProps) => {
  const label = shippingLabel(moment, now);
  const isLarge = size === 'large';
  if (moment.kind === 'closed' && isLarge) {
    const closed: MeasureCell = {
      key: 'closed',
      text: shortDayName(moment.today),
      state: 'closed',
      share: 1.9,
      isWhole: true,
    };
    return <Measure label={label} size={size} cells={[closed, ...hourCells((hour) => hour < cutOffHour, 'left')]} />;
  }
  const opensAfterAPause =
    moment.kind === 'passed' &&
    days.some(({ day, closedFor }) => closedFor !== null && day > moment.today && day < moment.next);
  if (moment.kind === 'closed' || (opensAfterAPause && !isLarge))
    return <Measure label={label} size={size} cells={dayCells(moment, days)} />;
  const at = CUT - moment.minutesLeft / LENGTH_MIN;
  const hourNow = cutOffHour - Math.ceil(moment.minutesLeft / 60);
  return (
    <Measure
      label={label}
      size={size}
      cells={hourCells((hour) => hour >= hourNow && hour < cutOffHour, 'plain')}
      pointer={{ at, until: moment.kind === 'open' ? CUT : at, hasCut: moment.kind === 'open', flag: clockTime(now) }}
    />
  );
};
