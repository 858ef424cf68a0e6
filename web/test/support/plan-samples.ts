import type { SubscriptionInvoice, SubscriptionState } from '@drappo/contracts/identity/subscriptions';

export const aPlan = (overrides: Partial<SubscriptionState> = {}): SubscriptionState => ({
  plan: 'trial',
  status: 'active',
  source: 'free',
  expiresAt: null,
  renews: false,
  nextPlan: null,
  trialUsed: false,
  unpaid: null,
  ...overrides,
});

export const running = (overrides: Partial<SubscriptionState> = {}): SubscriptionState =>
  aPlan({
    plan: 'starter',
    source: 'subscription',
    expiresAt: '2026-12-18T09:00:00.000Z',
    renews: true,
    ...overrides,
  });

export const anInvoice = (overrides: Partial<SubscriptionInvoice> = {}): SubscriptionInvoice => ({
  id: 'in_1',
  number: 'ABCD1234-0001',
  plan: 'starter',
  amount: '10.50',
  status: 'paid',
  createdAt: '2026-11-18T09:00:00.000Z',
  paidAt: '2026-11-18T09:00:00.000Z',
  periodStart: '2026-11-18T09:00:00.000Z',
  periodEnd: '2026-12-18T09:00:00.000Z',
  url: 'https://pay.example/i/in_1',
  pdfUrl: 'https://pay.example/i/in_1/pdf',
  ...overrides,
});
