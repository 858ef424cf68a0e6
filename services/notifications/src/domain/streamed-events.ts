import {
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationReleasedV1,
  StockSettledV1,
} from '@drappo/contracts/catalog/events';
import { ProductRequestReviewedV1, ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import type { EventPayload } from '@drappo/contracts/event';
import {
  OrderAwaitingStockV1,
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderPreparationChangedV1,
  OrderReadyToPayV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import {
  ReturnAcceptedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefundedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
  ReturnSentV1,
} from '@drappo/contracts/orders/return-events';

/**
 * Every change of an order, a reservation, a return, an offer or a request. The person's open streams send the feed
 * again, with or without a new entry, and the pages on all devices read their data again.
 */
export const streamedEvents = [
  OrderCreatedV1,
  OrderReadyToPayV1,
  OrderAwaitingStockV1,
  OrderPaidV1,
  OrderPreparationChangedV1,
  OrderShippedV1,
  OrderCancelledV1,
  OrderRefundedV2,
  ReservationCreatedV1,
  ReservationReleasedV1,
  ReservationExpiredV1,
  StockSettledV1,
  ReturnRequestedV1,
  ReturnAcceptedV1,
  ReturnRefusedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnSentV1,
  ReturnReceivedV1,
  ReturnRefundedV1,
  WaitingListOfferedV1,
  ProductRequestSubmittedV1,
  ProductRequestReviewedV1,
] as const;

/** An order whose shipping is settled is ready to pay in the same commit: that event refreshes the streams. */
export const isReadyAtOnce = ({ quoted }: EventPayload<typeof OrderCreatedV1>): boolean => quoted === true;
