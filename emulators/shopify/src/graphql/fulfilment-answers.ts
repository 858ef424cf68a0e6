import { gid } from '../gid.ts';
import type { Fulfillment, FulfillmentOrder, FulfillmentOrderLine, Line, Order, Tracking } from '../objects.ts';
import { FIRST_LOCATION } from '../orders/build-order.ts';
import { fieldsOf, type Answers } from './answers.ts';
import { pageOfList } from './connections.ts';
import { partsOf, type Of } from './order-answers.ts';
import { notEmulated } from './request-error.ts';

const lineOf = (order: Order, lineId: number): Of<Line> => {
  const item = order.lines.find(({ id }) => id === lineId);
  if (!item) throw notEmulated(`a line ${lineId} that its order does not have`);
  return { order, item };
};
const isOpen = ({ status }: FulfillmentOrder): boolean => status === 'OPEN' || status === 'IN_PROGRESS';

const fulfillmentOrder = fieldsOf<Of<FulfillmentOrder>>({
  id: ({ item }) => gid('FulfillmentOrder', item.id),
  status: ({ item }) => item.status,
  requestStatus: () => 'UNSUBMITTED',
  createdAt: ({ item }) => item.createdAt,
  updatedAt: ({ item }) => item.updatedAt,
  order: ({ order }) => order,
  orderId: ({ order }) => gid('Order', order.id),
  orderName: ({ order }) => order.name,
  orderProcessedAt: ({ order }) => order.createdAt,
  fulfillmentHolds: () => [],
  assignedLocation: ({ item }) => item.location ?? FIRST_LOCATION,
  supportedActions: ({ item }) => (isOpen(item) ? ['CREATE_FULFILLMENT'] : []),
  lineItems: ({ order, item }, given) =>
    pageOfList(partsOf(order, item.lines), (line) => line.item.id, given, 'FulfillmentOrder.lineItems'),
  fulfillments: ({ order, item }, given) =>
    pageOfList(
      partsOf(
        order,
        order.fulfillments.filter(({ fulfillmentOrderIds }) => fulfillmentOrderIds.includes(item.id)),
      ),
      (part) => part.item.id,
      given,
      'FulfillmentOrder.fulfillments',
    ),
});

const fulfillment = fieldsOf<Of<Fulfillment>>({
  id: ({ item }) => gid('Fulfillment', item.id),
  legacyResourceId: ({ item }) => String(item.id),
  name: ({ item }) => item.name,
  status: () => 'SUCCESS',
  displayStatus: () => 'FULFILLED',
  createdAt: ({ item }) => item.createdAt,
  updatedAt: ({ item }) => item.updatedAt,
  deliveredAt: () => null,
  inTransitAt: () => null,
  requiresShipping: () => true,
  totalQuantity: ({ item }) => item.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  order: ({ order }) => order,
  trackingInfo: ({ item }, given) =>
    typeof given['first'] === 'number' ? item.tracking.slice(0, given['first']) : item.tracking,
  fulfillmentLineItems: ({ order, item }, given) =>
    pageOfList(partsOf(order, item.lines), (line) => line.item.id, given, 'Fulfillment.fulfillmentLineItems'),
  fulfillmentOrders: ({ order, item }, given) =>
    pageOfList(
      partsOf(
        order,
        order.fulfillmentOrders.filter(({ id }) => item.fulfillmentOrderIds.includes(id)),
      ),
      (part) => part.item.id,
      given,
      'Fulfillment.fulfillmentOrders',
    ),
});

const fulfillmentOrderLine = fieldsOf<Of<FulfillmentOrderLine>>({
  id: ({ item }) => gid('FulfillmentOrderLineItem', item.id),
  remainingQuantity: ({ item }) => item.remaining,
  totalQuantity: ({ item }) => item.total,
  requiresShipping: () => true,
  lineItem: ({ order, item }) => lineOf(order, item.lineId),
  sku: ({ order, item }) => lineOf(order, item.lineId).item.sku,
  productTitle: ({ order, item }) => lineOf(order, item.lineId).item.title,
  variantTitle: ({ order, item }) => lineOf(order, item.lineId).item.variantTitle,
  vendor: ({ order, item }) => lineOf(order, item.lineId).item.vendor,
});

export const fulfilmentAnswers: Answers = {
  FulfillmentOrder: fulfillmentOrder,
  FulfillmentOrderSupportedAction: fieldsOf<string>({ action: (action) => action, externalUrl: () => null }),
  FulfillmentOrderAssignedLocation: fieldsOf<string>({ name: (name) => name }),
  FulfillmentOrderLineItem: fulfillmentOrderLine,
  Fulfillment: fulfillment,
  FulfillmentTrackingInfo: fieldsOf<Tracking>({
    number: ({ number }) => number,
    company: ({ company }) => company,
    url: ({ url }) => url,
  }),
  FulfillmentLineItem: fieldsOf<Of<Fulfillment['lines'][number]>>({
    id: ({ item }) => gid('FulfillmentLineItem', item.id),
    quantity: ({ item }) => item.quantity,
    lineItem: ({ order, item }) => lineOf(order, item.lineId),
  }),
};
