import type { Interval } from '../objects.ts';

type PriceFacts = {
  id: string;
  created: number;
  currency: string;
  product: string;
  unit_amount: number;
  interval?: Interval | null | undefined;
};

/** The API's answer for a price that was made from `price_data`. */
export const showPrice = ({ id, created, currency, product, unit_amount, interval }: PriceFacts) => ({
  id,
  object: 'price' as const,
  active: false,
  billing_scheme: 'per_unit' as const,
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: interval ? { interval, interval_count: 1, meter: null, usage_type: 'licensed' as const } : null,
  tax_behavior: 'unspecified' as const,
  tiers_mode: null,
  transform_quantity: null,
  type: interval ? ('recurring' as const) : ('one_time' as const),
  unit_amount,
  unit_amount_decimal: String(unit_amount),
});
