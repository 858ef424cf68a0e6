import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** Enters carrier and number without opening the order's details. */
export const TrackingDialog = ({ order, onClose }: { order: AdminOrder; onClose: () => void }) => (
  <Dialog
    title={`Tracking di ${order.orderNumber}`}
    width={480}
    onCancel={onClose}
    // A click outside the dialog must not discard a half-typed tracking number.
    mask={{ closable: false }}
  >
    <TrackingForm order={order} onDone={onClose} />
  </Dialog>
);
