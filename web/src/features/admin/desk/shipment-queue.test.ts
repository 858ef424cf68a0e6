import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dequeue, enqueue, QUEUE_LIMIT, readQueue, type QueuedShipment } from './shipment-queue.ts';

const queued = (key: string): QueuedShipment => ({
  key,
  at: '2026-11-24T10:00:00.000Z',
  orderNumber: 'ORD-2026-041258',
  carrier: 'GLS',
  trackingNumber: 'X1',
});

beforeEach(() => localStorage.clear());

describe('the queue of shipments', () => {
  it('stores waiting shipments, oldest first, until they are answered', () => {
    enqueue(queued('a'));
    enqueue(queued('b'));
    expect(readQueue().map(({ key }) => key)).toEqual(['a', 'b']);
    dequeue('a');
    expect(readQueue()).toEqual([queued('b')]);
  });

  it('keeps why an order leaves although its payment was refunded or disputed', () => {
    const despite: QueuedShipment = { ...queued('a'), despiteHold: { reason: 'Concordato', hold: 'disputed' } };
    enqueue(despite);
    expect(readQueue()).toEqual([despite]);
  });

  it('holds no more than its limit', () => {
    for (let index = 0; index < QUEUE_LIMIT; index += 1) expect(enqueue(queued(String(index)))).toBe(true);
    expect(enqueue(queued('more'))).toBe(false);
    expect(readQueue()).toHaveLength(QUEUE_LIMIT);
  });

  it.each([
    '{',
    '{}',
    '[1, null, {"key": "a"}]',
    '[{"key":"a","at":"x","orderNumber":"o","carrier":"TNT","trackingNumber":"t"}]',
    '[{"key":"a","at":"x","orderNumber":"o","carrier":"BRT","trackingNumber":"t","despiteHold":{}}]',
  ])('ignores %s', (text) => {
    localStorage.setItem('drappo-desk-queue', text);
    expect(readQueue()).toEqual([]);
  });

  it('returns false where the browser stores nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no storage');
    });
    try {
      expect(enqueue(queued('a'))).toBe(false);
    } finally {
      setItem.mockRestore();
    }
  });
});
