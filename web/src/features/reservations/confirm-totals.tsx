import { euro } from '../../shared/format/money.ts';
import { shippingText } from '../../shared/orders/shipping-text.ts';
import { sumOf } from './order-prices.ts';
import type { Shipping } from './use-shipping-quote.ts';

const unknown = {
  'no-place': 'indica paese e CAP',
  unchecked: 'controlla paese e CAP',
  calculating: 'in calcolo',
  failed: 'non calcolata',
} as const;

/** The total without a shipping cost. */
const withoutCost: Partial<Record<Shipping['state'], string>> = {
  unchecked: 'da calcolare',
  failed: 'senza spedizione',
};

const costText = (shipping: Shipping): string =>
  shipping.state === 'known' ? shippingText(shipping.shippingCost) : unknown[shipping.state];

type TotalsProps = { products: string; shipping: Shipping };

/** Sums that make up the order. */
export const ConfirmSums = ({ products, shipping }: TotalsProps) => (
  <dl className="confirm__sums">
    <div>
      <dt>Prodotti</dt>
      <dd>{euro(products)}</dd>
    </div>
    <div>
      <dt>Spedizione{shipping.state === 'known' && ` (${shipping.zoneName})`}</dt>
      <dd>{costText(shipping)}</dd>
    </div>
  </dl>
);

/** The total to be charged; screen readers announce its changes. */
export const ConfirmTotal = ({ products, shipping }: TotalsProps) => {
  const total = shipping.state === 'known' ? euro(sumOf([products, shipping.shippingCost])) : undefined;
  return (
    <>
      <dl className="confirm__sums confirm__total">
        <div>
          <dt>Totale</dt>
          <dd>{total ?? withoutCost[shipping.state] ?? 'in calcolo'}</dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        {total && `Spedizione ${costText(shipping)}, totale ${total}`}
      </p>
    </>
  );
};
