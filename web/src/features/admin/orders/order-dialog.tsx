import { limits } from '@drappo/contracts/limits';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { OrderTimeline } from '../../../shared/orders/order-timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { OrderFacts, OrderLines, ShippingInfo } from './order-facts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { canShip } from './order-states.ts';
import { useGetAdminOrderQuery } from '../shared/orders/orders-api.ts';
import { TrackingForm } from './tracking-form.tsx';
import './order-dialog.css';

type OrderDialogProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void; onClose: () => void };

/** All details of one order and the actions that its state allows. */
export const OrderDialog = ({ order, onChanged, onClose }: OrderDialogProps) => {
  const shipped = order.status === 'shipped';
  return (
    <Dialog
      title={`Ordine ${order.orderNumber || order.id.slice(0, 8)}`}
      width={640}
      onCancel={onClose}
      // A click outside the dialog must not discard a half-typed tracking number.
      mask={{ closable: false }}
    >
      <OrderFacts order={order} />
      <OrderLines order={order} />
      {shipped && order.trackingNumber && <ShippingInfo order={order} />}
      {(shipped || canShip(order)) && (
        <section className="order-dialog__tracking" aria-labelledby="order-tracking">
          <h3 id="order-tracking">{shipped ? 'Correggi il tracking' : 'Spedisci'}</h3>
          <TrackingForm order={order} onDone={onClose} />
        </section>
      )}
      <OrderActions order={order} onChanged={onChanged} />
      <History orderId={order.id} />
    </Dialog>
  );
};

/** The order's timeline. The dialog does not wait for it and works without it if it cannot be loaded. */
const History = ({ orderId }: { orderId: string }) => {
  const { data } = useGetAdminOrderQuery(orderId, { pollingInterval: limits.adminOrdersPollMs });
  if (!data) return null;
  return (
    <>
      <OrderRefunds order={data} />
      {data.disputes.length > 0 && <OrderDisputes disputes={data.disputes} />}
      <section className="order-dialog__tracking" aria-labelledby="order-history">
        <h3 id="order-history">Cronologia</h3>
        <OrderTimeline history={data.history} reader="admin" />
      </section>
    </>
  );
};
