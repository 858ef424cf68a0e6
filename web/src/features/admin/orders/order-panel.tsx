import { limits } from '@drappo/contracts/limits';
import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import { failureText } from '../../../shared/api/failure.ts';
import { OrderTimeline } from '../../../shared/orders/order-timeline.tsx';
import { SidePanel } from '../../../shared/table/side-panel.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { OrderStatusLabel } from '../../../shared/ui/status-label.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { CancelButton, ProcessButton } from './order-actions.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { FileLink } from '../shared/file-link.tsx';
import { ShippingInfo } from './order-facts.tsx';
import { orderFiles } from './order-files.ts';
import { OrderRefunds } from './order-refunds.tsx';
import { canCancel, canShip, hasSlip } from './order-states.ts';
import { useFindOrderQuery, useGetAdminOrderQuery } from '../shared/orders/orders-api.ts';
import { PanelHead } from './panel-head.tsx';
import { PanelProblem } from './panel-problem.tsx';
import { PanelLines, PanelPeople } from './panel-sections.tsx';
import { TrackingForm } from './tracking-form.tsx';
import type { OrderPanelAddress } from './use-order-panel.ts';
import './order-dialog.css';
import './order-panel.css';

type OrderPanelProps = { orderNumber: string; panel: OrderPanelAddress };

/** Panel for one order beside the list: next action first, then all details. */
export const OrderPanel = ({ orderNumber, panel }: OrderPanelProps) => {
  const found = useFindOrderQuery(orderNumber, { skip: panel.row !== undefined });
  const named = found.currentData?.orders.find((order) => order.orderNumber === orderNumber);
  const id = panel.row?.id ?? named?.id;
  const { currentData, error, refetch } = useGetAdminOrderQuery(id ?? '', {
    skip: id === undefined,
    pollingInterval: limits.adminOrdersPollMs,
  });
  const isUnknown = panel.row === undefined && found.currentData !== undefined && !named;
  const failure = error ?? found.error;
  return (
    <SidePanel title={orderNumber} head={<PanelHead order={currentData} panel={panel} />} onClose={panel.close}>
      {failure && (
        <ErrorNotice onRetry={() => void (error ? refetch() : found.refetch())}>
          {failureText(failure, "Non riusciamo a leggere l'ordine.")}
        </ErrorNotice>
      )}
      {isUnknown && <p>Non c'è un ordine con questo numero.</p>}
      {!currentData && !failure && !isUnknown && <Skeleton height={320} />}
      {currentData && <PanelBody key={currentData.id} order={currentData} />}
    </SidePanel>
  );
};

const stay = (): void => undefined;

const PanelBody = ({ order }: { order: AdminOrderDetail }) => {
  const shipped = order.status === 'shipped';
  // Each action refetches the order automatically: the panel shows the server's state.
  const changed = (_order: AdminOrder): void => undefined;
  return (
    <div className="order-panel">
      <p className="order-panel__status">
        <OrderStatusLabel status={order.status} />
      </p>
      {order.problem && <PanelProblem order={order} problem={order.problem} />}
      <section aria-labelledby="panel-shipping">
        <h3 id="panel-shipping">{shipped ? 'Correggi il tracking' : 'Spedizione'}</h3>
        {shipped && order.trackingNumber && <ShippingInfo order={order} />}
        {(shipped || canShip(order)) && <TrackingForm order={order} stripsSpaces onDone={stay} />}
        {!shipped && !canShip(order) && (
          <p className="muted">{order.status === 'cancelled' ? 'È annullato.' : 'Si spedisce quando è pagato.'}</p>
        )}
        {(order.status === 'paid' || hasSlip(order)) && (
          <div className="order-panel__acts">
            {order.status === 'paid' && <ProcessButton order={order} onChanged={changed} />}
            {hasSlip(order) && <FileLink href={orderFiles.packingSlip(order)}>Distinta di imballaggio</FileLink>}
          </div>
        )}
      </section>
      <PanelPeople order={order} />
      <PanelLines order={order} />
      <OrderRefunds order={order} />
      {order.disputes.length > 0 && <OrderDisputes disputes={order.disputes} />}
      <section aria-labelledby="panel-history">
        <h3 id="panel-history">Cronologia</h3>
        <OrderTimeline history={order.history} reader="admin" />
      </section>
      {canCancel(order) && (
        <div className="order-panel__acts">
          <CancelButton order={order} onChanged={changed} />
        </div>
      )}
    </div>
  );
};
