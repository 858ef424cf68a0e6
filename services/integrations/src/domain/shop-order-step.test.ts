import { describe, expect, it } from '@jest/globals';
import { nextStep, type Step, type Told } from './shop-order-step.ts';
import { stateHash, type Reason, type ToldState, type Verdict } from './shop-order.ts';

const address = { name: 'Ada Neri', address: 'Via Roma 1', city: 'Prato', zip: '59100', country: 'IT' };
const stateOf = (quantity: number): ToldState => ({
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
const told = (orderState: string | null): Told => ({
  orderId: 'order',
  orderState,
  revision: 3,
  stateHash: stateHash(stateOf(2)),
});

describe('nextStep for an order that was never imported', () => {
  const never: Told = { orderId: null, orderState: null, revision: 0, stateHash: null };

  it.each([
    ['same', { tell: 'imported', revision: 1, stateHash: stateHash(stateOf(2)) }],
    ['over', { tell: 'nothing' }],
    ['unreadable', { tell: 'nothing' }],
  ] as const)('and is now %s', (verdict, step) => {
    expect(nextStep(never, verdicts[verdict])).toEqual({ step, note: null });
  });

  it('counts on from the revision of an earlier holder', () => {
    expect(nextStep({ ...never, revision: 4 }, verdicts.same).step).toMatchObject({ tell: 'imported', revision: 5 });
  });
});

describe('nextStep for an imported order', () => {
  it.each<[string | null, keyof typeof verdicts, Step['tell'], Reason | null]>([
    ...unpaid.flatMap((state): [string | null, keyof typeof verdicts, Step['tell'], Reason | null][] => [
      [state, 'same', 'nothing', null],
      [state, 'changed', 'changed', null],
      [state, 'over', 'cancelled', null],
      [state, 'unreadable', 'nothing', null],
    ]),
    ...settled.flatMap((state): [string, keyof typeof verdicts, Step['tell'], Reason | null][] => [
      [state, 'same', 'nothing', null],
      [state, 'changed', 'nothing', 'changed-after-payment'],
      [state, 'over', 'nothing', 'cancelled-after-payment'],
      [state, 'unreadable', 'nothing', null],
    ]),
    ['cancelled', 'same', 'nothing', null],
    ['cancelled', 'changed', 'nothing', null],
    ['cancelled', 'over', 'nothing', null],
    ['cancelled', 'unreadable', 'nothing', null],
  ])('that is %s and in the shop %s: tells %s, notes %s', (orderState, verdict, tell, note) => {
    const next = nextStep(told(orderState), verdicts[verdict]);
    expect([next.step.tell, next.note]).toEqual([tell, note]);
  });

  it('raises the revision with a change and keeps the hash of the new state', () => {
    expect(nextStep(told('pending'), verdicts.changed).step).toEqual({
      tell: 'changed',
      revision: 4,
      stateHash: stateHash(stateOf(9)),
    });
  });

  it.each(Object.keys(verdicts) as (keyof typeof verdicts)[])(
    'tells a cancellation once: then %s is nothing',
    (later) => {
      const { step } = nextStep(told('pending'), verdicts.over);
      expect(step).toEqual({ tell: 'cancelled', revision: 4, stateHash: 'cancelled' });
      for (const orderState of ['pending', 'cancelled']) {
        const after = { ...told(orderState), revision: 4, stateHash: 'cancelled' };
        expect(nextStep(after, verdicts[later])).toEqual({ step: { tell: 'nothing' }, note: null });
      }
    },
  );
});
