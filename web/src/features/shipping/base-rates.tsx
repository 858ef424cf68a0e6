import { shippingDestinations, type ShippingRateTable } from '@drappo/contracts/shipping/forms/shipping-quote';
import { euro } from '../../shared/format/money.ts';
import { destinationNames } from './destinations.ts';

/** Rates that the calculator uses. */
export const BaseRates = ({ parcel }: { parcel: ShippingRateTable['parcel'] }) => (
  <section className="sheet base-rates" aria-labelledby="base-rates">
    <h2 id="base-rates">Tariffe base</h2>
    <dl>
      {shippingDestinations.map((destination) => (
        <Rate
          key={destination}
          label={`${destinationNames[destination]}, fino a 1 kg`}
          price={parcel.base[destination]}
        />
      ))}
      <Rate label="Ogni kg in più, in proporzione" price={parcel.extraPerKilo} />
    </dl>
    <h3>Servizi aggiuntivi</h3>
    <dl>
      <Rate label="Assicurazione" price={parcel.insurance} />
      <Rate label="Contrassegno" price={parcel.cod} />
      <Rate label="White label" price={parcel.whiteLabel} />
    </dl>
  </section>
);

const Rate = ({ label, price }: { label: string; price: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{euro(price)}</dd>
  </div>
);
