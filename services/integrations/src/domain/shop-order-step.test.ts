import { describe, expect, it } from '@jest/globals';
import { nextStep, type Step, type PublishedState } from './shop-order-step.ts';
import { stateHash, type Reason, type ShopOrderState, type Verdict } from './shop-order.ts';

const address = { name: 'Ada Neri', address: 'Via Roma 1', city: 'Prato', zip: '59100', country: 'IT' };
const stateOf = (quantity: number): ShopOrderState => ({
  name: '#1001',
  address,
  lines: [{ sku: 'DW-1', quantity, productName: 'Abito', variantInfo: null }],
});
const base: Verdict = {
  outcome: 'imported',
  reason: null,
  missing: [],
  lines: [],
  unknownSkus: [],
  state: null,
  isOver: false,
};
const verdicts = {
  same: { ...base, state: stateOf(2) },
  changed: { ...base, state: stateOf(9) },
  over: { ...base, outcome: 'skipped', reason: 'cancelled-in-shop', isOver: true },
  unreadable: { ...base, outcome: 'failed', reason: 'address' },
} as const satisfies Record<string, Verdict>;

const unpaid = [null, 'pending', 'pending_payment'];
const settled = ['paid', 'processing', 'shipped'];
const publishedAs = (orderState: string | null): PublishedState => ({
  orderId: 'order',
  orderState,
  revision: 3,
  stateHash: stateHash(stateOf(2)),
});

describe('nextStep for an order that was never imported', () => {
  const never: PublishedState = { orderId: null, orderState: null, revision: 0, stateHash: null };

  it.each([
    ['same', { publish: 'imported', revision: 1, stateHash: stateHash(stateOf(2)) }],
    ['over', { publish: 'nothing' }],
    ['unreadable', { publish: 'nothing' }],
  ] as const)('and is now %s', (verdict, step) => {
    expect(nextStep(never, verdicts[verdict])).toEqual({ step, note: null });
  });

  it('continues from the revision of an earlier holder', () => {
    expect(nextStep({ ...never, revision: 4 }, verdicts.same).step).toMatchObject({ publish: 'imported', revision: 5 });
  });
});

describe('nextStep for an imported order', () => {
  it.each<[string | null, keyof typeof verdicts, Step['publish'], Reason | null]>([
    ...unpaid.flatMap((state): [string | null, keyof typeof verdicts, Step['publish'], Reason | null][] => [
      [state, 'same', 'nothing', null],
      [state, 'changed', 'changed', null],
      [state, 'over', 'cancelled', null],
      [state, 'unreadable', 'nothing', null],
    ]),
    ...settled.flatMap((state): [string, keyof typeof verdicts, Step['publish'], Reason | null][] => [
      [state, 'same', 'nothing', null],
      [state, 'changed', 'nothing', 'changed-after-payment'],
      [state, 'over', 'nothing', 'cancelled-after-payment'],
      [state, 'unreadable', 'nothing', null],
    ]),
    ['cancelled', 'same', 'nothing', null],
    ['cancelled', 'changed', 'nothing', null],
    ['cancelled', 'over', 'nothing', null],
    ['cancelled', 'unreadable', 'nothing', null],
  ])('for state %s and verdict %s publishes %s and notes %s', (orderState, verdict, publish, note) => {
    const next = nextStep(publishedAs(orderState), verdicts[verdict]);
    expect([next.step.publish, next.note]).toEqual([publish, note]);
  });

  it.each([
    ['pending', 'changed'],
    ['paid', 'nothing'],
    ['shipped', 'nothing'],
  ] as const)(
    'published without the company line, in state %s publishes %s and notes nothing',
    (orderState, publish) => {
      const state = { ...stateOf(2), address: { ...address, company: 'Neri Srl' } };
      const next = nextStep(publishedAs(orderState), { ...base, state });
      expect([next.step.publish, next.note]).toEqual([publish, null]);
    },
  );

  it.each([
    ['a company "-"', { ...address, company: '-' }],
    ['a name "-" beside the company', { ...address, name: '-', company: 'Ada Neri' }],
    ['a name "-" without the company', { ...address, name: '-' }],
  ])('paid when a former version read %s notes nothing, and a real change is noted', (_what, read) => {
    const hash = stateHash({ ...stateOf(2), address: read });
    const now = (quantity: number): Verdict => ({ ...base, state: { ...stateOf(quantity), formerAddress: read } });
    const published = { ...publishedAs('paid'), stateHash: hash };
    expect(nextStep(published, now(2)).note).toBeNull();
    expect(nextStep(published, now(9)).note).toBe('changed-after-payment');
  });

  it('increments the revision with a change and returns the hash of the new state', () => {
    expect(nextStep(publishedAs('pending'), verdicts.changed).step).toEqual({
      publish: 'changed',
      revision: 4,
      stateHash: stateHash(stateOf(9)),
    });
  });

  it.each(Object.keys(verdicts) as (keyof typeof verdicts)[])(
    'publishes a cancellation once and nothing for %s after it',
    (later) => {
      const { step } = nextStep(publishedAs('pending'), verdicts.over);
      expect(step).toEqual({ publish: 'cancelled', revision: 4, stateHash: 'cancelled' });
      for (const orderState of ['pending', 'cancelled']) {
        const after = { ...publishedAs(orderState), revision: 4, stateHash: 'cancelled' };
        const note = 'state' in verdicts[later] && verdicts[later].state ? 'ended-here' : null;
        expect(nextStep(after, verdicts[later])).toEqual({ step: { publish: 'nothing' }, note });
      }
    },
  );
});

describe('nextStep when the shop has sent pieces itself', () => {
  const lineOf = (quantity: number, sent: number) => ({
    title: 'Abito',
    variantInfo: null,
    sku: 'DW-1',
    quantity,
    sent,
    verdict: 'ours' as const,
  });
  const before = (orderState: string, sent: number): PublishedState => ({
    ...publishedAs(orderState),
    published: { revision: 3, pieces: [{ sku: 'DW-1', quantity: 2, sent, ordered: 2 + sent }] },
  });
  const fewer: Verdict = { ...base, lines: [lineOf(1, 1)], state: stateOf(1) };
  const none: Verdict = { ...base, outcome: 'skipped', reason: 'already-sent', lines: [lineOf(0, 2)], isOver: true };
  const unknownLeft: Verdict = { ...none, outcome: 'failed', reason: 'unknown-skus' };
  const cancelled: Verdict = { ...none, reason: 'cancelled-in-shop' };
  const test: Verdict = { ...none, reason: 'test-order', lines: [lineOf(2, 0)] };
  const unread: Verdict = { ...base, outcome: 'failed', reason: 'unreachable', lines: [lineOf(2, 1)] };

  it.each<[string, string, number, Verdict, Step['publish'], Reason | null]>([
    ['fewer pieces', 'pending', 0, fewer, 'changed', null],
    ['no pieces', 'pending_payment', 0, none, 'cancelled', null],
    ['only an unknown SKU', 'pending', 0, unknownLeft, 'cancelled', null],
    ['fewer pieces', 'paid', 0, fewer, 'nothing', 'sent-after-payment'],
    ['no pieces', 'processing', 0, none, 'nothing', 'sent-after-payment'],
    ['only an unknown SKU', 'paid', 0, unknownLeft, 'nothing', 'sent-after-payment'],
    ['fewer pieces, which were removed', 'paid', 1, fewer, 'nothing', 'changed-after-payment'],
    ['pieces that were known as sent', 'paid', 1, { ...fewer, state: stateOf(2) }, 'nothing', null],
    ['a cancelled order', 'paid', 0, cancelled, 'nothing', 'cancelled-after-payment'],
    ['a test order', 'paid', 0, test, 'nothing', 'test-after-payment'],
    ['a test order', 'pending', 0, test, 'cancelled', null],
    ['a test order', 'shipped', 0, test, 'nothing', null],
    ['an unreadable order', 'paid', 1, unread, 'nothing', null],
    ['an unreadable order that had a note', 'paid', 0, unread, 'nothing', 'sent-after-payment'],
    ['fewer pieces', 'cancelled', 0, fewer, 'nothing', null],
  ])('and %s are left of an order that is %s with %s sent before: %j', (_what, state, sent, verdict, publish, note) => {
    const next = nextStep(before(state, sent), verdict);
    expect([next.step.publish, next.note]).toEqual([publish, note]);
  });
});
