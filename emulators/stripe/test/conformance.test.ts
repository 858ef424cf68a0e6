import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import type { z } from 'zod';
import { parameters } from '../src/api/parameters.ts';
import { savedParameters } from '../src/api/saved-parameters.ts';
import { API_VERSION } from '../src/checkout/journal.ts';
import { eventually, press, sessionInput, startHarness, subscriptionInput, type Harness } from './support/harness.ts';
import { answerFaults, objectFaults, official, requestFaults } from './support/official.ts';

describe("Stripe's official document", () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness();
  });
  afterAll(() => at.close());

  it('accepts the request and the answer of each call', async () => {
    const { stripe } = at;
    const declined = await stripe.checkout.sessions.create(sessionInput());
    await press(declined.url, 'decline');
    await stripe.checkout.sessions.retrieve(declined.id, { expand: ['payment_intent.latest_charge'] });
    await stripe.checkout.sessions.expire(declined.id);

    const later = await stripe.checkout.sessions.create(sessionInput());
    await press(later.url, 'later');
    await stripe.checkout.sessions.retrieve(later.id, { expand: ['payment_intent.latest_charge', 'line_items'] });
    await at.control(`/sessions/${later.id}/settle`, { succeeded: false });
    await stripe.checkout.sessions.retrieve(later.id, { expand: ['payment_intent.latest_charge'] });

    const { id, url } = await stripe.checkout.sessions.create(
      sessionInput({ submit_type: 'pay', expires_at: Math.floor(Date.now() / 1000) + 3_600, expand: ['line_items'] }),
    );
    await press(url, 'pay');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const intent = await stripe.paymentIntents.retrieve(String(payment_intent), { expand: ['latest_charge'] });
    const charge = intent.latest_charge as Stripe.Charge;
    await stripe.charges.retrieve(charge.id);
    await stripe.charges.list({ payment_intent: intent.id });
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 100,
      reason: 'requested_by_customer',
      metadata: { order: 'a' },
      expand: ['charge'],
    });
    await at.control(`/refunds/${refund.id}/fail`, {});
    await stripe.refunds.retrieve(refund.id);
    await stripe.refunds.list({ payment_intent: intent.id, created: { gte: 1 }, limit: 3 });
    await stripe.checkout.sessions.list({ status: 'complete', created: { gte: 1 }, expand: ['data.line_items'] });
    await stripe.checkout.sessions.listLineItems(id);
    await stripe.refunds.create({ payment_intent: 'pi_none' }).catch(() => undefined);
    await at.control(`/payment_intents/${intent.id}/dispute`, {});
    const ledger = await stripe.balanceTransactions.list({
      created: { gte: 1 },
      currency: 'eur',
      limit: 100,
      expand: ['data.source'],
    });
    expect(ledger.data.map(({ type }) => type)).toEqual(['adjustment', 'refund_failure', 'refund', 'charge']);
    const withdrawn = ledger.data[0]?.source as Stripe.Dispute;
    await at.control(`/disputes/${withdrawn.id}/close`, { status: 'won' });
    await stripe.disputes.retrieve(withdrawn.id);
    await stripe.balanceTransactions.retrieve(String(charge.balance_transaction));
    await stripe.balanceTransactions.list({ source: withdrawn.id, type: 'adjustment', limit: 1 });
    await stripe.products.create({ id: 'prod_starter', name: 'Starter', metadata: { kind: 'plan' } });
    await stripe.products.retrieve('prod_starter');
    const subscribing = await stripe.checkout.sessions.create(subscriptionInput({ expand: ['line_items'] }));
    await press(subscribing.url, 'pay');
    const begun = await stripe.checkout.sessions.retrieve(subscribing.id, {
      expand: ['subscription.latest_invoice', 'customer', 'invoice'],
    });
    const subscription = begun.subscription as Stripe.Subscription;
    await stripe.customers.retrieve((begun.customer as Stripe.Customer).id);
    await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments', 'customer'] });
    await stripe.subscriptions.list({ status: 'all', customer: (begun.customer as Stripe.Customer).id });
    await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
      proration_behavior: 'none',
      items: [
        {
          id: String(subscription.items.data[0]?.id),
          price_data: {
            currency: 'eur',
            unit_amount: 2_830,
            product: 'prod_starter',
            recurring: { interval: 'month' },
          },
        },
      ],
    });
    await at.control(`/subscriptions/${subscription.id}/card`, { declines: true });
    await at.control(`/subscriptions/${subscription.id}/renew`, {});
    await stripe.invoices.list({ subscription: subscription.id, limit: 5, expand: ['data.payments'] });
    await stripe.invoices.retrieve(String(begun.invoice && (begun.invoice as Stripe.Invoice).id));
    await at.control(`/subscriptions/${subscription.id}/give-up`, {});
    const trial = await stripe.checkout.sessions.create(
      sessionInput({
        customer_creation: 'always',
        invoice_creation: { enabled: true, invoice_data: { metadata: { account: 'a1' } } },
      }),
    );
    await press(trial.url, 'pay');
    await stripe.checkout.sessions.retrieve(trial.id, { expand: ['invoice', 'payment_intent.latest_charge'] });
    const other = await stripe.checkout.sessions.create(subscriptionInput());
    await press(other.url, 'pay');
    const { subscription: second } = await stripe.checkout.sessions.retrieve(other.id);
    await stripe.subscriptions.cancel(String(second), { invoice_now: false, prorate: false });
    const events = await stripe.events.list({ created: { gte: 1 }, types: ['checkout.session.*'], limit: 100 });
    await stripe.events.retrieve(String(events.data[0]?.id));
    expect(at.faults).toEqual([]);
    expect(new Set(at.calls.map(({ method, path }) => `${method} ${path.split('/')[2]}`)).size).toBeGreaterThan(5);
  });

  it('accepts the objects in events', async () => {
    const { data } = await at.stripe.events.list({ limit: 100 });
    const types = new Set(data.map(({ type }) => type));
    expect([...types].sort()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
      'charge.failed',
      'charge.pending',
      'charge.refund.updated',
      'charge.refunded',
      'charge.succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.completed',
      'checkout.session.expired',
      'customer.created',
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_succeeded',
      'invoice.voided',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.processing',
      'payment_intent.succeeded',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ]);
    for (const { data: content } of data) {
      const object = content.object as unknown as { object: string };
      expect(objectFaults(object.object, object)).toEqual([]);
    }
    await eventually('the webhooks are settled', () => expect(at.receiver.received.length).toBe(data.length));
    for (const { body } of at.receiver.received) expect(objectFaults('event', JSON.parse(body))).toEqual([]);
  });

  it('makes the check fail when a violation is planted', async () => {
    const { data } = await at.stripe.checkout.sessions.list({ limit: 1 });
    const session = { ...data[0] } as Record<string, unknown>;
    const faults = (value: unknown) => answerFaults('GET', '/v1/checkout/sessions/cs_1', 200, value);
    expect(faults(session)).toEqual([]);
    expect(faults({ ...session, invented: true })).not.toEqual([]);
    expect(faults({ ...session, payment_status: 'free' })).not.toEqual([]);
    expect(faults({ ...session, amount_total: '44.90' })).not.toEqual([]);
    expect(faults({ ...session, created: undefined })).not.toEqual([]);
    expect(requestFaults('POST', '/v1/refunds', 'payment_intent=pi_1&amount=5')).toEqual([]);
    expect(requestFaults('POST', '/v1/refunds', 'payment_intent=pi_1&colour=red')).not.toEqual([]);
    expect(requestFaults('POST', '/v1/refunds', 'payment_intent=pi_1&amount=five')).not.toEqual([]);
    expect(requestFaults('GET', '/v1/events', 'sort=up')).not.toEqual([]);
  });

  it('has every parameter that the emulator accepts', () => {
    const accepted: [z.ZodObject, string, string][] = [
      [parameters.createSession, 'POST', '/v1/checkout/sessions'],
      [parameters.listSessions, 'GET', '/v1/checkout/sessions'],
      [parameters.createProduct, 'POST', '/v1/products'],
      [parameters.listSubscriptions, 'GET', '/v1/subscriptions'],
      [parameters.updateSubscription, 'POST', '/v1/subscriptions/{subscription_exposed_id}'],
      [parameters.cancelSubscription, 'DELETE', '/v1/subscriptions/{subscription_exposed_id}'],
      [parameters.listInvoices, 'GET', '/v1/invoices'],
      [savedParameters.createCustomer, 'POST', '/v1/customers'],
      [savedParameters.createSetupIntent, 'POST', '/v1/setup_intents'],
      [savedParameters.confirmSetupIntent, 'POST', '/v1/setup_intents/{intent}/confirm'],
      [savedParameters.attach, 'POST', '/v1/payment_methods/{payment_method}/attach'],
      [savedParameters.listMethods, 'GET', '/v1/payment_methods'],
      [savedParameters.listMethodsOfCustomer, 'GET', '/v1/customers/{customer}/payment_methods'],
      [savedParameters.createPayment, 'POST', '/v1/payment_intents'],
      [savedParameters.confirmPayment, 'POST', '/v1/payment_intents/{intent}/confirm'],
      [parameters.createRefund, 'POST', '/v1/refunds'],
      [parameters.listRefunds, 'GET', '/v1/refunds'],
      [parameters.listCharges, 'GET', '/v1/charges'],
      [parameters.listBalanceTransactions, 'GET', '/v1/balance_transactions'],
      [parameters.listEvents, 'GET', '/v1/events'],
    ];
    for (const [schema, method, path] of accepted) {
      const operation = official.paths[path]?.[method.toLowerCase()];
      const known =
        method === 'GET'
          ? (operation?.parameters ?? []).map(({ name }) => name)
          : Object.keys(operation?.requestBody?.content['application/x-www-form-urlencoded']?.schema.properties ?? {});
      expect(Object.keys(schema.shape).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('has the API version that the package requests', () => {
    expect(new Stripe('sk_test_version').getApiField('version')).toBe(API_VERSION);
  });
});
