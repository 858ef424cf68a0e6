import type { ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import { shippingText } from '../../shared/orders/shipping-text.ts';

/** Shipping zone of an address and the shipping cost. */
export const AddressCost = ({ quote }: { quote: ZoneQuote | undefined }) =>
  quote && (
    <span className="address__cost">
      <span>{quote.zoneName}</span> <span>{shippingText(quote.shippingCost)}</span>
    </span>
  );
