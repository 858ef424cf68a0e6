import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import type { Order } from '../../src/order/domain/order.ts';

const createdAt = new Date('2026-11-21T09:00:00.000Z');
const later = new Date('2026-11-22T09:00:00.000Z');

const unpaid: Order = {
  id: '0190b5a0-7c1e-7000-8000-000000000001',
  orderNumber: 'ORD-2026-000001',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
  status: 'pending',
  paymentStatus: 'pending',
  moneyHold: null,
  totalAmount: 9_300,
  shippingCost: 490,
  shippingFreeAbove: null,
  refunded: 0,
  source: 'portal',
  shopifyOrderId: null,
  shopOrderName: null,
  purchaseOrderNumber: null,
  shopRevision: 0,
  askedRevision: 0,
  stockMissing: null,
  isQuoted: true,
  isAllocated: true,
  shippingZone: 'IT',
  shippingZoneName: 'Italia Continentale',
  paymentDueAt: null,
  remindedAt: null,
  paidAt: null,
  shipBy: null,
  shippedAt: null,
  cancelledAt: null,
  cancelReason: null,
  cancelNote: null,
  problem: null,
  carrier: null,
  trackingNumber: null,
  shipmentRevision: 0,
  notes: null,
  shippingAddress: {
    name: 'Lucia Marchetti',
    address: 'Via dei Mille 21',
    city: 'Milano',
    zip: '20129',
    country: 'IT',
  },
  createdAt,
  version: 1,
  lines: [
    {
      productId: 'p1',
      productName: 'Camicia',
      variantInfo: 'bianco, M',
      quantity: 2,
      totalPrice: 9_300,
      unitCost: null,
      imageUrl: '/api/media/camicia-bianco.webp',
    },
  ],
};
const payable: Partial<Order> = { paymentDueAt: new Date('2026-11-28T09:00:00.000Z') };
const paid: Partial<Order> = { ...payable, paymentStatus: 'paid', paidAt: later, shipBy: '2026-11-23' };

/** The fields that depend on the status. */
const states: Record<OrderStatus, Partial<Order>> = {
  pending: { isQuoted: false, shippingCost: 0, shippingZone: null, shippingZoneName: null },
  pending_payment: payable,
  paid,
  processing: paid,
  shipped: { ...paid, shippedAt: later, carrier: 'BRT', trackingNumber: '1', shipmentRevision: 1, notes: 'fragile' },
  cancelled: { ...payable, cancelledAt: later, cancelReason: 'reseller' },
};

/** An order of one line (2 x 46.50, shipping 4.90) in a status, for unit tests of rules. */
export const orderState = (status: OrderStatus, changes: Partial<Order> = {}): Order => ({
  ...unpaid,
  ...states[status],
  status,
  ...changes,
});
