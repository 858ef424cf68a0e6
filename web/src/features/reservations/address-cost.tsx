import type { ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import { shippingText } from '../../shared/orders/shipping-text.ts';

/** Zone of an address, and what the order costs there. */
export const AddressCost = ({ quote }: { quote: ZoneQuote | undefined }) =>
  quote && (
    <span className="address__cost">
      <span>{quote.zoneName}</span> <span>{shippingText(quote.shippingCost)}</span>
    </span>
  );
