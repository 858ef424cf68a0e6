import { carrierByCode, type Order } from '@drappo/contracts';
import { Modal } from 'antd';
import { formatDateTime } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';
import { useProcessOrderMutation } from './admin-api.ts';
import { TrackingForm } from './tracking-form.tsx';

const placeOf = ({ shippingAddress: at }: Order): string =>
  [at.address, [at.zip, at.city].filter(Boolean).join(' '), at.province, at.country].filter(Boolean).join(', ') ||
  'Indirizzo non disponibile';

/** Everything about one order, and what can be done with it in its state. */
export const OrderDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const shippable = order.status === 'paid' || order.status === 'processing';
  return (
    <Modal open title={`Ordine ${order.orderNumber}`} footer={null} onCancel={onClose} width={640}>
      <dl className="order-facts">
        <dt>Stato</dt>
        <dd>
          <OrderStatusLabel status={order.status} />
        </dd>
        <dt>Totale</dt>
        <dd>
          {euro(order.total)} <span className="muted">(spedizione {euro(order.shippingCost)})</span>
        </dd>
        <dt>Data ordine</dt>
        <dd>{formatDateTime(order.createdAt)}</dd>
        <dt>Cliente</dt>
        <dd>{order.customerName ?? 'Nome non disponibile'}</dd>
        <dt>Email</dt>
        <dd>{order.customerEmail ?? 'Email non disponibile'}</dd>
        <dt>Telefono</dt>
        <dd>{order.customerPhone ?? 'N/A'}</dd>
        <dt>Indirizzo</dt>
        <dd>{placeOf(order)}</dd>
      </dl>
      <ul className="order-lines">
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.productName}
              {item.variantInfo && <span className="muted">, {item.variantInfo}</span>}
            </span>
            <span className="muted">× {item.quantity}</span>
            <span className="num">{euro(item.totalPrice)}</span>
          </li>
        ))}
      </ul>
      {order.status === 'shipped' && order.trackingNumber && <ShippingInfo order={order} />}
      {order.status === 'paid' && <ProcessButton order={order} />}
      {(shippable || order.status === 'shipped') && (
        <section className="order-tracking">
          <h3>{order.status === 'shipped' ? 'Correggi il tracking' : 'Spedisci'}</h3>
          <TrackingForm order={order} onDone={onClose} />
        </section>
      )}
    </Modal>
  );
};

const ShippingInfo = ({ order }: { order: Order }) => (
  <dl className="order-facts">
    <dt>Corriere</dt>
    <dd>{order.carrier ? (carrierByCode(order.carrier)?.name ?? order.carrier) : 'N/A'}</dd>
    <dt>Tracking</dt>
    <dd>
      <a href={order.trackingUrl ?? undefined} target="_blank" rel="noreferrer">
        {order.trackingNumber}
      </a>
    </dd>
    <dt>Spedito il</dt>
    <dd>{order.shippedAt ? formatDateTime(order.shippedAt) : 'N/A'}</dd>
  </dl>
);

const ProcessButton = ({ order }: { order: Order }) => {
  const [start, { isLoading }] = useProcessOrderMutation();
  const toast = useToast();
  const click = async () => {
    if (isLoading) return;
    const { error } = await start(order.id);
    if (error) toast.error('Errore', "Impossibile aggiornare l'ordine. Riprova.");
    else toast.success('Ordine aggiornato', 'Ora è in preparazione.');
  };
  return (
    <Button pending={isLoading} onClick={click}>
      Metti in preparazione
    </Button>
  );
};
