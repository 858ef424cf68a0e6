import type { ShopOrder } from '@drappo/contracts/integrations/shop-orders';
import type { OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { OrderStatusLabel, StatusLabel } from '../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { outcomeLabels, trackingLabels } from './outcomes.ts';
import { useRetryShopOrderMutation } from './shopify-api.ts';
import type { ShopPayment } from './use-shop-payment.ts';

const NEW_MS = 5 * 60_000;

type ShopOrderEntryProps = {
  order: ShopOrder;
  headingLevel?: 'h3' | 'h4';
  /** Given if several orders can be paid together. */
  payment?: ShopPayment | undefined;
};

/** One order of the shop: its result and the reason, its lines, and a retry if it may help. */
export const ShopOrderEntry = ({ order, headingLevel: Heading = 'h3', payment }: ShopOrderEntryProps) => {
  const { label, tone } = outcomeLabels[order.outcome];
  const payable = payment?.of(order.orderId);
  const { now } = useServerTime();
  const isNew = now.getTime() - Date.parse(order.arrivedAt) < NEW_MS;
  return (
    <li className="sheet shop-order" aria-label={`Ordine ${order.name}`}>
      <header>
        {payable && (
          <CheckBox
            label={`Paga l'ordine ${payable.order.orderNumber} insieme agli altri`}
            showLabel={false}
            checked={payable.isChosen}
            onChange={(isChosen) => payment?.choose(payable.order.id, isChosen)}
          />
        )}
        <Heading>{order.name}</Heading>
        {isNew && <span className="shop-order__new">appena arrivato</span>}
        {order.placedAt && (
          <time className="muted" dateTime={order.placedAt}>
            {formatDateTime(order.placedAt)}
          </time>
        )}
        <StatusLabel tone={tone}>{label}</StatusLabel>
      </header>
      {order.reason && <p className="shop-order__reason">{order.reason}</p>}
      {order.lines.length > 0 && <Lines lines={order.lines} />}
      <footer>
        {order.orderId && order.orderNumber && (
          <Link to={customerPage('orders', { order: order.orderId })}>{order.orderNumber}</Link>
        )}
        {order.orderStatus && <OrderStatusLabel status={order.orderStatus} wait={order.wait} />}
        {payable && <Amount order={payable.order} />}
        {order.tracking && <span className="muted">{trackingLabels[order.tracking]}</span>}
        {order.canRetry && <RetryButton order={order} />}
      </footer>
    </li>
  );
};

const Amount = ({ order: { total, shippingCost, customerName, shippingCity } }: { order: OrderToPay }) => (
  <>
    <span className="muted free-text">{[customerName, shippingCity].filter(Boolean).join(', ')}</span>
    <span className="shop-order__amount">
      <b>{euro(total)}</b>{' '}
      <small className="muted">
        {shippingCost === '0.00' ? 'spedizione gratuita' : `spedizione ${euro(shippingCost)}`}
      </small>
    </span>
  </>
);

const Lines = ({ lines }: Pick<ShopOrder, 'lines'>) => (
  <ul className="shop-order__lines">
    {lines.map((line, index) => (
      <li key={index} className={line.imported ? undefined : 'shop-order__left-out'}>
        <span className="shop-order__quantity">{line.quantity} ×</span>
        <span>
          {line.title}
          <span className="muted"> {[line.sku, line.reason].filter(Boolean).join(' · ')}</span>
        </span>
      </li>
    ))}
  </ul>
);

const RetryButton = ({ order }: { order: ShopOrder }) => {
  const [retry, { isLoading }] = useRetryShopOrderMutation();
  const toast = useToast();
  const run = useSingleRun(async () => {
    try {
      const after = await retry(order.id).unwrap();
      if (after.outcome === 'failed') toast.error(`Ordine ${order.name}`, after.reason ?? 'Non è cambiato niente.');
      else toast.success(`Ordine ${order.name}`, outcomeLabels[after.outcome].label);
    } catch (failure) {
      toast.error('Errore', failureText(failure, "Impossibile riprovare l'ordine. Riprova più tardi."));
    }
  });
  return (
    <Button
      size="small"
      pending={isLoading}
      pendingLabel="Riprovo..."
      aria-label={`Riprova l'ordine ${order.name}`}
      onClick={run}
    >
      Riprova
    </Button>
  );
};
