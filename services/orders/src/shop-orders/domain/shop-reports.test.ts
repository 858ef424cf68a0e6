import { describe, expect, it } from '@jest/globals';
import { changedAfterPayment, changedDuringPayment, shopChangeCauses } from './shop-reports.ts';

const order = { id: 'o1', orderNumber: 'ORD-2026-000001' };
const source = { shopDomain: 'a.myshopify.com', shopifyOrderId: '5', revision: 3, customer: 'Anna' };

describe('reports about a change in the shop', () => {
  it.each([
    ['changed', 'ORD-2026-000001 modificato nel negozio dopo il pagamento'],
    ['cancelled', 'ORD-2026-000001 annullato nel negozio dopo il pagamento'],
  ] as const)('after the payment: %s', (kind, message) => {
    expect(changedAfterPayment(order, kind, source)).toEqual({
      cause: `shop-order-${kind}-after-payment:o1`,
      errorType: 'shop-order',
      errorMessage: `${message}: resta com’era quando è stato pagato.`,
      payload: { shopDomain: 'a.myshopify.com', shopifyOrderId: '5', revision: 3 },
      orderId: 'o1',
    });
  });

  it('have the same cause during the payment, so that they are one entry', () => {
    const report = changedDuringPayment(order, 'changed', source);
    expect(report.cause).toBe(changedAfterPayment(order, 'changed', source).cause);
    expect(report.errorMessage).toContain('mentre il pagamento è in corso');
  });

  it('are resolved by their causes', () => {
    expect(shopChangeCauses('o1')).toEqual([
      changedAfterPayment(order, 'changed', source).cause,
      changedAfterPayment(order, 'cancelled', source).cause,
    ]);
  });
});
