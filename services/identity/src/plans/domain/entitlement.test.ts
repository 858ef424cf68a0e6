import { describe, expect, it } from '@jest/globals';
import { invoiceFact, subscriptionFact } from '../../../test/plans/support/plan-facts.ts';
import { entitlementOf, lastPaid, planPatch, RENEWAL_GRACE_MS } from './entitlement.ts';
import { emptyLedger, type InvoiceFact, type PlanLedger, type Purchase, type SubscriptionFact } from './plan-ledger.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-18T09:00:00.000Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);
const graced = (date: Date): Date => new Date(date.getTime() + RENEWAL_GRACE_MS);

const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  checkoutId: 'c1',
  plan: 'pro',
  paidAt: inDays(-10),
  refused: false,
  ...changes,
});
const provaAt = (paidAt: Date): Purchase => purchase({ checkoutId: 'c0', plan: 'trial', paidAt });
const ledger = (changes: Partial<PlanLedger> = {}): PlanLedger => ({
  purchases: [purchase()],
  subscriptions: [subscriptionFact()],
  invoices: [invoiceFact()],
  ...changes,
});

describe('lastPaid', () => {
  it('returns the paid invoice with the latest period end, in any order of invoices', () => {
    const [first, second] = [invoiceFact(), invoiceFact({ id: 'in_2', periodEnd: inDays(50) })];
    for (const invoices of [
      [first, second],
      [second, first],
    ])
      expect(lastPaid(ledger({ invoices }))?.id).toBe('in_2');
  });

  it.each<[string, Partial<InvoiceFact>]>([
    ['a draft', { status: 'draft' }],
    ['open', { status: 'open' }],
    ['void', { status: 'void' }],
    ['that of Prova', { subscriptionId: null, plan: 'trial' }],
  ])('ignores an invoice that is %s', (_what, changes) => {
    const later = invoiceFact({ id: 'in_2', periodEnd: inDays(50), ...changes });
    expect(lastPaid(ledger({ invoices: [invoiceFact(), later] }))?.id).toBe('in_1');
    expect(lastPaid(ledger({ invoices: [later] }))).toBeUndefined();
  });

  it('ignores an invoice of a refused purchase', () => {
    expect(lastPaid(ledger({ purchases: [purchase({ refused: true })] }))).toBeUndefined();
  });
});

describe('entitlementOf', () => {
  it('returns none when nothing was paid', () => {
    expect(entitlementOf(emptyLedger)).toBeUndefined();
    expect(entitlementOf(ledger({ invoices: [invoiceFact({ status: 'open' })] }))).toBeUndefined();
  });

  it.each<[string, Partial<SubscriptionFact>, 'active' | 'past_due', Date]>([
    ['active', {}, 'active', graced(inDays(20))],
    ['trialing', { status: 'trialing' }, 'active', graced(inDays(20))],
    ['cancelled at its period', { cancelAtPeriodEnd: true }, 'active', inDays(20)],
    ['past due', { status: 'past_due' }, 'past_due', inDays(20)],
    ['unpaid', { status: 'unpaid' }, 'past_due', inDays(20)],
    ['incomplete', { status: 'incomplete' }, 'past_due', inDays(20)],
    ['past due and cancelled at its period', { status: 'past_due', cancelAtPeriodEnd: true }, 'past_due', inDays(20)],
    ['over', { status: 'canceled' }, 'active', inDays(20)],
    ['never begun', { status: 'incomplete_expired' }, 'active', inDays(20)],
  ])('of a subscription that is %s', (_what, changes, status, endsAt) => {
    expect(entitlementOf(ledger({ subscriptions: [subscriptionFact(changes)] }))).toEqual({
      plan: 'pro',
      status,
      paidUntil: inDays(20),
      endsAt,
    });
  });

  it('lasts for the paid period when the subscription is unknown', () => {
    expect(entitlementOf(ledger({ subscriptions: [] }))).toMatchObject({ status: 'active', endsAt: inDays(20) });
  });

  it('returns the plan of the invoice, not the one that the next invoice will charge', () => {
    const held = ledger({ subscriptions: [subscriptionFact({ plan: 'starter' })] });
    expect(entitlementOf(held)?.plan).toBe('pro');
  });

  it.each<[string, PlanLedger, string, Date]>([
    ['Prova alone', { ...emptyLedger, purchases: [provaAt(now)] }, 'trial', inDays(7)],
    ['Prova that reaches further', ledger({ purchases: [purchase(), provaAt(inDays(14))] }), 'trial', inDays(21)],
    [
      'Prova that ends with the subscription',
      ledger({ purchases: [purchase(), provaAt(inDays(13))] }),
      'pro',
      inDays(20),
    ],
    ['Prova that ends sooner', ledger({ purchases: [purchase(), provaAt(now)] }), 'pro', inDays(20)],
    [
      'a refused Prova',
      ledger({ purchases: [purchase(), { ...provaAt(inDays(14)), refused: true }] }),
      'pro',
      inDays(20),
    ],
  ])('of %s', (_what, held, plan, paidUntil) => {
    expect(entitlementOf(held)).toMatchObject({ plan, paidUntil, status: 'active' });
  });

  it('gives Prova no grace period, because it is never renewed', () => {
    expect(entitlementOf({ ...emptyLedger, purchases: [provaAt(now)] })?.endsAt).toEqual(inDays(7));
  });
});

describe('planPatch', () => {
  const cancelled = ledger({ subscriptions: [subscriptionFact({ cancelAtPeriodEnd: true })] });
  const owing = ledger({ subscriptions: [subscriptionFact({ status: 'past_due' })] });
  const starter = ledger({ invoices: [invoiceFact({ plan: 'starter' })] });
  const trial = { plan: 'trial', planStatus: 'active', planExpiresAt: null };

  it.each<[string, PlanLedger, PlanLedger, Date, object | undefined]>([
    ['nothing was and is paid', emptyLedger, emptyLedger, now, undefined],
    ['nothing changed', ledger(), ledger(), now, undefined],
    ['only the read is newer', ledger(), ledger({ invoices: [invoiceFact({ readNumber: 2n })] }), now, undefined],
    ['what was paid is gone', ledger(), emptyLedger, now, undefined],
    [
      'a plan is bought',
      emptyLedger,
      ledger(),
      now,
      { plan: 'pro', planStatus: 'active', planExpiresAt: graced(inDays(20)) },
    ],
    ['it is cancelled', ledger(), cancelled, now, { plan: 'pro', planStatus: 'active', planExpiresAt: inDays(20) }],
    [
      'it is taken up again',
      cancelled,
      ledger(),
      now,
      { plan: 'pro', planStatus: 'active', planExpiresAt: graced(inDays(20)) },
    ],
    ['it is owed', ledger(), owing, now, { plan: 'pro', planStatus: 'past_due', planExpiresAt: inDays(20) }],
    ['the status alone differs', cancelled, owing, now, expect.objectContaining({ planStatus: 'past_due' }) as object],
    ['the plan alone differs', starter, ledger(), now, expect.objectContaining({ plan: 'pro' }) as object],
    [
      'the news comes one moment before the end',
      ledger(),
      cancelled,
      new Date(inDays(20).getTime() - 1),
      expect.objectContaining({ plan: 'pro' }) as object,
    ],
    ['the news comes at the end', ledger(), cancelled, inDays(20), trial],
    ['the news comes after the end', emptyLedger, cancelled, inDays(30), trial],
  ])('when %s', (_when, before, after, moment, patch) => {
    expect(planPatch(before, after, moment)).toEqual(patch);
  });
});
