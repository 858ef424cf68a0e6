import type { Order } from '@drappo/contracts/orders/orders';
import type { OrderReturns } from '@drappo/contracts/orders/returns';
import { countdownText } from '../../../shared/tape/countdown.ts';
import { CountdownTape } from '../../../shared/tape/countdown-tape.tsx';
import type { MeasureSize } from '../../../shared/tape/measure.tsx';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { daysUntil, theDay, untilDay } from './return-days.ts';

type ReturnWindowProps = { order: Pick<Order, 'shippedAt'>; returnable: OrderReturns; size: MeasureSize };

/** Shows until when a return can be requested, as a tape and as text. */
export const ReturnWindow = ({ order: { shippedAt }, returnable: { until, days }, size }: ReturnWindowProps) => {
  const { now } = useServerTime();
  // At a phone's width, thirty cells are narrower than a numeral.
  const isNarrow = useMedia('(max-width: 760px)');
  if (!until || !shippedAt) return null;
  const left = daysUntil(until, now, days);
  return (
    <div className="return-window">
      {left.kind !== 'over' && (
        <CountdownTape left={left} totalDays={days} size={size} about="Reso" hasNumerals={!isNarrow} />
      )}
      <p className="small">
        Spedito {theDay(shippedAt)}:{' '}
        {left.kind === 'over'
          ? `il reso si poteva chiedere ${untilDay(until)}.`
          : `puoi chiedere il reso ${untilDay(until)}, ${countdownText(left)}.`}
      </p>
    </div>
  );
};
