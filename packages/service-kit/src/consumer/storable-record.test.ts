import { describe, expect, it } from '@jest/globals';
import { storableRecord } from './storable-record.ts';

const record = { topic: 'orders.events', partition: 0, offset: '1', key: 'a', headers: {}, payload: null };
const keyOf = (key: string): string => storableRecord({ ...record, key }).key;

describe('storableRecord', () => {
  it('returns an ordinary record unchanged', () => {
    const ordinary = { ...record, headers: { ce_type: 'order.paid' } };
    expect(storableRecord(ordinary)).toEqual(ordinary);
  });

  it('replaces unstorable text in key and headers', () => {
    const { key, headers } = storableRecord({ ...record, key: 'a\0', headers: { 'ce\0type': 'order\0paid' } });
    expect([key, headers]).toEqual(['a\uFFFD', { 'ce\uFFFDtype': 'order\uFFFDpaid' }]);
  });

  it('shortens a key that is too long for an index, and keeps different keys different', () => {
    const long = 'ù'.repeat(10_000);
    expect(keyOf(long).length).toBeLessThanOrEqual(500);
    expect(keyOf(long)).toBe(keyOf(long));
    expect(keyOf(`${long}a`)).not.toBe(keyOf(`${long}b`));
  });
});
