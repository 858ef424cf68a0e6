import type { AdminShipping as Shipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { euro } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { parcelFields } from '../shared/parcel-fields.ts';
import { ParcelDialog } from './parcel-dialog.tsx';
import { RateHistory } from './rate-history.tsx';
import { useGetAdminShippingQuery } from '../shared/shipping-rates-api.ts';
import { territoriesText } from './territories-hint.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZoneTable } from './zone-table.tsx';
import '../shared/admin-tools.css';
import './admin-shipping.css';

type Zone = Shipping['zones'][number];

/** "Spedizioni": current and past shipping prices. */
export const AdminShipping = () => {
  const { data, error, refetch } = useGetAdminShippingQuery();
  // The values as of opening: a refetch must not overwrite input.
  const [zone, setZone] = useState<Zone>();
  const [parcel, setParcel] = useState<Shipping['parcel']>();
  return (
    <>
      <h1 className="admin-section__title">Spedizioni</h1>
      <p className="admin-section__lead">
        Quello che salvi vale da subito per preventivi, tabelle e nuovi ordini. Gli ordini che hanno già un costo di
        spedizione lo tengono.
      </p>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le tariffe.')}</ErrorNotice>
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <h2 className="rates__title">Ordini, per zona e numero di pezzi</h2>
          <ZoneTable zones={data.zones} onEdit={setZone} />
          <p className="muted small">{territoriesText}</p>
          <h2 className="rates__title">Calcolatore, per un pacco</h2>
          <div className="sheet parcel-prices">
            <dl>
              {parcelFields.map(({ name, label }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd className="num">{euro(data.parcel[name])}</dd>
                </div>
              ))}
            </dl>
            <Button size="small" onClick={() => setParcel(data.parcel)}>
              Modifica i prezzi del pacco
            </Button>
          </div>
          <RateHistory zones={data.zones} />
        </>
      )}
      {zone && <ZoneDialog zone={zone} onClose={() => setZone(undefined)} />}
      {parcel && <ParcelDialog parcel={parcel} onClose={() => setParcel(undefined)} />}
    </>
  );
};
