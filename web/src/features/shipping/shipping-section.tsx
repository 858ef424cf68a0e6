import { ShippingClock } from '../../shared/tape/shipping-clock.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { BaseRates } from './base-rates.tsx';
import { Calculator } from './calculator.tsx';
import { RateTable } from './rate-table.tsx';
import { useGetShippingRatesQuery } from './shipping-api.ts';
import './shipping.css';

/** "Spedizioni": the cost of a parcel, and the portal's shipping rates by zone. */
export const ShippingSection = () => {
  const { data, isError, refetch } = useGetShippingRatesQuery();
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Spedizioni</h1>
          <p>Se paghi entro le 13:00 di un giorno lavorativo, il pacco parte in giornata.</p>
        </div>
        <ShippingClock />
      </header>
      <div className="shipping">
        <Calculator />
        {data ? <BaseRates parcel={data.parcel} /> : !isError && <Skeleton height={320} />}
      </div>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le tariffe.</ErrorNotice>}
      {data ? <RateTable zones={data.zones} /> : !isError && <Skeleton height={360} />}
    </>
  );
};
