import { describe, expect, it } from '@jest/globals';
import {
  afterFailure,
  afterPayment,
  decide,
  endAutomaticPayment,
  isTimeToRun,
  newAutomaticPayment,
  runOf,
  switchOn,
  withCard,
  withoutCard,
  type AutomaticPayment,
} from './automatic-payment.ts';
import { automaticPaymentEnded, automaticPaymentSummarised } from './automatic-payment-events.ts';

/** A Wednesday morning, 10:00 in Rome. */
const now = new Date('2026-11-18T09:00:00.000Z');
const card = { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', expires: '08/28' };
const off: AutomaticPayment = { ...newAutomaticPayment('u1'), customerId: 'cus_1', card };
const on = switchOn(off, { dayLimit: 50_000, consentText: 'Autorizzo' }, now);
const order = {
  source: 'shop',
  status: 'pending_payment',
  paymentStatus: 'pending',
  totalAmount: 9_300,
  shippingCost: 890,
} as const;
const decided = (changes: Partial<Parameters<typeof decide>[0]> = {}) =>
  decide({ setting: on, order, spent: 0, now, calendar: {}, ...changes });

describe('decide', () => {
  it.each([
    ['without a setting', { setting: undefined }],
    ['while it is off', { setting: off }],
    ['for an order of the portal', { order: { ...order, source: 'portal' as const } }],
    ['for an order that cannot be paid', { order: { ...order, status: 'pending' as const } }],
    ['for an order that is being paid', { order: { ...order, paymentStatus: 'processing' as const } }],
  ])('does nothing %s', (_when, changes) => {
    expect(decided(changes)).toEqual({ act: 'none' });
  });

  it.each([
    ['in the morning', '2026-11-18T09:00:00.000Z', '2026-11-18T12:00:00.000Z'],
    ['after the cut-off', '2026-11-18T12:00:00.001Z', '2026-11-19T12:00:00.000Z'],
    ['on Saturday', '2026-11-21T09:00:00.000Z', '2026-11-23T12:00:00.000Z'],
  ])('pays %s, until the cut-off of the departure', (_when, at, until) => {
    expect(decided({ now: new Date(at) })).toEqual({ act: 'pay', until: new Date(until) });
  });

  it('compares the total with shipping to the cent with the rest of the limit', () => {
    expect(decided({ spent: 50_000 - 10_190 }).act).toBe('pay');
    expect(decided({ spent: 50_000 - 10_189 })).toEqual({ act: 'fail', reason: 'over-limit' });
  });
});

describe('isTimeToRun', () => {
  it.each([
    ['2026-11-18T11:29:59.999Z', false],
    ['2026-11-18T11:30:00.000Z', true],
    ['2026-11-18T11:59:59.999Z', true],
    ['2026-11-18T12:00:00.000Z', false],
    // summer time
    ['2026-07-15T10:30:00.000Z', true],
    // a Saturday, and a holiday
    ['2026-11-21T11:40:00.000Z', false],
    ['2026-12-08T11:40:00.000Z', false],
  ])('at %s is %s', (at, expected) => {
    expect(isTimeToRun(new Date(at), {})).toBe(expected);
  });
});

describe('runOf', () => {
  it('returns 12:30 to the cut-off of a working day, in winter and in summer', () => {
    const run = (at: string) => runOf(new Date(at), {});
    expect(run('2026-11-18T20:00:00.000Z')).toEqual({
      day: '2026-11-18',
      from: new Date('2026-11-18T11:30:00.000Z'),
      until: new Date('2026-11-18T12:00:00.000Z'),
    });
    expect(run('2026-07-15T06:00:00.000Z')?.from).toEqual(new Date('2026-07-15T10:30:00.000Z'));
    expect(run('2026-11-21T11:40:00.000Z')).toBeUndefined();
  });
});

describe('failures', () => {
  it('end automatic payment after two consecutive refusals, without a payment in between', () => {
    const once = afterFailure(on, 'declined', now);
    expect([once.isOn, once.refusals]).toEqual([true, 1]);
    expect(afterFailure(once, 'declined', now)).toMatchObject({ isOn: false, ended: { reason: 'refused-twice' } });
    expect(afterFailure(afterPayment(once), 'declined', now).isOn).toBe(true);
  });

  it.each(['asks-for-customer', 'over-limit', 'no-answer', 'switched-off'] as const)('do not count %s', (reason) => {
    expect(afterFailure(on, reason, now)).toBe(on);
  });

  it('end automatic payment immediately when the card is unusable', () => {
    expect(afterFailure(on, 'card-unusable', now)).toMatchObject({ isOn: false, ended: { reason: 'card-unusable' } });
  });
});

describe('changes of the card', () => {
  it('end automatic payment when the card is replaced or removed', () => {
    const other = { ...card, paymentMethodId: 'pm_2' };
    expect(withCard(on, other, now)).toMatchObject({ isOn: false, card: other, ended: { reason: 'card-changed' } });
    expect(withoutCard(on, now)).toMatchObject({ isOn: false, card: null, ended: { reason: 'card-removed' } });
  });

  it('do not change the earlier reason when automatic payment was off', () => {
    const ended = endAutomaticPayment(on, 'refused-twice', now);
    expect(withCard(ended, card, now).ended?.reason).toBe('refused-twice');
  });
});

describe('the events', () => {
  it('report an end once, and not one by the owner', () => {
    const ended = endAutomaticPayment(on, 'refused-twice', now);
    expect(automaticPaymentEnded(on, ended)).toMatchObject([{ payload: { reason: 'refused-twice', userId: 'u1' } }]);
    expect(automaticPaymentEnded(ended, ended)).toEqual([]);
    expect(automaticPaymentEnded(on, on)).toEqual([]);
    expect(automaticPaymentEnded(on, endAutomaticPayment(on, 'switched-off', now))).toEqual([]);
  });

  it('summarise the payments', () => {
    const one = { orderId: 'o1', orderNumber: 'ORD-1', total: 100 };
    const orders = [one, { ...one, orderId: 'o2', failed: 'declined' as const }];
    const { payload } = automaticPaymentSummarised({ userId: 'u1', day: '2026-11-18', dayLimit: null, orders }, now);
    expect(payload).toMatchObject({ paid: 100 });
  });
});
