import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { OrderReturn, OrderReturns } from '@drappo/contracts/orders/returns';
import { aShippedOrder } from './order-samples.ts';

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const [line] = aShippedOrder().items;
export const itemIds = ['0a1b2c3d-0000-4000-8000-000000000081', '0a1b2c3d-0000-4000-8000-000000000082'] as const;

/** An order shipped 12 days ago: three coats and a shirt. */
export const returnOrder: OrderDetail = {
  ...aShippedOrder(),
  shippedAt: inDays(-12),
  items: [
    { ...line!, id: itemIds[0] },
    { ...line!, id: itemIds[1], productName: 'Camicia', variantInfo: 'bianco, S', quantity: 1, unitPrice: '46.50' },
  ],
};

/** A return of one item of `returnOrder`. */
export const aReturn = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  id: '0a1b2c3d-0000-4000-8000-000000000091',
  number: 'RES-000218',
  orderId: returnOrder.id,
  orderNumber: returnOrder.orderNumber,
  shopNumber: null,
  status: 'requested',
  lines: [
    {
      itemId: itemIds[0],
      productName: 'Trench doppiopetto',
      variantInfo: 'blu, M',
      sku: 'DW-v1',
      imageUrl: null,
      unitPrice: '414.00',
      quantity: 1,
      reason: 'defect',
      note: 'Scucito',
      received: null,
      restocked: null,
      toRepair: null,
    },
  ],
  pieces: 1,
  amount: '414.00',
  photos: [],
  isOurFault: null,
  reply: null,
  requestedAt: '2026-03-10T09:00:00.000Z',
  decidedAt: null,
  sendBy: null,
  sendTo: null,
  sentAt: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  receivedAt: null,
  refund: null,
  closedAt: null,
  ...changes,
});

export const returnable = (changes: Partial<OrderReturns> = {}): OrderReturns => ({
  days: 30,
  until: inDays(18.5),
  onlyFaulty: false,
  lines: [
    { itemId: itemIds[0], left: 3 },
    { itemId: itemIds[1], left: 1 },
  ],
  returns: [],
  ...changes,
});
