import type { ReactNode } from 'react';
import { shippingMoment, shippingSentence } from '../../shared/tape/shipping-moment.ts';
import { ShippingTape } from '../../shared/tape/shipping-tape.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';

/** Today's hours with a pointer at the current time; `children` until the server's time is known. */
export const LiveHours = ({ children }: { children: ReactNode }) => {
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  if (!days || !moment) return children;
  const { title, text } = shippingSentence(moment);
  return (
    <>
      <ShippingTape moment={moment} now={now} days={days} size="large" />
      <p>
        <b>{title}</b> {text}
      </p>
    </>
  );
};
