import { orderStatusLabel, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { orderWaitLabels, type OrderWait } from '@drappo/contracts/orders/order-wait';
import './status-label.css';

/** The five colour pairs that every status uses, and one without colour for an unknown value. */
export type StatusTone = 'waiting' | 'done' | 'working' | 'sent' | 'refused' | 'unknown';

/** A colour sample and a word: colour is never the only signal. */
export const StatusLabel = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <span className={`status status--${tone}`}>{children}</span>
);

const orderTones: Record<OrderStatus, StatusTone> = {
  pending: 'waiting',
  pending_payment: 'waiting',
  paid: 'done',
  processing: 'working',
  shipped: 'sent',
  cancelled: 'refused',
};

type OrderStatusLabelProps = {
  status: string;
  /** Why an unpaid order cannot be paid yet. */
  wait?: OrderWait | null;
};

/** Status of an order; an unknown one is shown as it is. */
export const OrderStatusLabel = ({ status, wait = null }: OrderStatusLabelProps) =>
  wait ? (
    <StatusLabel tone="waiting">{orderWaitLabels[wait]}</StatusLabel>
  ) : (
    <StatusLabel tone={orderTones[status as OrderStatus] ?? 'unknown'}>{orderStatusLabel(status)}</StatusLabel>
  );
