import type { Reservation } from '@drappo/contracts/catalog/products';
import { isQuotable } from '@drappo/contracts/shipping/forms/place';
import { useDebounced } from '../../shared/forms/use-debounced.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shippingText } from '../../shared/orders/shipping-text.ts';
import { valuesOf } from './address-values.ts';
import { useListShippingAddressesQuery } from './addresses-api.ts';
import { companySeat } from './company-seat.ts';
import { pricesOf, priceWith, sumOf } from './order-prices.ts';
import { useQuoteOrderShippingQuery } from './quote-api.ts';

/** Returns the usual destination and the shipping cost of the selected holds; undefined without such an address. */
export const useUsualShipping = (chosen: Reservation[]): string | undefined => {
  const { user } = useSession();
  const { data: addresses } = useListShippingAddressesQuery();
  const [first] = addresses ?? [];
  const seat = addresses && user && companySeat(user);
  // A seat that is not sure has no price before the person has checked it.
  const place = first ? valuesOf(first) : seat?.sure ? seat.values : undefined;
  const usual = place && isQuotable(place) ? place : undefined;
  const prices = pricesOf(chosen, priceWith([]));
  const items = prices.length;
  const productsTotal = sumOf(prices);
  const asked = `${items} ${productsTotal}`;
  // Waits, so that several boxes ticked in a row cause one request.
  const settled = useDebounced(asked) === asked;
  const { currentData, isError } = useQuoteOrderShippingQuery(
    { items, productsTotal, destinations: usual ? [{ country: usual.country, zip: usual.zip }] : [] },
    { skip: !usual || !settled },
  );
  const quote = currentData?.quotes[0];
  if (!usual || (isError && !quote)) return undefined;
  if (!quote) return `A ${usual.city}: spedizione in calcolo`;
  return `A ${usual.city}, ${quote.zoneName}: spedizione ${shippingText(quote.shippingCost).toLowerCase()}`;
};
