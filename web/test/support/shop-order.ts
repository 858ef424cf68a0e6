import type { ShopOrder } from '@drappo/contracts/integrations/shop-orders';

let number = 0;

/** A shop order that needs no further action; each has its own number. */
export const aShopOrder = (over: Partial<ShopOrder> = {}): ShopOrder => {
  number += 1;
  return {
    id: `0190b5a0-7c1e-7000-8000-${String(number).padStart(12, '0')}`,
    shopDomain: 'boutique.myshopify.com',
    shopifyOrderId: String(number),
    name: `#${1000 + number}`,
    outcome: 'imported',
    group: 'done',
    reason: null,
    orderId: null,
    orderNumber: null,
    orderStatus: null,
    wait: null,
    tracking: null,
    canRetry: false,
    placedAt: '2026-03-03T08:51:00.000Z',
    arrivedAt: '2026-03-03T08:51:10.000Z',
    checkedAt: '2026-03-03T08:51:10.000Z',
    lines: [{ title: 'Abito (M)', sku: 'DW-1', quantity: 2, imported: true, reason: null }],
    ...over,
  };
};
