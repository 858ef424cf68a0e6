import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import { ShopNumber } from '../../../shared/orders/shop-number.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { OrderStatusLabel } from '../../../shared/ui/status-label.tsx';
import { useCopied } from '../../../shared/ui/use-copied.ts';
import type { OrderPanelAddress } from './use-order-panel.ts';

type PanelHeadProps = { order: AdminOrderDetail | undefined; panel: OrderPanelAddress };

/** Head of the panel: the order's state, its address, and links to the previous and next order. */
export const PanelHead = ({ order, panel: { previous, next, show } }: PanelHeadProps) => {
  const { copied, failed, copy } = useCopied();
  return (
    <div className="panel-head">
      {order && <ShopNumber order={order} />}
      {order && (
        <span className="panel-head__status">
          <OrderStatusLabel status={order.status} />
        </span>
      )}
      <span className="panel-head__acts">
        <ActionButton
          kind="bare"
          size="small"
          className="panel-head__copy"
          onClick={() => void copy(window.location.href)}
        >
          {copied ? 'Copiato' : failed ? 'Non copiato' : 'Copia link'}
        </ActionButton>
        <ActionButton
          kind="bare"
          size="small"
          aria-label="Ordine precedente"
          disabled={!previous && "È il primo dell'elenco"}
          onClick={() => previous && show(previous)}
        >
          ↑
        </ActionButton>
        <ActionButton
          kind="bare"
          size="small"
          aria-label="Ordine successivo"
          disabled={!next && "È l'ultimo dell'elenco"}
          onClick={() => next && show(next)}
        >
          ↓
        </ActionButton>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {copied ? 'Link copiato' : order && `Ordine ${order.orderNumber}`}
      </span>
    </div>
  );
};
