import { BetaApplicationReviewedV1 } from '@drappo/contracts/identity/beta-events';
import { OrderPaymentRemindedV1 } from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import type { IncomingRecord } from '../bus/bus.ts';
import { readRecord } from './read-record.ts';
import { indexSubscriptions, on, subscriptionKey } from './subscription.ts';

const id = '01943a2e-0000-7000-8000-000000000001';
const subscription = on(OrderPaymentRemindedV1, async () => {});
const index = indexSubscriptions([subscription]);

const headers = {
  ce_id: id,
  ce_type: 'order.payment-reminded',
  ce_source: 'drappo/orders',
  ce_subject: id,
  ce_time: '2026-11-18T09:00:00.000Z',
  ce_specversion: '1.0',
  version: '1',
};
const fact = { orderId: id, orderNumber: 'ORD-1', userId: id, total: '12.50', paymentDueAt: headers.ce_time };
const record = (changes: Partial<Omit<IncomingRecord, 'headers'>> = {}, head: object = {}): IncomingRecord => ({
  topic: 'orders.events',
  partition: 0,
  offset: '1',
  key: id,
  payload: Buffer.from(JSON.stringify(fact)),
  ...changes,
  headers: { ...headers, ...head },
});
const withFact = (changes: object): IncomingRecord =>
  record({ payload: Buffer.from(JSON.stringify({ ...fact, ...changes })) });

describe('readRecord', () => {
  it('decodes a subscribed event', () => {
    const read = readRecord(record(), index);
    expect(read).toMatchObject({
      kind: 'event',
      subscription,
      payload: { ...fact, total: 1_250 },
      envelope: { ce_id: id, version: 1 },
    });
  });

  it('drops unknown fields: a newer producer may add some', () => {
    expect(readRecord(withFact({ newer: 'x' }), index)).toMatchObject({ kind: 'event', payload: { orderId: id } });
    expect((readRecord(withFact({ newer: 'x' }), index) as { payload: object }).payload).not.toHaveProperty('newer');
  });

  it('removes a NUL, which the database cannot store', () => {
    const read = readRecord(withFact({ orderNumber: 'ORD\0-1' }), index);
    expect(read).toMatchObject({ kind: 'event', payload: { orderNumber: 'ORD-1' } });
  });

  it('replaces half of a surrogate pair, from a text cut by its sender', () => {
    const read = readRecord(withFact({ orderNumber: 'Ada \ud83d' }), index);
    expect(read).toMatchObject({ kind: 'event', payload: { orderNumber: 'Ada \ufffd' } });
  });

  it.each([
    ['another type', { ce_type: 'order.paid' }],
    ['another version', { version: '2' }],
  ])('ignores %s, regardless of its content', (_what, head) => {
    expect(readRecord(record({ payload: Buffer.from('{broken') }, head), index)).toEqual({ kind: 'foreign' });
  });

  it.each([
    ['an id that is none', { ce_id: 'x' }, 'ce_id'],
    ['no type', { ce_type: undefined }, 'ce_type'],
    ['a time that is none', { ce_time: 'yesterday' }, 'ce_time'],
    ['a time before year 1', { ce_time: '0000-01-01T00:00:00Z' }, 'ce_time'],
    ['another specification', { ce_specversion: '0.3' }, 'ce_specversion'],
    ['no version', { version: undefined }, 'version'],
    ['version 0', { version: '0' }, 'version'],
    ['a version that is no number', { version: 'x' }, 'version'],
  ])('rejects headers with %s and names them', (_what, head, name) => {
    expect(readRecord(record({}, head), index)).toEqual({
      kind: 'broken',
      eventId: undefined,
      code: 'kit.bad-envelope',
      reason: `headers do not fit: ${name}`,
    });
  });

  it.each<[string, IncomingRecord, string]>([
    ['a tombstone', record({ payload: null }), ' invalid_type'],
    ['broken JSON', record({ payload: Buffer.from('{"total":') }), ' invalid_type'],
    ['a list', record({ payload: Buffer.from('[]') }), ' invalid_type'],
    ['a missing field', withFact({ orderNumber: undefined }), 'orderNumber invalid_type'],
    ['money as a number', withFact({ total: 12.5 }), 'total invalid_type'],
    ['negative money', withFact({ total: '-1.00' }), 'total invalid_format'],
    ['several faults', withFact({ userId: 'x', paymentDueAt: 1 }), 'userId invalid_format, paymentDueAt invalid_type'],
  ])('rejects a payload that is %s, with paths and without values', (_what, broken, paths) => {
    expect(readRecord(broken, index)).toEqual({
      kind: 'broken',
      eventId: id,
      code: 'kit.bad-payload',
      reason: `payload does not fit: ${paths}`,
    });
  });
});

describe('indexSubscriptions', () => {
  it('finds a subscription by type and version', () => {
    expect([...index.keys()]).toEqual([subscriptionKey('order.payment-reminded', 1)]);
    expect(indexSubscriptions([]).size).toBe(0);
  });

  it('rejects two subscriptions for one event', () => {
    const other = on(BetaApplicationReviewedV1, async () => {});
    expect(() => indexSubscriptions([subscription, other, subscription])).toThrow(
      'two subscriptions for order.payment-reminded/v1',
    );
  });
});
