import { addDays } from '@drappo/contracts/working-days';
import { dayName } from '../../../shared/tape/day-names.ts';
import { ShippingTape } from '../../../shared/tape/shipping-tape.tsx';
import { shippingMoment, type ShippingMoment } from '../../../shared/tape/shipping-moment.ts';
import { isOneHour, shortTime } from '../../../shared/tape/time-left.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';

/** The time left today for the packers. */
export const packersSentence = (moment: ShippingMoment): string => {
  const { today, next, minutesLeft } = moment;
  switch (moment.kind) {
    case 'open':
      return `${isOneHour(minutesLeft) ? 'Manca' : 'Mancano'} ${shortTime(minutesLeft)} alle 13:00`;
    case 'passed':
      return `Chiuso: si parte ${next === addDays(today, 1) ? 'domani' : dayName(next)}`;
    case 'closed':
      return `Oggi è ${moment.closedFor}: parte ${dayName(next)}`;
  }
};

/** The time until 13:00 as text and on the tape; renders nothing until the server's time is known. */
export const DayTape = () => {
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  if (!days || !moment) return null;
  return (
    <div className="day-tape">
      <span>{packersSentence(moment)}</span>
      <ShippingTape moment={moment} now={now} days={days} size="small" />
    </div>
  );
};
