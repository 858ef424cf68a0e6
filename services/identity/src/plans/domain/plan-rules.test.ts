import type { Plan } from '@drappo/contracts/identity/plans';
import { describe, expect, it } from '@jest/globals';
import { invoiceFact, subscriptionFact } from '../../../test/plans/support/plan-facts.ts';
import { emptyLedger, type InvoiceFact, type PlanLedger, type SubscriptionFact } from './plan-ledger.ts';
import { checkPurchase, describePlan, isCheckoutOf } from './plan-rules.ts';
import type { User } from '../../users/domain/user.ts';

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
const ledger = (sub: Partial<SubscriptionFact> = {}, ...more: Partial<InvoiceFact>[]): PlanLedger => ({
  purchases: [bought],
  subscriptions: [subscription(sub)],
  invoices: [invoice(), ...more.map(invoice)],
});
const prova = (paidDaysAgo: number): PlanLedger => ({
  ...emptyLedger,
  purchases: [{ checkoutId: 'c0', plan: 'trial', paidAt: inDays(-paidDaysAgo), refused: false }],
});

const over = { status: 'canceled' };
const expired: Partial<InvoiceFact> = { periodEnd: inDays(-1) };
const ended: PlanLedger = { ...ledger(over), invoices: [invoice(expired)] };

describe('checkPurchase', () => {
  const OK = 'ok';
  const outcome = (user: Holder, held: PlanLedger, plan: Plan): string => {
    try {
      checkPurchase(user, held, plan, now);
      return OK;
    } catch (error) {
      return (error as { code: string }).code.replace('identity.', '');
    }
  };

  /** The expected answers for trial, starter and pro. */
  it.each<[string, Holder, PlanLedger, [string, string, string]]>([
    ['nothing was bought', holder(), emptyLedger, [OK, OK, OK]],
    ['a subscription runs', holder('starter', inDays(21)), ledger(), Array(3).fill('already-subscribed') as never],
    [
      'a subscription is owed',
      holder('starter', inDays(20), 'past_due'),
      ledger({ status: 'past_due' }),
      Array(3).fill('already-subscribed') as never,
    ],
    [
      'a subscription ends at its period',
      holder('starter', inDays(20)),
      ledger({ cancelAtPeriodEnd: true }),
      Array(3).fill('already-subscribed') as never,
    ],
    ['a subscription is over and still paid', holder('starter', inDays(20)), ledger(over), ['still-paid', OK, OK]],
    ['a subscription is over and its time too', holder(), ended, [OK, OK, OK]],
    ['Prova runs', holder('trial', inDays(4)), prova(3), ['trial-used', OK, OK]],
    ['Prova is over', holder(), prova(8), ['trial-used', OK, OK]],
    ['an admin gave Pro without end', holder('pro'), emptyLedger, Array(3).fill('plan-granted') as never],
    ['an admin gave Pro until later', holder('pro', inDays(1)), emptyLedger, Array(3).fill('plan-granted') as never],
    ['an admin gave Pro until now', holder('pro', now), emptyLedger, [OK, OK, OK]],
    ['an admin gave Pro after a subscription', holder('pro'), ended, Array(3).fill('plan-granted') as never],
    ['an admin gave the trial', holder('trial', inDays(5)), emptyLedger, [OK, OK, OK]],
    [
      'a second purchase was refused',
      holder(),
      { ...ledger(), purchases: [{ ...bought, refused: true }] },
      [OK, OK, OK],
    ],
  ])('when %s', (_when, user, held, answers) => {
    expect((['trial', 'starter', 'pro'] as const).map((plan) => outcome(user, held, plan))).toEqual(answers);
  });

  it('returns whether the current plan is the requested one', () => {
    const user = holder('starter', inDays(21));
    expect(() => checkPurchase(user, ledger(), 'starter', now)).toThrow('Hai già il piano Starter.');
    expect(() => checkPurchase(user, ledger(), 'pro', now)).toThrow('Hai già un abbonamento Starter.');
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

  it.each<[string, Holder, PlanLedger, object]>([
    ['nothing', holder(), emptyLedger, {}],
    ['a trial with a date', holder('trial', inDays(5)), emptyLedger, { expiresAt: until(5) }],
    ['a trial whose date has passed', holder('trial', inDays(-5)), emptyLedger, {}],
    ['a plan of an admin', holder('pro'), emptyLedger, { plan: 'pro', source: 'granted' }],
    [
      'a plan of an admin until a date',
      holder('pro', inDays(3)),
      emptyLedger,
      { plan: 'pro', source: 'granted', expiresAt: until(3) },
    ],
    ['a plan of an admin that ended', holder('pro', inDays(-3)), emptyLedger, {}],
    [
      'a subscription that renews',
      holder('starter', inDays(21)),
      ledger(),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true },
    ],
    [
      'a subscription that renews as another plan',
      holder('starter', inDays(21)),
      ledger({ plan: 'pro' }),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true, nextPlan: 'pro' },
    ],
    [
      'a subscription that ends, its other plan forgotten',
      holder('starter', inDays(20)),
      ledger({ plan: 'pro', cancelAtPeriodEnd: true }),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), status: 'cancelled' },
    ],
    [
      'a subscription that is over and still paid',
      holder('starter', inDays(20)),
      ledger(over),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), status: 'cancelled' },
    ],
    ['a subscription that is over', holder(), ended, {}],
    [
      'an unpaid renewal',
      holder('starter', inDays(20), 'past_due'),
      ledger({ status: 'past_due' }, open),
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
      { ...ledger({ status: 'unpaid' }), invoices: [invoice(expired), invoice(open)] },
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
      ledger({ status: 'past_due' }),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), status: 'past_due' },
    ],
    [
      'an open invoice of a subscription that renews',
      holder('starter', inDays(21)),
      ledger({}, open),
      { plan: 'starter', source: 'subscription', expiresAt: until(20), renews: true },
    ],
    [
      'a subscription whose first invoice is not known yet',
      holder(),
      { ...ledger(), invoices: [] },
      { source: 'subscription', renews: true, nextPlan: 'starter' },
    ],
    ['Prova', holder('trial', inDays(4)), prova(3), { source: 'prova', expiresAt: until(4), trialUsed: true }],
    ['Prova that is over', holder(), prova(7), { trialUsed: true }],
    [
      'Prova and a subscription',
      holder('starter', inDays(21)),
      { ...ledger(), purchases: [...prova(3).purchases, bought] },
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
