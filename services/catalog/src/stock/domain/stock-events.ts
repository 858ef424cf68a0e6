import {
  OrderRequestedV1,
  StockAllocatedV1,
  StockChangedV1,
  StockConcentrationFoundV1,
  StockRejectedV1,
  StockSettledV1,
  type OrderLine,
} from '@drappo/contracts/catalog/events';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { AgreedShipping } from './agreed-shipping.ts';

export type Concentration = Omit<EventPayload<typeof StockConcentrationFoundV1>, 'foundAt'> & { foundAt: Date };

export const stockConcentrationFound = ({ foundAt, ...concentration }: Concentration): EventMessage =>
  message(StockConcentrationFoundV1, { ...concentration, foundAt: foundAt.toISOString() });

export type OrderRequest = {
  orderId: string;
  userId: string;
  reservationIds: string[];
  lines: OrderLine[];
  shippingAddress: ShippingAddress;
  /** The shipping that the reseller saw and confirmed. */
  shipping?: AgreedShipping | undefined;
  /** The reseller's own reference for the order. */
  purchaseOrderNumber?: string | undefined;
  requestedAt: Date;
};

export const orderRequested = ({ requestedAt, ...request }: OrderRequest): EventMessage =>
  message(OrderRequestedV1, { ...request, requestedAt: requestedAt.toISOString() });

export const paidWithoutAllocation = (orderId: string): ErrorReport => ({
  cause: 'paid-without-allocation',
  errorType: 'stock',
  errorMessage: 'Un ordine pagato non ha pezzi messi da parte.',
  orderId,
});

type Answer<D extends typeof StockAllocatedV1 | typeof StockRejectedV1> = Omit<
  EventPayload<D>,
  'allocatedAt' | 'rejectedAt'
>;

export const stockAllocated = (answer: Answer<typeof StockAllocatedV1>, at: Date): EventMessage =>
  message(StockAllocatedV1, { ...answer, allocatedAt: at.toISOString() });

export const stockRejected = (answer: Answer<typeof StockRejectedV1>, at: Date): EventMessage =>
  message(StockRejectedV1, { ...answer, rejectedAt: at.toISOString() });

/** Published when an order no longer holds its pieces. */
export const stockSettled = (order: { orderId: string; userId: string }, at: Date): EventMessage =>
  message(StockSettledV1, { ...order, settledAt: at.toISOString() });

export type StockChange = Omit<EventPayload<typeof StockChangedV1>, 'changedAt'> & { changedAt: Date };

export const stockChanged = ({ changedAt, ...change }: StockChange): EventMessage =>
  message(StockChangedV1, { ...change, changedAt: changedAt.toISOString() });
