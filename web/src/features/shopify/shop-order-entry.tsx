import type { ShopOrder } from '@drappo/contracts/integrations/shop-orders';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { OrderStatusLabel, StatusLabel } from '../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { outcomeLabels, trackingLabels } from './outcomes.ts';
import { useRetryShopOrderMutation } from './shopify-api.ts';

/** One order of the shop: what became of it, why, its lines, and another try where one may help. */
export const ShopOrderEntry = ({ order }: { order: ShopOrder }) => {
  const { label, tone } = outcomeLabels[order.outcome];
  return (
    <li className="sheet shop-order" aria-label={`Ordine ${order.name}`}>
      <header>
        <h3>{order.name}</h3>
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
          <Link to={`/dashboard?section=orders&order=${order.orderId}`}>{order.orderNumber}</Link>
        )}
        {order.orderStatus && <OrderStatusLabel status={order.orderStatus} />}
        {order.tracking && <span className="muted">{trackingLabels[order.tracking]}</span>}
        {order.canRetry && <RetryButton order={order} />}
      </footer>
    </li>
  );
};

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
