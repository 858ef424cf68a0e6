import { newId, type Interval, type Product, type RecurringPrice } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { missing } from '../stripe-error.ts';

type PriceData = { currency: string; unit_amount: number; product: string; recurring: { interval: Interval } };

/** The price that Stripe makes from an item's `price_data`; its product must exist. */
export const priceOf = (
  { currency, unit_amount, product, recurring }: PriceData,
  store: Store,
  now: number,
): RecurringPrice => {
  if (!store.objects.find<Product>('product', product)) throw missing('product', product);
  return { id: newId('price'), created: now, currency, interval: recurring.interval, product, unit_amount };
};
