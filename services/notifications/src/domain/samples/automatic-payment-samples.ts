import {
  AutomaticPaymentEndedV1,
  AutomaticPaymentFailedV1,
  AutomaticPaymentSummarisedV1,
} from '@drappo/contracts/orders/automatic-payment-events';
import { sample, sampleIds, sampleTime, type EmailSample } from './email-sample.ts';

const card = { brand: 'visa', last4: '4242' };
const order = {
  orderId: sampleIds.order,
  orderNumber: 'ORD-2026-000124',
  shopNumber: '#1005',
  total: 14_900,
};

export const automaticPaymentSamples: EmailSample[] = [
  sample('automatic-payment-failed', AutomaticPaymentFailedV1, {
    ...order,
    attemptId: sampleIds.other,
    userId: sampleIds.user,
    reason: 'declined',
    card,
    failedAt: sampleTime,
  }),
  sample('automatic-payment-ended', AutomaticPaymentEndedV1, {
    userId: sampleIds.user,
    reason: 'refused-twice',
    card,
    endedAt: sampleTime,
  }),
  sample('automatic-payment-summary', AutomaticPaymentSummarisedV1, {
    userId: sampleIds.user,
    day: '2026-03-17',
    dayLimit: 50_000,
    paid: 27_480,
    orders: [
      { orderId: sampleIds.user, orderNumber: 'ORD-2026-000121', shopNumber: '#1001', total: 12_990 },
      { orderId: sampleIds.other, orderNumber: 'ORD-2026-000123', shopNumber: '#1003', total: 14_490 },
      { ...order, total: 24_900, failed: 'over-limit' },
    ],
    summarisedAt: sampleTime,
  }),
];
