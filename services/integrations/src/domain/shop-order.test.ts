import { describe, expect, it } from '@jest/globals';
import type { FetchedOrder } from './fetched-order.ts';
import { orderIdOf } from './order-id.ts';
import { ownership } from './shop-order-owner.ts';
import { nextStep, type Told } from './shop-order-step.ts';
import { judge, ourSkus, stateHash, type Verdict } from './shop-order.ts';
import { isWithinFirstLook, nextWatermark } from './watermark.ts';

const address = {
  ...{ name: 'Ada Neri', address: 'Via Roma 1', city: 'Prato', zip: '59100', country: 'IT' },
  ...{ phone: null, email: null, province: null },
};
const order = (changes: Partial<FetchedOrder> = {}): FetchedOrder => ({
  ...{ shopifyOrderId: '1', name: '#1001', cancelledAt: null, isFulfilled: false, address },
  ...{ placedAt: new Date('2026-11-18T09:00:00Z'), updatedAt: new Date('2026-11-18T09:00:00Z') },
  lines: [{ title: 'Abito', variantInfo: 'M', sku: 'DW-1', quantity: 2 }],
  ...changes,
});
const line = (sku: string | null, quantity = 1) => ({ title: 'x', variantInfo: null, sku, quantity });
const known = new Set(['DW-1', 'DW-2']);

describe('a shop order', () => {
  it.each([
    [['DW-1'], 'imported', null],
    [['DW-1', 'ALTRO', null], 'imported', null],
    [['DW-1', 'DW-9'], 'partial', 'unknown-skus'],
    [['DW-9'], 'failed', 'unknown-skus'],
    [['dw-1'], 'skipped', 'nothing-of-ours'],
    [['XDW-1', null], 'skipped', 'nothing-of-ours'],
    [[], 'skipped', 'nothing-of-ours'],
  ])('with %j is %s', (skus, outcome, reason) => {
    const verdict = judge(order({ lines: skus.map((sku) => line(sku)) }), known);
    expect([verdict.outcome, verdict.reason]).toEqual([outcome, reason]);
    expect(verdict.state?.lines.every(({ sku }) => known.has(sku)) ?? true).toBe(true);
  });

  it('adds up the lines of one SKU, in an order that does not depend on the shop', () => {
    const lines = [line('DW-2'), line('DW-1', 2), line('DW-1', 3)];
    const one = judge(order({ lines }), known);
    const other = judge(order({ lines: [lines[1]!, lines[0]!, lines[2]!] }), known);
    expect(one.state?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['DW-1', 5],
      ['DW-2', 1],
    ]);
    expect(stateHash(one.state!)).toBe(stateHash(other.state!));
    expect([...ourSkus(one.lines)].sort()).toEqual([
      ['DW-1', 5],
      ['DW-2', 1],
    ]);
  });

  it.each([
    [{ name: null }, ['nome']],
    [{ zip: null, city: null }, ['città', 'CAP']],
    [{ zip: '5910' }, ['CAP di cinque cifre']],
    [{ country: 'IE', zip: null }, []],
  ])('whose address is %j misses %j', (changes, missing) => {
    expect(judge(order({ address: { ...address, ...changes } }), known).missing).toEqual(missing);
  });
});

describe('what is told of it', () => {
  const never: Told = { orderId: null, orderState: null, revision: 0, stateHash: null };
  const verdict = (changes?: Partial<FetchedOrder>): Verdict => judge(order(changes), known);
  const told = (orderState: string | null, of = verdict()): Told => ({
    ...{ orderId: 'x', revision: 3, orderState },
    stateHash: of.state && stateHash(of.state),
  });
  const changed = { lines: [line('DW-1', 9)] };
  const cancelled = { cancelledAt: new Date() };

  it.each([
    ['the first time', never, verdict(), 'imported', null],
    ['nothing of a skipped one', never, verdict(cancelled), 'nothing', null],
    ['nothing of the same again', told('pending'), verdict(), 'nothing', null],
    ['a change before payment', told('pending_payment'), verdict(changed), 'changed', null],
    ['a change before anybody answered', told(null), verdict(changed), 'changed', null],
    ['no change after payment', told('paid'), verdict(changed), 'nothing', 'changed-after-payment'],
    ['a cancellation before payment', told('pending'), verdict(cancelled), 'cancelled', null],
    ['no cancellation after it', told('shipped'), verdict(cancelled), 'nothing', 'cancelled-after-payment'],
    ['nothing of what is cancelled', told('cancelled'), verdict(changed), 'nothing', null],
    ['that nothing is ours any more', told('pending'), verdict({ lines: [line('ALTRO')] }), 'cancelled', null],
    [
      'nothing while the address is broken',
      told('pending'),
      verdict({ address: { ...address, city: null } }),
      'nothing',
      null,
    ],
  ])('%s', (_name, before, now, tell, note) => {
    const next = nextStep(before, now);
    expect([next.step.tell, next.note]).toEqual([tell, note]);
  });

  it('is told once as cancelled', () => {
    const { step } = nextStep(told('pending'), verdict(cancelled));
    const after: Told = { ...told('pending'), stateHash: step.tell === 'cancelled' ? step.stateHash : '' };
    expect(nextStep(after, verdict(cancelled)).step).toEqual({ tell: 'nothing' });
    expect(nextStep(after, verdict(changed)).step).toEqual({ tell: 'nothing' });
  });
});

describe('whose it is', () => {
  const row = { userId: 'a', orderId: 'o', orderState: 'pending' };
  it.each([
    [null, 'b', 'new'],
    [row, 'a', 'same'],
    [row, 'b', 'theirs'],
    [{ ...row, orderId: null }, 'b', 'taken-over'],
    [{ ...row, orderState: 'cancelled' }, 'b', 'taken-over'],
  ])('%j seen by %s is %s', (of, userId, expected) => {
    expect(ownership(of, userId)).toBe(expected);
  });

  it('makes another order of it for another holder, and the same one for ever for the same', () => {
    const first = orderIdOf('a.myshopify.com', '1');
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(orderIdOf('a.myshopify.com', '1')).toBe(first);
    const others = [
      orderIdOf('b.myshopify.com', '1'),
      orderIdOf('a.myshopify.com', '2'),
      orderIdOf('a.myshopify.com', '1', 'u'),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

describe('the watermark', () => {
  const date = (text: string) => new Date(`2026-11-18T${text}Z`);
  it('overlaps the last look and never goes back', () => {
    expect(nextWatermark(date('08:00:00'), date('09:00:00'))).toEqual(date('08:50:00'));
    expect(nextWatermark(date('08:55:00'), date('09:00:00'))).toEqual(date('08:55:00'));
  });
  it('leaves out what was placed long before the shop was connected', () => {
    expect(isWithinFirstLook(new Date('2026-11-11T09:00:00Z'), date('09:00:00'))).toBe(true);
    expect(isWithinFirstLook(new Date('2026-11-11T08:59:59Z'), date('09:00:00'))).toBe(false);
  });
});
