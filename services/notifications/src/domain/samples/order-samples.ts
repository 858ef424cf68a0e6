import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderReadyToPayV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { sample, sampleIds, samplePictures, sampleTime, type EmailSample } from './email-sample.ts';

const order = { orderId: sampleIds.order, orderNumber: 'ORD-2026-000123', userId: sampleIds.user };
const lines = [
  {
    productName: 'Blazer monopetto in lana',
    variantInfo: 'blu, 48',
    quantity: 3,
    totalPrice: 44_700,
    imageUrl: `${samplePictures}blazer.webp`,
  },
  {
    productName: 'Camicia in popeline',
    variantInfo: 'bianco, M',
    quantity: 10,
    totalPrice: 39_000,
    imageUrl: `${samplePictures}camicia.webp`,
  },
];
const shipsTo = {
  name: 'Boutique Ferri',
  address: "Via D'Azeglio 34",
  city: 'Bologna',
  zip: '40123',
  country: 'IT',
  province: 'BO',
};
const money = { totalAmount: 83_700, shippingCost: 1_290, total: 84_990 };
const shipment = { ...order, shopifyOrderId: null, lines, shipsTo, shippedAt: sampleTime };
const cancellation = { ...order, total: money.total, cancelledAt: sampleTime };
const refund = { ...order, amount: money.total, totalRefunded: money.total, full: true, refundedAt: sampleTime };

export const orderSamples: EmailSample[] = [
  sample('order-confirmed', OrderReadyToPayV1, {
    ...order,
    ...money,
    lines,
    shipsTo,
    paymentDueAt: '2026-03-24T09:51:00.000Z',
  }),
  sample('order-paid', OrderPaidV1, { ...order, ...money, lines, shipsTo, paidAt: sampleTime }),
  sample('order-shipped', OrderShippedV1, {
    ...shipment,
    carrier: 'BRT',
    trackingNumber: '097045123456',
    revision: 1,
  }),
  sample(
    'order-tracking-corrected',
    OrderShippedV1,
    { ...shipment, carrier: 'GLS', trackingNumber: 'M1640012345', revision: 2 },
    'tracking corretto',
  ),
  sample('order-payment-reminded', OrderPaymentRemindedV1, {
    ...order,
    total: money.total,
    paymentDueAt: '2026-03-19T09:51:00.000Z',
  }),
  sample(
    'order-cancelled-unpaid',
    OrderCancelledV1,
    { ...cancellation, reason: 'unpaid', wasPaid: false },
    'non pagato',
  ),
  sample(
    'order-cancelled-admin',
    OrderCancelledV1,
    { ...cancellation, reason: 'admin', wasPaid: true, note: 'Il tessuto è risultato difettoso.' },
    'da Drappo',
  ),
  sample(
    'order-cancelled-reseller',
    OrderCancelledV1,
    { ...cancellation, reason: 'reseller', wasPaid: false },
    'dal rivenditore',
  ),
  sample('order-refunded', OrderRefundedV2, { ...refund, reason: 'cancelled' }),
];
