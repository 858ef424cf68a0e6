import type { Order } from '@drappo/contracts';
import { Modal } from 'antd';
import { TrackingForm } from './tracking-form.tsx';

export const TrackingDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <Modal open title={`Tracking di ${order.orderNumber}`} footer={null} onCancel={onClose} width={480}>
    <TrackingForm order={order} onDone={onClose} />
  </Modal>
);
