import type { ShippingRateTable } from '@drappo/contracts/shipping/forms/shipping-quote';
import { euro } from '../../shared/format/money.ts';
import { shippingText } from '../../shared/orders/shipping-text.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { download } from '../../shared/ui/download.ts';
import { bandText, columnsOf, rateIn } from './rate-bands.ts';
import { ratesCsv } from './rate-csv.ts';

/**
 * Shipping cost of an order by zone and number of pieces. A zone's wider band repeats its price in each of its columns.
 */
export const RateTable = ({ zones }: { zones: ShippingRateTable['zones'] }) => {
  const toast = useToast();
  const columns = columnsOf(zones);
  const save = () => {
    download.text('tariffe-spedizione.csv', ratesCsv(zones));
    toast.success('Tariffe scaricate');
  };
  return (
    <section className="sheet rates" aria-labelledby="rates">
      <header>
        <div>
          <h2 id="rates">Tariffe per zona</h2>
          <p>Sono quelle dei tuoi ordini: contano la zona, il numero di articoli e il totale dei prodotti.</p>
        </div>
        <Button onClick={save}>Scarica CSV</Button>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Zona</th>
            {columns.map((column) => (
              <th key={column.minItems} scope="col">
                {bandText(column)}
                <span className="rates__unit"> articoli</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.zoneCode}>
              <th scope="row">
                {zone.zoneName}
                {zone.freeAbove !== null && <small>gratuita sopra {euro(zone.freeAbove)} di prodotti</small>}
              </th>
              {columns.map((column) => {
                const rate = rateIn(zone, column);
                return <td key={column.minItems}>{rate && shippingText(rate.price)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
