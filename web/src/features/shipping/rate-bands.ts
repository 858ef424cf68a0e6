import type { ShippingRateTable } from '@drappo/contracts/shipping/forms/shipping-quote';

type Zone = ShippingRateTable['zones'][number];
export type Band = Pick<Zone['rates'][number], 'minItems' | 'maxItems'>;

/** `1-2`, `11+`. */
export const bandText = ({ minItems, maxItems }: Band): string =>
  maxItems === null ? `${minItems}+` : `${minItems}-${maxItems}`;

/** Returns the narrowest bands of all zones: the table's columns. */
export const columnsOf = (zones: Zone[]): Band[] => {
  const beginnings = [...new Set(zones.flatMap(({ rates }) => rates.map(({ minItems }) => minItems)))].sort(
    (a, b) => a - b,
  );
  return beginnings.map((minItems, index) => {
    const next = beginnings[index + 1];
    return { minItems, maxItems: next === undefined ? null : next - 1 };
  });
};

/** Returns a zone's rate for a column; the zone's bands may be wider than the column. */
export const rateIn = ({ rates }: Pick<Zone, 'rates'>, column: Band): Zone['rates'][number] | undefined =>
  rates.findLast(({ minItems }) => minItems <= column.minItems);
