import { ShopOrderNotImportedV1, ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderAwaitingStockV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { sample, sampleIds, samplePictures, sampleTime, type EmailSample } from './email-sample.ts';

const shopDomain = 'boutiqueferri.myshopify.com';
const order = {
  orderId: sampleIds.order,
  orderNumber: 'ORD-2026-000124',
  userId: sampleIds.user,
  shopNumber: '#1005',
};

export const shopOrderSamples: EmailSample[] = [
  sample('shop-order-to-pay', OrderReadyToPayV1, {
    ...order,
    totalAmount: 14_900,
    shippingCost: 0,
    total: 14_900,
    lines: [
      {
        productName: 'Blazer monopetto in lana',
        variantInfo: 'blu, 48',
        quantity: 1,
        totalPrice: 14_900,
        imageUrl: `${samplePictures}blazer.webp`,
      },
    ],
    paymentDueAt: '2026-03-24T09:51:00.000Z',
    departure: { payBy: '2026-03-17T12:00:00.000Z', shipBy: '2026-03-17' },
  }),
  sample('shop-order-awaiting-stock', OrderAwaitingStockV1, {
    ...order,
    revision: 0,
    missing: [{ sku: 'DW-BLZ001-BLU-48', requested: 2, available: 1 }],
    since: sampleTime,
  }),
  sample('shop-order-not-imported', ShopOrderNotImportedV1, {
    shopOrderId: sampleIds.other,
    userId: sampleIds.user,
    shopDomain,
    shopOrderName: '#998',
    outcome: 'failed',
    reason: 'unknown-skus',
    explanation: 'Nel catalogo non ci sono: DW-GON01-RUG-M. Correggi lo SKU nel negozio.',
    checkedAt: sampleTime,
  }),
  sample('shop-refused', ShopRefusedV1, {
    connectionId: sampleIds.other,
    userId: sampleIds.user,
    shopDomain,
    refusedAt: sampleTime,
  }),
];
