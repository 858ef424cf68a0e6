import type { Cents } from '@drappo/contracts/money';
import type { RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Order } from '../domain/order.ts';

/** What use-cases of orders need from payments. Payments implement it: they import orders, and orders do not import payments. */
export type OrderPayments = {
  /** Expires an order's open sessions at Stripe. One that was paid meanwhile is settled, so that the caller finds the order paid. */
  expireOpenCheckouts: (orderId: string, ctx: RequestContext) => Promise<void>;
  /** Whether a session of a locked order takes money. */
  hasOpenCheckout: (tx: Tx, orderId: string) => Promise<boolean>;
  /** Ends the checkouts of a locked order whose session is being created. */
  endCreatingCheckouts: (tx: Tx, orderId: string) => Promise<void>;
  /** Requests the refund of what is left of what a locked, cancelled order was paid. Returns the order with the refund counted. */
  refundCancelled: (tx: Tx, cancelled: Order) => Promise<{ order: Order; amount: Cents }>;
  /** Begins to pay a locked order with the saved card, if its reseller has it so. Returns the order, which the caller saves. */
  beginAutomaticPayment: (tx: Tx, order: Order) => Promise<{ order: Order; isOn: boolean }>;
};
