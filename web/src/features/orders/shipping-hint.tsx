import { isByCutOff } from '@drappo/contracts/rome-time';
import { cutOffHour, romeTimeZone } from '@drappo/contracts/rome-zone';
import { useEffect, useState } from 'react';
import { Tape } from '../../shared/ui/tape.tsx';
import './shipping-hint.css';

const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const clock = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: romeTimeZone });

/** Until 13:00 in Italy a paid order leaves on the same day: the tape, and the same in words. */
export const ShippingHint = () => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const time = clock.format(now);
  const inTime = isByCutOff(now, now);
  return (
    <div className="shipping-hint">
      <span>
        Sono le {time}.{' '}
        {inTime ? 'Se paghi entro le 13:00 spediamo oggi.' : 'Se paghi ora spediamo il prossimo giorno lavorativo.'}
      </span>
      <Tape cells={hours} left={inTime ? hours.indexOf(cutOffHour) : 0} size="small" />
    </div>
  );
};
