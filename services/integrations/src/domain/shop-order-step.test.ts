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
        expect(nextStep(after, verdicts[later])).toEqual({ step: { publish: 'nothing' }, note: null });
      }
    },
  );
});
