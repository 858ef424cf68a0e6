import { describe, expect, it } from '@jest/globals';
import { orderStatuses, orderStatusLabel, orderTabs } from './order-status.ts';

describe('an order status', () => {
  it.each([
    ['pending', 'Da pagare', 'pending'],
    ['pending_payment', 'Da pagare', 'pending'],
    ['paid', 'Pagato', 'paid'],
    ['processing', 'In preparazione', 'paid'],
    ['shipped', 'Spedito', 'shipped'],
    ['cancelled', 'Annullato', 'cancelled'],
  ])('is for %s shown as %j, only in the tab %s', (status, label, tab) => {
    expect(orderStatusLabel(status)).toBe(label);
    const tabs = Object.entries<readonly string[]>(orderTabs).filter(([, statuses]) => statuses.includes(status));
    expect(tabs.map(([name]) => name)).toEqual([tab]);
  });

  it('has six values', () => {
    expect(orderStatuses).toEqual(['pending', 'pending_payment', 'paid', 'processing', 'shipped', 'cancelled']);
    expect(Object.keys(orderTabs)).toEqual(['pending', 'paid', 'shipped', 'cancelled']);
  });

  it.each(['on_hold', 'PAID', '', 'toString', '__proto__'])('is shown unchanged if it is unknown: %j', (status) => {
    expect(orderStatusLabel(status)).toBe(status);
  });
});
