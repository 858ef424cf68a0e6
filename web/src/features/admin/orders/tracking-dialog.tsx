import type { Order } from '@drappo/contracts/orders/orders';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** Carrier and number at once, without the order's details. */
export const TrackingDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <Dialog
    title={`Tracking di ${order.orderNumber}`}
    width={480}
    onCancel={onClose}
    // A click beside the dialog must not throw away a tracking number half typed.
    mask={{ closable: false }}
  >
    <TrackingForm order={order} onDone={onClose} />
  </Dialog>
);
