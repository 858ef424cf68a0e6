import type { CarrierCode } from '@drappo/contracts/orders/carriers';
import { officePage } from '@drappo/contracts/pages';
import { Select } from 'antd';
import { carrierOptions, carrierSearch } from '../../../shared/orders/carrier-options.ts';
import { shippingMoment, clockTime } from '../../../shared/tape/shipping-moment.ts';
import { ShippingTape } from '../../../shared/tape/shipping-tape.tsx';
import { shortTime } from '../../../shared/tape/time-left.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Wordmark } from '../../../shared/ui/mark.tsx';

type DeskHeadProps = { packer: string; carrier: CarrierCode | null; onCarrier: (carrier: CarrierCode) => void };

export const DeskHead = ({ packer, carrier, onCarrier }: DeskHeadProps) => (
  <header className="desk__head">
    <Wordmark />
    <p className="one-line">
      <b>Banco scanner</b>, {packer}
    </p>
    {carrier && (
      <div className="desk__carrier">
        <span aria-hidden="true">Corriere</span>
        <Select
          aria-label="Corriere"
          value={carrier}
          onChange={onCarrier}
          options={carrierOptions}
          showSearch={carrierSearch}
        />
      </div>
    )}
    <DeskClock />
    <ButtonLink to={officePage('orders')}>Esci dal banco</ButtonLink>
  </header>
);

const DeskClock = () => {
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  if (!days || !moment) return <div className="desk__clock" />;
  const words =
    moment.kind === 'open'
      ? `${clockTime(now)}, mancano ${shortTime(moment.minutesLeft)}`
      : moment.kind === 'passed'
        ? `${clockTime(now)}, chiuso: si parte domani`
        : `Oggi è ${moment.closedFor}`;
  return (
    <div className="desk__clock">
      <span>{words}</span>
      <ShippingTape moment={moment} now={now} days={days} size="small" />
    </div>
  );
};
