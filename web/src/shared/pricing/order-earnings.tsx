import { formatEuro, parseAmount } from '@drappo/contracts/money';
import type { Order } from '@drappo/contracts/orders/orders';
import { earningsOf } from '@drappo/contracts/pricing/price-rule';
import { useGetPriceRuleQuery } from './price-rule-api.ts';

/** Shows the reseller's earnings of an order at their own prices, after its shipping; empty without a price rule. */
export const OrderEarnings = ({ order }: { order: Order }) => {
  const { data } = useGetPriceRuleQuery();
  const rule = data?.rule;
  if (!rule || order.status === 'pending' || order.status === 'cancelled') return null;
  const earned = order.items.reduce(
    (sum, { unitPrice, quantity }) => sum + earningsOf(rule, parseAmount(unitPrice)) * quantity,
    0,
  );
  return (
    <div>
      <dt>Guadagno stimato, spedizione tolta</dt>
      <dd>{formatEuro(earned - parseAmount(order.shippingCost))}</dd>
    </div>
  );
};
