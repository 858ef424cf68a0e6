import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { checkoutIdOf, checkoutOfInvoice, subscriptionOfInvoice, toInvoice, toSubscription } from './stripe-states.ts';

const checkoutId = '01943a2e-0000-7000-8000-000000000001';
const otherId = '01943a2e-0000-7000-8000-000000000002';
const seconds = Date.parse('2026-11-18T09:00:00.000Z') / 1_000;
const moment = new Date('2026-11-18T09:00:00.000Z');
const metadata = { plan_checkout: checkoutId };

describe('checkoutIdOf', () => {
  it.each([
    ['our purchase', metadata, checkoutId],
    ['an order', { checkout: checkoutId }, undefined],
    ['something that is no id', { plan_checkout: 'x' }, undefined],
    ['nothing', {}, undefined],
    ['no metadata', null, undefined],
    ['metadata that was not sent', undefined, undefined],
  ])('reads %s', (_what, given, id) => {
    expect(checkoutIdOf(given as Stripe.Metadata | null | undefined)).toBe(id);
  });
});

describe('toSubscription', () => {
  const item = { id: 'si_1', price: { product: 'drappo_pro' }, current_period_end: seconds };
  const subscription = (changes: object = {}): Stripe.Subscription =>
    ({
      id: 'sub_1',
      metadata,
      customer: 'cus_1',
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      created: seconds,
      items: { data: [item] },
      ...changes,
    }) as unknown as Stripe.Subscription;

  it('reads plan, customer and period', () => {
    expect(toSubscription(subscription())).toEqual({
      id: 'sub_1',
      checkoutId,
      customerId: 'cus_1',
      itemId: 'si_1',
      plan: 'pro',
      status: 'active',
      cancelAtPeriodEnd: false,
      periodEnd: moment,
      createdAt: moment,
    });
  });

  it.each([
    [{ cancel_at_period_end: true }, true],
    [{ cancel_at: seconds }, true],
    [{ cancel_at_period_end: true, cancel_at: seconds }, true],
    [{}, false],
  ])('with %j returns cancelAtPeriodEnd %s', (changes, expected) => {
    expect(toSubscription(subscription(changes)).cancelAtPeriodEnd).toBe(expected);
  });

  it.each<[string, object]>([
    ['a product that is no plan', { items: { data: [{ ...item, price: { product: 'prod_9' } }] } }],
    ['Prova, which is no subscription', { items: { data: [{ ...item, price: { product: 'drappo_trial' } }] } }],
    ['nothing', { items: { data: [] } }],
    ['a plan that was not bought here', { metadata: {} }],
  ])('rejects one that charges %s', (_what, changes) => {
    expect(() => toSubscription(subscription(changes))).toThrow('subscription sub_1 charges none of the plans');
  });
});

describe('invoices', () => {
  const line = (product: string, end: number) => ({
    period: { start: end - 100, end },
    pricing: { price_details: { product } },
  });
  const parent = { subscription_details: { metadata, subscription: 'sub_1' } };
  const invoice = (changes: object = {}): Stripe.Invoice =>
    ({
      id: 'in_1',
      number: 'D-0001',
      metadata: {},
      parent,
      total: 2_830,
      status: 'paid',
      hosted_invoice_url: 'https://pay.example/in_1',
      invoice_pdf: 'https://pay.example/in_1.pdf',
      created: seconds,
      status_transitions: { paid_at: seconds },
      lines: { data: [line('drappo_pro', seconds)] },
      ...changes,
    }) as unknown as Stripe.Invoice;

  it.each<[string, object, string | undefined]>([
    ['its subscription', {}, checkoutId],
    ['itself', { parent: null, metadata: { plan_checkout: otherId } }, otherId],
    ['both, of which the subscription counts', { metadata: { plan_checkout: otherId } }, checkoutId],
    ['neither', { parent: null }, undefined],
  ])('checkoutOfInvoice reads it from %s', (_what, changes, id) => {
    expect(checkoutOfInvoice(invoice(changes))).toBe(id);
  });

  it.each<[string, object, string | undefined]>([
    ['an id', {}, 'sub_1'],
    ['an object', { parent: { subscription_details: { subscription: { id: 'sub_2' } } } }, 'sub_2'],
    ['missing', { parent: null }, undefined],
  ])('subscriptionOfInvoice reads one that is %s', (_what, changes, id) => {
    expect(subscriptionOfInvoice(invoice(changes))).toBe(id);
  });

  it('toInvoice reads the billed plan, amount and period', () => {
    expect(toInvoice(invoice())).toEqual({
      id: 'in_1',
      checkoutId,
      subscriptionId: 'sub_1',
      plan: 'pro',
      number: 'D-0001',
      amount: 2_830,
      status: 'paid',
      url: 'https://pay.example/in_1',
      pdfUrl: 'https://pay.example/in_1.pdf',
      periodStart: new Date((seconds - 100) * 1_000),
      periodEnd: moment,
      paidAt: moment,
      createdAt: moment,
    });
  });

  it('toInvoice takes plan and period from the line with the latest period end', () => {
    const data = [line('drappo_starter', seconds - 50), line('drappo_pro', seconds)];
    for (const lines of [data, data.toReversed()])
      expect(toInvoice(invoice({ lines: { data: lines } }))).toMatchObject({ plan: 'pro', periodEnd: moment });
  });

  it('toInvoice treats an invoice without a subscription as one for Prova', () => {
    const own = { parent: null, metadata, lines: { data: [line('whatever', seconds)] } };
    expect(toInvoice(invoice(own))).toMatchObject({ plan: 'trial', subscriptionId: null, checkoutId });
  });

  it.each([
    ['open', 'open'],
    ['void', 'void'],
    ['uncollectible', 'uncollectible'],
    [null, 'draft'],
    ['something new', 'draft'],
  ])('toInvoice reads the status %s as %s', (status, expected) => {
    expect(toInvoice(invoice({ status })).status).toBe(expected);
  });

  it('toInvoice sets fields that a draft lacks to null', () => {
    const draft = {
      status: 'draft',
      hosted_invoice_url: undefined,
      invoice_pdf: undefined,
      status_transitions: { paid_at: null },
    };
    expect(toInvoice(invoice(draft))).toMatchObject({ url: null, pdfUrl: null, paidAt: null });
  });

  it.each<[string, object]>([
    ['another product', { lines: { data: [line('prod_9', seconds)] } }],
    ['nothing', { lines: { data: [] } }],
    ['what was not bought here', { parent: null }],
    ['something without an id', { id: undefined }],
  ])('toInvoice rejects one that bills %s', (_what, changes) => {
    expect(() => toInvoice(invoice(changes))).toThrow('bills none of the plans');
  });
});
