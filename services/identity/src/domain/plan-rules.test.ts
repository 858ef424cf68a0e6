import type { Plan } from '@drappo/contracts/identity/plans';
import { describe, expect, it } from '@jest/globals';
import { invoiceFact, subscriptionFact } from '../../test/support/plan-facts.ts';
import { emptyBooks, type InvoiceFact, type PlanBooks, type SubscriptionFact } from './plan-books.ts';
import { checkPurchase, describePlan, isCheckoutOf } from './plan-rules.ts';
import type { User } from './user.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-18T09:00:00.000Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);

type Holder = Pick<User, 'plan' | 'planStatus' | 'planExpiresAt'>;
const holder = (plan: Plan = 'trial', planExpiresAt: Date | null = null, planStatus: User['planStatus'] = 'active') =>
  ({ plan, planStatus, planExpiresAt }) satisfies Holder;

const subscription = (changes: Partial<SubscriptionFact> = {}): SubscriptionFact =>
  subscriptionFact({ plan: 'starter', ...changes });
const invoice = (changes: Partial<InvoiceFact> = {}): InvoiceFact =>
  invoiceFact({ plan: 'starter', number: 'D-0001', amount: 1_050, url: 'https://pay.example/in_1', ...changes });
const bought = { checkoutId: 'c1', plan: 'starter' as const, paidAt: inDays(-10), refused: false };
const books = (sub: Partial<SubscriptionFact> = {}, ...more: Partial<InvoiceFact>[]): PlanBooks => ({
  purchases: [bought],
  subscriptions: [subscription(sub)],
  invoices: [invoice(), ...more.map(invoice)],
});
const prova = (paidDaysAgo: number): PlanBooks => ({
  ...emptyBooks,
  purchases: [{ checkoutId: 'c0', plan: 'trial', paidAt: inDays(-paidDaysAgo), refused: false }],
});

const over = { status: 'canceled' };
const expired: Partial<InvoiceFact> = { periodEnd: inDays(-1) };
const ended: PlanBooks = { ...books(over), invoices: [invoice(expired)] };

describe('checkPurchase', () => {
  const OK = 'ok';
  const outcome = (user: Holder, held: PlanBooks, plan: Plan): string => {
    try {
      checkPurchase(user, held, plan, now);
      return OK;
    } catch (error) {
      return (error as { code: string }).code.replace('identity.', '');
    }
  };

  /** What each of trial, starter and pro answers. */
  it.each<[string, Holder, PlanBooks, [string, string, string]]>([
    ['nothing was bought', holder(), emptyBooks, [OK, OK, OK]],
    ['a subscription runs', holder('starter', inDays(21)), books(), Array(3).fill('already-subscribed') as never],
    [
      'a subscription is owed',
      holder('starter', inDays(20), 'past_due'),
      books({ status: 'past_due' }),
      Array(3).fill('already-subscribed') as never,
    ],
    [
      'a subscription ends at its period',
      holder('starter', inDays(20)),
      books({ cancelAtPeriodEnd: true }),
      Array(3).fill('already-subscribed') as never,
    ],
    ['a subscription is over and still paid', holder('starter', inDays(20)), books(over), ['still-paid', OK, OK]],
    ['a subscription is over and its time too', holder(), ended, [OK, OK, OK]],
    ['Prova runs', holder('trial', inDays(4)), prova(3), ['trial-used', OK, OK]],
    ['Prova is over', holder(), prova(8), ['trial-used', OK, OK]],
    ['an admin gave Pro without end', holder('pro'), emptyBooks, Array(3).fill('plan-granted') as never],
    ['an admin gave Pro until later', holder('pro', inDays(1)), emptyBooks, Array(3).fill('plan-granted') as never],
    ['an admin gave Pro until now', holder('pro', now), emptyBooks, [OK, OK, OK]],
    ['an admin gave Pro after a subscription', holder('pro'), ended, Array(3).fill('plan-granted') as never],
    ['an admin gave the trial', holder('trial', inDays(5)), emptyBooks, [OK, OK, OK]],
    [
      'a second purchase was refused',
      holder(),
      { ...books(), purchases: [{ ...bought, refused: true }] },
      [OK, OK, OK],
    ],
  ])('when %s', (_when, user, held, answers) => {
    expect((['trial', 'starter', 'pro'] as const).map((plan) => outcome(user, held, plan))).toEqual(answers);
  });

  it('says whether the plan that runs is the one that was asked for', () => {
    const user = holder('starter', inDays(21));
    expect(() => checkPurchase(user, books(), 'starter', now)).toThrow('Hai già il piano Starter.');
    expect(() => checkPurchase(user, books(), 'pro', now)).toThrow('Hai già un abbonamento Starter.');
  });
});

describe('describePlan', () => {
  const free = {
    plan: 'trial',
    status: 'active',
    source: 'free',
    expiresAt: null,
    renews: false,
    nextPlan: null,
    trialUsed: false,
    unpaid: null,
  };
  const until = (days: number): string => inDays(days).toISOString();
  const open: Partial<InvoiceFact> = { id: 'in_2', status: 'open', paidAt: null, periodEnd: inDays(50) };

  it.each<[string, Holder, PlanBooks, object]>([
    ['nothing', holder(), emptyBooks, {}],
    ['a trial with a date', holder('trial', inDays(5)), emptyBooks, { expiresAt: until(5) }],
    ['a trial whose date has passed', holder('trial', inDays(-5)), emptyBooks, {}],
    ['a plan of an admin', holder('pro'), emptyBooks, { plan: 'pro', source: 'granted' }],
    [
      'a plan of an admin until a date',
      holder('pro', inDays(3)),
      emptyBooks,
      { plan: 'pro', source: 'granted', expiresAt: until(3) },
    ],
    ['a plan of an admin that ended', holder('pro', inDays(-3)), emptyBooks, {}],
    [
      'a subscription that renews',
      holder('starter', inDays(21)),
      books(),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true },
    ],
    [
      'a subscription that renews as another plan',
      holder('starter', inDays(21)),
      books({ plan: 'pro' }),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true, nextPlan: 'pro' },
    ],
    [
      'a subscription that ends, its other plan forgotten',
      holder('starter', inDays(20)),
      books({ plan: 'pro', cancelAtPeriodEnd: true }),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), status: 'cancelled' },
    ],
    [
      'a subscription that is over and still paid',
      holder('starter', inDays(20)),
      books(over),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), status: 'cancelled' },
    ],
    ['a subscription that is over', holder(), ended, {}],
    [
      'an unpaid renewal',
      holder('starter', inDays(20), 'past_due'),
      books({ status: 'past_due' }, open),
      {
        plan: 'starter',
        source: 'subscription',
        expiresAt: until(20),
        status: 'past_due',
        unpaid: { amount: '10.50', url: 'https://pay.example/in_1' },
      },
    ],
    [
      'an unpaid renewal after the end of what was paid',
      holder(),
      { ...books({ status: 'unpaid' }), invoices: [invoice(expired), invoice(open)] },
      {
        source: 'subscription',
        expiresAt: until(-1),
        status: 'past_due',
        unpaid: { amount: '10.50', url: 'https://pay.example/in_1' },
      },
    ],
    [
      'an owed subscription whose invoice is not known yet',
      holder('starter', inDays(20), 'past_due'),
      books({ status: 'past_due' }),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), status: 'past_due' },
    ],
    [
      'an open invoice of a subscription that renews',
      holder('starter', inDays(21)),
      books({}, open),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true },
    ],
    [
      'a subscription whose first invoice is not known yet',
      holder(),
      { ...books(), invoices: [] },
      { source: 'subscription', renews: true, nextPlan: 'starter' },
    ],
    ['Prova', holder('trial', inDays(4)), prova(3), { source: 'prova', expiresAt: until(4), trialUsed: true }],
    ['Prova that is over', holder(), prova(7), { trialUsed: true }],
    [
      'Prova and a subscription',
      holder('starter', inDays(21)),
      { ...books(), purchases: [...prova(3).purchases, bought] },
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true, trialUsed: true },
    ],
  ])('of %s', (_what, user, held, expected) => {
    expect(describePlan(user, held, now)).toEqual({ ...free, ...expected });
  });
});

describe('isCheckoutOf', () => {
  it.each<[string, Plan, number, boolean]>([
    ['the plan at its price', 'pro', 2_830, true],
    ['the plan at an earlier price', 'pro', 2_800, false],
    ['another plan', 'starter', 2_830, false],
  ])('is of %s', (_what, plan, amountCents, expected) => {
    expect(isCheckoutOf('pro')({ plan, amountCents })).toBe(expected);
  });
});
