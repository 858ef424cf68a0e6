import { describe, expect, it } from '@jest/globals';
import { at, place, sent, wire } from '../../../test/support/order-facts.ts';
import { orderState } from '../../../test/support/order-state.ts';
import { orderChanged } from './shop-order-events.ts';

describe('orderChanged', () => {
  it('contains the requested revision', () => {
    const ordered = [{ sku: 'DW-1', quantity: 3 }];
    const order = orderState('pending', { shopRevision: 4, askedRevision: 4 });
    expect(wire(orderChanged(order, { lines: ordered, ...place }, at))).toEqual(
      sent('order.changed', { lines: ordered, ...place, revision: 4, changedAt: at.toISOString() }),
    );
  });
});
