import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import { timelineFor } from './order-timeline.ts';
import type { Order } from './order.ts';

const at = new Date('2026-11-21T09:00:00.000Z');
const order = (changes: Partial<Order> = {}): Order => orderState('pending_payment', changes);
const parcel = { carrier: 'BRT', trackingNumber: '1', shipmentRevision: 1 } as const;

describe('a step of an order', () => {
  it.each<[OrderStatus, Partial<Order>, object[]]>([
    ['pending', { status: 'pending_payment' }, [{ kind: 'ready', amount: 9_790 }]],
    ['pending_payment', { status: 'paid', paymentStatus: 'paid' }, [{ kind: 'paid', amount: 9_790 }]],
    ['paid', { status: 'processing' }, [{ kind: 'processing' }]],
    ['processing', { status: 'paid' }, [{ kind: 'processing-undone' }]],
    ['processing', { status: 'shipped', ...parcel }, [{ kind: 'shipped', carrier: 'BRT', trackingNumber: '1' }]],
    [
      'paid',
      { status: 'cancelled', cancelReason: 'admin', cancelNote: 'difettoso' },
      [{ kind: 'cancelled', reason: 'admin', note: 'difettoso' }],
    ],
    ['pending', { status: 'cancelled', cancelReason: 'unpaid' }, [{ kind: 'cancelled', reason: 'unpaid' }]],
    [
      'paid',
      { status: 'cancelled', cancelReason: 'admin', paymentStatus: 'refund_pending' },
      [{ kind: 'cancelled', reason: 'admin' }],
    ],
  ])('from %s with %j adds %j', (status, changes, entries) => {
    const before = order({ status });
    expect(timelineFor(before, { ...before, ...changes })).toEqual(entries);
  });

  it.each<[string, Partial<Order>, Partial<Order>, string[]]>([
    ['a transfer under way', {}, { paymentStatus: 'processing' }, ['payment-processing']],
    ['one that failed', { paymentStatus: 'processing' }, { paymentStatus: 'failed' }, ['payment-failed']],
    ['the reminder', {}, { remindedAt: at }, ['reminded']],
    [
      'another number',
      { status: 'shipped', ...parcel },
      { trackingNumber: '2', shipmentRevision: 2 },
      ['tracking-corrected'],
    ],
    ['a refund, which the worker reports', { status: 'cancelled' }, { refunded: 9_790, paymentStatus: 'refunded' }, []],
    ['only the pieces that arrived', { status: 'pending', isAllocated: false }, { isAllocated: true }, []],
    ['nothing', {}, {}, []],
  ])('with %s adds exactly the expected entries', (_what, from, to, kinds) => {
    const before = order(from);
    expect(timelineFor(before, { ...before, ...to }).map(({ kind }) => kind)).toEqual(kinds);
  });
});
