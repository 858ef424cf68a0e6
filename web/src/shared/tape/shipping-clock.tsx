import { ShippingTape } from './shipping-tape.tsx';
import { shippingMoment, shippingSentence } from './shipping-moment.ts';
import { useServerTime } from './use-server-time.ts';
import './shipping-clock.css';

/** Shows the cut-off for shipping today, as text and on the tape; only the rule until the server's time is known. */
export const ShippingClock = () => {
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  if (!days || !moment)
    return <p className="shipping-clock">Nei giorni lavorativi, se paghi entro le 13:00 spediamo oggi.</p>;
  const { title, text } = shippingSentence(moment);
  return (
    <div className="shipping-clock">
      <span>
        <b>{title}</b> <span>{text}</span>
      </span>
      <ShippingTape moment={moment} now={now} days={days} size="small" />
    </div>
  );
};
