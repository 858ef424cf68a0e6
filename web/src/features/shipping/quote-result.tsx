import type { ShippingDestination, ShippingQuote } from '@drappo/contracts/shipping/forms/shipping-quote';
import { euro } from '../../shared/format/money.ts';
import { destinationNames, weightText } from './destinations.ts';

export type Asked = {
  destination: ShippingDestination;
  weight: number;
  options: { insurance: boolean; cod: boolean; whiteLabel: boolean };
};
export type Quoted = { quote: ShippingQuote; asked: Asked };

const partNames = {
  base: 'Tariffa base',
  insurance: 'Assicurazione',
  cod: 'Contrassegno',
  whiteLabel: 'White label',
} as const;
const parts = ['base', 'insurance', 'cod', 'whiteLabel'] as const;

const isSame = (a: Asked, b: Asked): boolean =>
  a.destination === b.destination &&
  a.weight === b.weight &&
  (['insurance', 'cod', 'whiteLabel'] as const).every((name) => a.options[name] === b.options[name]);

/** Cost of the parcel, item by item. Later input makes it provisional. */
export const QuoteResult = ({ quoted, current }: { quoted: Quoted | undefined; current: Asked }) => (
  <div aria-live="polite">{quoted && <Answer {...quoted} outdated={!isSame(quoted.asked, current)} />}</div>
);

const Answer = ({ quote, asked, outdated }: Quoted & { outdated: boolean }) => (
  <div className={`quote${outdated ? ' quote--outdated' : ''}`}>
    <h3>
      {destinationNames[asked.destination]}, {weightText(asked.weight)}
    </h3>
    <dl>
      {parts
        .filter((part) => part === 'base' || asked.options[part])
        .map((part) => (
          <div key={part}>
            <dt>{partNames[part]}</dt>
            <dd>{euro(quote.breakdown[part])}</dd>
          </div>
        ))}
      <div className="quote__total">
        <dt>Totale</dt>
        <dd>{euro(quote.totalCost)}</dd>
      </div>
    </dl>
    {outdated && <p>Hai cambiato i dati: calcola di nuovo per aggiornare il costo.</p>}
  </div>
);
