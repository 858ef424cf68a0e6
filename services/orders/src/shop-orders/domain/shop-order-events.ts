import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import { OrderChangedV1 } from '@drappo/contracts/orders/events';
import { factOf } from '../../order/domain/order-facts.ts';
import type { Order } from '../../order/domain/order.ts';

type Changed = Pick<EventPayload<typeof OrderChangedV1>, 'lines' | 'country' | 'zip'>;

export const orderChanged = (order: Order, changed: Changed, at: Date): EventMessage =>
  message(OrderChangedV1, {
    ...factOf(order),
    ...changed,
    revision: order.askedRevision,
    changedAt: at.toISOString(),
  });
