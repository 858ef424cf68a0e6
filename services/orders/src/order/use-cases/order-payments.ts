import type { Cents } from '@drappo/contracts/money';
import type { RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Order } from '../domain/order.ts';

/** Functions of payments that orders need. Payments implement them: they import orders, and orders do not import them. */
export type OrderPayments = {
  /** Expires an order's open sessions at Stripe. Settles one that was paid in the meantime, so that the order is paid. */
  expireOpenCheckouts: (orderId: string, ctx: RequestContext) => Promise<void>;
  /** Whether a session of a locked order can take money. */
  hasOpenCheckout: (tx: Tx, orderId: string) => Promise<boolean>;
  /** Ends the checkouts of a locked order whose session is being created. */
  endCreatingCheckouts: (tx: Tx, orderId: string) => Promise<void>;
  /** Requests the refund of the rest of a locked, cancelled order's payment. Returns the order with the refund counted. */
  refundCancelled: (tx: Tx, cancelled: Order) => Promise<{ order: Order; amount: Cents }>;
  /** Starts to pay a locked order with the saved card, if its reseller enabled that. The caller saves the returned order. */
  beginAutomaticPayment: (tx: Tx, order: Order) => Promise<{ order: Order; isOn: boolean }>;
};
