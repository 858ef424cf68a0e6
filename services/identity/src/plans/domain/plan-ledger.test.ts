import { describe, expect, it } from '@jest/globals';
import { invoiceFact, subscriptionFact } from '../../../test/plans/support/plan-facts.ts';
import { entitlementOf, planPatch, RENEWAL_GRACE_MS } from './entitlement.ts';
import {
  applyFact,
  countedInvoices,
  emptyLedger,
  runningSubscription,
  type InvoiceFact,
  type PlanLedger,
  type StripeFact,
  type SubscriptionFact,
} from './plan-ledger.ts';

const at = (iso: string): Date => new Date(iso);
const start = at('2026-11-18T09:00:00Z');
const ends = [at('2026-12-18T09:00:00Z'), at('2027-01-18T09:00:00Z'), at('2027-02-18T09:00:00Z')] as const;

const bought = (checkoutId: string, plan: 'trial' | 'starter' | 'pro' = 'pro'): StripeFact => ({
  kind: 'purchase',
  purchase: { checkoutId, plan, paidAt: start },
});
const subscription = (readNumber: number, changes: Partial<SubscriptionFact> = {}): StripeFact => ({
  kind: 'subscription',
  subscription: subscriptionFact({
    periodEnd: ends[0],
    createdAt: start,
    readNumber: BigInt(readNumber),
    ...changes,
  }),
});
const invoice = (readNumber: number, month: 0 | 1 | 2, changes: Partial<InvoiceFact> = {}): StripeFact => ({
  kind: 'invoice',
  invoice: invoiceFact({
    id: `in_${month}`,
    periodStart: start,
    periodEnd: ends[month],
    paidAt: start,
    createdAt: start,
    readNumber: BigInt(readNumber),
    ...changes,
  }),
});

/** Pseudo-random numbers from 0 to 1, reproducible from the seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};
/** Shuffles the facts and repeats each 1 to 4 times. */
const scrambled = (facts: StripeFact[], seed: number): StripeFact[] => {
  const random = randomOf(seed);
  return facts
    .flatMap((fact) => Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({ fact, place: random() })))
    .sort((a, b) => a.place - b.place)
    .map(({ fact }) => fact);
};
const played = (facts: StripeFact[]): PlanLedger => facts.reduce(applyFact, emptyLedger);
const paidOf = (ledger: PlanLedger): number =>
  countedInvoices(ledger).reduce((sum, { status, amount }) => sum + (status === 'paid' ? amount : 0), 0);
const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1);

const lives: Record<string, { facts: StripeFact[]; end: object | undefined; running: boolean; paid: number }> = {
  'bought and renewed twice': {
    facts: [
      bought('c1'),
      subscription(1),
      invoice(1, 0),
      subscription(2, { periodEnd: ends[1] }),
      invoice(2, 1, { status: 'open', paidAt: null }),
      invoice(3, 1),
      subscription(4, { periodEnd: ends[2] }),
      invoice(4, 2),
    ],
    end: { plan: 'pro', status: 'active', paidUntil: ends[2] },
    running: true,
    paid: 8_490,
  },
  'a renewal that failed, paid later': {
    facts: [
      bought('c1'),
      subscription(1),
      invoice(1, 0),
      subscription(2, { status: 'past_due', periodEnd: ends[1] }),
      invoice(2, 1, { status: 'open', paidAt: null }),
      subscription(3, { periodEnd: ends[1] }),
      invoice(3, 1),
    ],
    end: { plan: 'pro', status: 'active', paidUntil: ends[1] },
    running: true,
    paid: 5_660,
  },
  'a renewal that failed': {
    facts: [
      bought('c1'),
      subscription(1),
      invoice(1, 0),
      subscription(2, { status: 'past_due', periodEnd: ends[1] }),
      invoice(2, 1, { status: 'open', paidAt: null }),
    ],
    end: { plan: 'pro', status: 'past_due', paidUntil: ends[0], endsAt: ends[0] },
    running: true,
    paid: 2_830,
  },
  'every attempt failed, and it was deleted': {
    facts: [
      bought('c1'),
      subscription(1),
      invoice(1, 0),
      subscription(2, { status: 'past_due', periodEnd: ends[1] }),
      invoice(2, 1, { status: 'open', paidAt: null }),
      subscription(3, { status: 'canceled', periodEnd: ends[1] }),
      invoice(3, 1, { status: 'void', paidAt: null }),
    ],
    end: { plan: 'pro', status: 'active', paidUntil: ends[0], endsAt: ends[0] },
    running: false,
    paid: 2_830,
  },
  'cancelled, taken up again, cancelled': {
    facts: [
      bought('c1'),
      subscription(1),
      invoice(1, 0),
      subscription(2, { cancelAtPeriodEnd: true }),
      subscription(3),
      subscription(4, { cancelAtPeriodEnd: true }),
    ],
    end: { plan: 'pro', status: 'active', paidUntil: ends[0], endsAt: ends[0] },
    running: true,
    paid: 2_830,
  },
  'another plan from the next cycle on': {
    facts: [
      bought('c1', 'starter'),
      subscription(1, { plan: 'starter' }),
      invoice(1, 0, { plan: 'starter', amount: 1_050 }),
      subscription(2, { plan: 'pro' }),
      subscription(3, { plan: 'pro', periodEnd: ends[1] }),
      invoice(3, 1),
    ],
    end: { plan: 'pro', status: 'active', paidUntil: ends[1] },
    running: true,
    paid: 3_880,
  },
  'Prova alone': {
    facts: [
      bought('c0', 'trial'),
      invoice(1, 0, { id: 'in_t', checkoutId: 'c0', subscriptionId: null, plan: 'trial', amount: 100 }),
    ],
    end: { plan: 'trial', paidUntil: at('2026-11-25T09:00:00Z'), endsAt: at('2026-11-25T09:00:00Z') },
    running: false,
    paid: 100,
  },
  'Prova, then Starter': {
    facts: [
      bought('c0', 'trial'),
      bought('c1', 'starter'),
      subscription(1, { plan: 'starter' }),
      invoice(1, 0, { plan: 'starter' }),
    ],
    end: { plan: 'starter', paidUntil: ends[0] },
    running: true,
    paid: 2_830,
  },
};

describe('facts from Stripe, in any order, each 1 to 4 times', () => {
  it.each(Object.entries(lives))('%s: end in the same state', (_, { facts, end, running, paid }) => {
    for (const seed of seeds) {
      const ledger = played(scrambled(facts, seed));
      expect([seed, entitlementOf(ledger)]).toEqual([seed, expect.objectContaining(end ?? {})]);
      expect([seed, runningSubscription(ledger) !== undefined, paidOf(ledger)]).toEqual([seed, running, paid]);
    }
  });

  it('count exactly one of two competing purchases, and refund the other', () => {
    const second = [
      bought('c2', 'starter'),
      subscription(5, { id: 'sub_2', checkoutId: 'c2', plan: 'starter' }),
      invoice(5, 0, { id: 'in_second', checkoutId: 'c2', subscriptionId: 'sub_2', plan: 'starter', amount: 1_050 }),
    ];
    for (const seed of seeds) {
      // A purchase arrives with its subscription: one read returns both.
      const first = [bought('c1'), subscription(1), invoice(1, 0)];
      const ledger = played(
        randomOf(seed)() < 0.5 ? [...first, ...second, ...first] : [...second, ...first, ...second],
      );
      expect(ledger.purchases.map(({ refused }) => refused)).toEqual([false, true]);
      expect([2_830, 1_050]).toContain(paidOf(ledger));
    }
  });

  it('count Prova once', () => {
    const ledger = played([bought('c1', 'trial'), bought('c2', 'trial'), bought('c1', 'trial')]);
    expect(ledger.purchases.map(({ refused }) => refused)).toEqual([false, true]);
  });

  it('leave an identical ledger when repeated', () => {
    const facts = [bought('c1'), subscription(1), invoice(1, 0)];
    const ledger = played(facts);
    for (const fact of facts) expect(applyFact(ledger, fact)).toBe(ledger);
  });
});

describe('the resulting change of the user', () => {
  const paid = played([bought('c1'), subscription(1), invoice(1, 0)]);

  it('ends the plan only some time after the renewal is due, when the subscription continues', () => {
    expect(planPatch(emptyLedger, paid, start)).toEqual({
      plan: 'pro',
      planStatus: 'active',
      planExpiresAt: new Date(ends[0].getTime() + RENEWAL_GRACE_MS),
    });
  });

  it('is empty when nothing differs, so that an administrator’s setting stays', () => {
    expect(planPatch(paid, applyFact(paid, subscription(2)), start)).toBeUndefined();
    expect(planPatch(emptyLedger, emptyLedger, start)).toBeUndefined();
  });

  it('is the trial when the paid plan is over', () => {
    const owing = applyFact(paid, subscription(2, { status: 'past_due', periodEnd: ends[1] }));
    expect(planPatch(paid, owing, ends[0])).toEqual({ plan: 'trial', planStatus: 'active', planExpiresAt: null });
    expect(planPatch(paid, owing, start)).toEqual({ plan: 'pro', planStatus: 'past_due', planExpiresAt: ends[0] });
  });
});
