import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { eventually, press, sessionInput, startHarness, subscriptionInput, type Harness } from './support/harness.ts';

const DAY = 86_400;

describe('subscriptions', () => {
  let at: Harness;
  beforeEach(async () => {
    at = await startHarness({ merchant: 'Drappo' });
    await at.stripe.products.create({ id: 'prod_starter', name: 'Starter' });
    await at.stripe.products.create({ id: 'prod_pro', name: 'Pro' });
  });
  afterEach(async () => {
    expect(at.faults).toEqual([]);
    await at.close();
  });

  const begin = async () => {
    const { id, url } = await at.stripe.checkout.sessions.create(subscriptionInput());
    await press(url, 'pay');
    const session = await at.stripe.checkout.sessions.retrieve(id);
    return { session, id: String(session.subscription) };
  };
  const read = (id: string) => at.stripe.subscriptions.retrieve(id);
  const invoicesOf = async (id: string) => (await at.stripe.invoices.list({ subscription: id })).data;
  const periodOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
  const refusal = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
    call.then(
      () => Promise.reject(new Error('it was accepted')),
      (error: unknown) => error as Stripe.errors.StripeError,
    );
  const advance = (days: number) => at.control('/clock', { advanceSeconds: days * DAY });
  const typesOf = async (...types: string[]) =>
    (await at.stripe.events.list({ limit: 100, types })).data.map(({ type }) => type).reverse();

  it('start with a paid invoice when the page is paid, and send an event for each', async () => {
    const { session, id } = await begin();
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      amount_total: 1_050,
    });
    const subscription = await read(id);
    expect(subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      customer: session.customer,
      latest_invoice: session.invoice,
      metadata: { account: 'a1' },
    });
    const [item] = subscription.items.data;
    expect(item).toMatchObject({
      price: { unit_amount: 1_050, product: 'prod_starter', recurring: { interval: 'month' } },
    });
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(28 * DAY);
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 1_050,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: id, metadata: { account: 'a1' } } },
      lines: {
        data: [{ period: { end: item?.current_period_end }, pricing: { price_details: { product: 'prod_starter' } } }],
      },
    });
    expect(invoice?.number).toMatch(/^\w{8}-0001$/);
    const types = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];
    expect((await typesOf(...types)).sort()).toEqual(types);
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.types()).toEqual(expect.arrayContaining(types)),
    );
  });

  it('show their terms on the page, and offer no transfer', async () => {
    const { url } = await at.stripe.checkout.sessions.create(subscriptionInput());
    const text = await (await fetch(String(url))).text();
    for (const words of ['Abbonati a Starter', '€10,50', 'al mese', 'finché non disdici'])
      expect(text).toContain(words);
    expect(text).not.toContain('bonifico');
  });

  it('renew on the same day of the month when their period ends', async () => {
    const { id } = await begin();
    const before = periodOf(await read(id));
    await advance(32);
    const renewed = await read(id);
    expect(renewed.items.data[0]?.current_period_start).toBe(before);
    const [latest, first, ...others] = await invoicesOf(id);
    expect([latest?.status, latest?.billing_reason, first?.billing_reason, others.length]).toEqual([
      'paid',
      'subscription_cycle',
      'subscription_create',
      0,
    ]);
    expect(renewed.latest_invoice).toBe(latest?.id);
    const { body } = (await at.control('/ledger')) as { body: { charged: number } };
    expect(body.charged).toBe(2_100);
  });

  it('advance their period without the clock when the control API renews them', async () => {
    const { id } = await begin();
    const before = periodOf(await read(id));
    await at.control(`/subscriptions/${id}/renew`, {});
    const after = await read(id);
    expect(after.items.data[0]?.current_period_start).toBe(before);
    expect(after.status).toBe('active');
  });

  it('are past due after a declined card until the invoice is paid on its page', async () => {
    const { id } = await begin();
    await at.control(`/subscriptions/${id}/card`, { declines: true });
    await at.control(`/subscriptions/${id}/renew`, {});
    expect((await read(id)).status).toBe('past_due');
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ status: 'open', amount_remaining: 1_050, attempt_count: 1 });
    expect(await typesOf('invoice.payment_failed')).toHaveLength(1);

    const page = await fetch(String(invoice?.hosted_invoice_url));
    expect(await page.text()).toContain('Da pagare');
    const refused = await press(invoice?.hosted_invoice_url ?? null, 'pay', { card: '4000 0000 0000 0002' });
    expect(refused.headers.get('location')).toBe('?rifiutata=1');
    expect((await read(id)).status).toBe('past_due');
    await press(invoice?.hosted_invoice_url ?? null, 'pay');
    expect((await read(id)).status).toBe('active');
    const paid = await at.stripe.invoices.retrieve(String(invoice?.id));
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1_050 });
    expect(await (await fetch(String(invoice?.hosted_invoice_url))).text()).toContain('Pagata');
    const paper = await fetch(String(paid.invoice_pdf));
    expect([paper.headers.get('content-type'), (await paper.text()).slice(0, 8)]).toEqual([
      'application/pdf',
      '%PDF-1.4',
    ]);
  });

  it('end with a void invoice when every attempt failed', async () => {
    const { id } = await begin();
    await at.control(`/subscriptions/${id}/card`, { declines: true });
    await at.control(`/subscriptions/${id}/renew`, {});
    await at.control(`/subscriptions/${id}/give-up`, {});
    expect(await read(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect((await invoicesOf(id))[0]?.status).toBe('void');
    expect(await typesOf('customer.subscription.deleted')).toHaveLength(1);
  });

  it('end with their period on request, and charge nothing more', async () => {
    const { id } = await begin();
    const { cancel_at, items } = await at.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancel_at).toBe(items.data[0]?.current_period_end);
    await at.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect((await read(id)).cancel_at).toBeNull();
    await at.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await typesOf('customer.subscription.updated')).toHaveLength(3);
    await advance(32);
    expect((await read(id)).status).toBe('canceled');
    expect(await invoicesOf(id)).toHaveLength(1);
    expect((await refusal(at.stripe.subscriptions.update(id, { cancel_at_period_end: false }))).message).toContain(
      'canceled subscription',
    );
    expect((await at.stripe.subscriptions.list()).data).toEqual([]);
    expect((await at.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  it('charge a new price without proration on the next invoice', async () => {
    const { id } = await begin();
    const item = (await read(id)).items.data[0]?.id ?? '';
    const price_data = {
      currency: 'eur',
      unit_amount: 2_830,
      product: 'prod_pro',
      recurring: { interval: 'month' as const },
    };
    const change = { items: [{ id: item, price_data }], proration_behavior: 'none' as const };
    await at.stripe.subscriptions.update(id, change);
    expect(await invoicesOf(id)).toHaveLength(1);
    await at.control(`/subscriptions/${id}/renew`, {});
    const [latest, first] = await invoicesOf(id);
    expect([latest?.total, first?.total]).toEqual([2_830, 1_050]);
    expect(latest?.lines.data[0]?.pricing?.price_details?.product).toBe('prod_pro');
  });

  it('belong to the same customer again if it is named', async () => {
    const { session } = await begin();
    const { customer_email: _email, ...input } = subscriptionInput({ customer: String(session.customer) });
    const again = await at.stripe.checkout.sessions.create(input);
    await press(again.url, 'pay');
    const second = await at.stripe.checkout.sessions.retrieve(again.id);
    expect(second.customer).toBe(session.customer);
    const numbers = (await at.stripe.invoices.list({ customer: String(session.customer) })).data.map(
      ({ number }) => number,
    );
    expect(numbers.map((number) => number?.slice(-4))).toEqual(['0002', '0001']);
  });

  it('are not needed for an invoice: a single payment gets one on request, even if its money arrives later', async () => {
    const parameters = { customer_creation: 'always', invoice_creation: { enabled: true } } as const;
    const now = await at.stripe.checkout.sessions.create(sessionInput(parameters));
    await press(now.url, 'pay');
    const later = await at.stripe.checkout.sessions.create(sessionInput(parameters));
    await press(later.url, 'later');
    expect((await at.stripe.checkout.sessions.retrieve(later.id)).invoice).toBeNull();
    await at.control(`/sessions/${later.id}/settle`, { succeeded: true });
    for (const { id } of [now, later]) {
      const { invoice } = await at.stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] });
      expect(invoice).toMatchObject({ status: 'paid', total: 4_490, parent: null });
    }
    expect(((await at.control('/ledger')) as { body: { charged: number } }).body.charged).toBe(8_980);
  });

  it.each([
    ['a price that is not recurring', { line_items: sessionInput().line_items }, 'recurring price'],
    ['an invoice of its own', { invoice_creation: { enabled: true } }, 'invoice_creation'],
    ['a customer and an address', { customer: 'cus_1' }, 'only specify one'],
    ['an unknown customer', { customer: 'cus_1', customer_email: undefined }, 'No such customer'],
    ['mode payment', { mode: 'payment', subscription_data: undefined }, '`payment` mode but passed a recurring'],
  ])('reject a session with %s', async (_, overrides, words) => {
    const error = await refusal(at.stripe.checkout.sessions.create(subscriptionInput(overrides as object)));
    expect(error.message).toContain(words);
  });

  it('reject a product that exists already or is missing', async () => {
    expect((await refusal(at.stripe.products.create({ id: 'prod_pro', name: 'Pro' }))).code).toBe(
      'resource_already_exists',
    );
    expect((await refusal(at.stripe.products.retrieve('prod_none'))).code).toBe('resource_missing');
    expect((await refusal(read('sub_none'))).message).toBe("No such subscription: 'sub_none'");
    expect((await refusal(at.stripe.invoices.retrieve('in_none'))).code).toBe('resource_missing');
    expect((await fetch(`${at.url}/i/in_none`)).status).toBe(404);
  });
});
