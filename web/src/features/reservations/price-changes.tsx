import type { PriceChange } from '@drappo/contracts/orders/orders';
import { euro } from '../../shared/format/money.ts';

export const PriceChanges = ({ changes }: { changes: PriceChange[] }) => (
  <div className="confirm__changes" role="alert">
    <b>Il prezzo è cambiato dopo la riserva.</b>
    <ul>
      {changes.map(({ reservationId, productName, oldPrice, newPrice }) => (
        <li key={reservationId}>
          {productName}: prima {euro(oldPrice)}, ora {euro(newPrice)}
        </li>
      ))}
    </ul>
  </div>
);
