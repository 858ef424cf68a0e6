import { describe, expect, it } from '@jest/globals';
import { answeringStripe, refusal, type Answer } from '@drappo/payments/testing';
import { createStripeGateway } from './stripe-gateway.ts';

const CHECKOUT = '0190b5a0-7c1e-7000-8000-000000000009';
const session = (): object => ({
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://pay.test/cs_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 9_790,
  currency: 'eur',
  payment_intent: null,
  metadata: { checkout: CHECKOUT },
});
const gatewayOf = (answer: Answer) => createStripeGateway(answeringStripe(() => answer).stripe);

it('the gateway reads the checkout from the metadata of orders', async () => {
  const gateway = gatewayOf({ body: session() });
  expect(await gateway.readSession('cs_1')).toMatchObject({ checkoutId: CHECKOUT, amountTotal: 9_790 });
});

it('the gateway is unavailable while Stripe is unavailable', async () => {
  const gateway = gatewayOf({ status: 503, body: refusal('api_error') });
  await expect(gateway.expireSession('cs_1')).rejects.toMatchObject({ code: 'orders.stripe-unavailable' });
});

describe('createSession', () => {
  const request = {
    checkoutId: CHECKOUT,
    orderIds: ['o1', 'o2'],
    email: undefined,
    description: 'Ordine ORD-2026-000001',
    expiresAt: new Date(1_795_000_000_999),
    lines: [{ name: 'Camicia', unitAmount: 4_650, quantity: 2 }],
    successUrl: 'https://portal.test/ok',
    cancelUrl: 'https://portal.test/no',
  };
  const created = async (changes: Partial<typeof request> | { email: string } = {}) => {
    const { stripe, calls } = answeringStripe(() => ({ body: session() }));
    await createStripeGateway(stripe).createSession({ ...request, ...changes });
    return calls[0]!;
  };

  it('requests the exact amount under an idempotency key of the checkout', async () => {
    const { params, idempotencyKey } = await created();
    expect(idempotencyKey).toBe(`checkout-${CHECKOUT}`);
    expect(Object.fromEntries(params)).toMatchObject({
      mode: 'payment',
      client_reference_id: CHECKOUT,
      expires_at: '1795000000',
      'line_items[0][price_data][unit_amount]': '4650',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][quantity]': '2',
      'metadata[checkout]': CHECKOUT,
      'metadata[orders]': 'o1,o2',
      'payment_intent_data[description]': 'Ordine ORD-2026-000001',
      'payment_intent_data[metadata][checkout]': CHECKOUT,
    });
    expect(params.has('customer_email')).toBe(false);
  });

  it('sends the e-mail when it is known', async () => {
    expect((await created({ email: 'a@esempio.it' })).params.get('customer_email')).toBe('a@esempio.it');
  });

  it("truncates the names of many orders to Stripe's limit", async () => {
    const { params } = await created({ orderIds: Array.from({ length: 50 }, () => CHECKOUT) });
    expect(params.get('metadata[orders]')).toHaveLength(500);
  });
});

describe('refund', () => {
  const request = { refundId: 'r1', orderId: 'o1', paymentIntentId: 'pi_1', amount: 500 };

  it('uses an idempotency key of the refund', async () => {
    const { stripe, calls } = answeringStripe(() => ({ body: { id: 're_1', object: 'refund', status: 'pending' } }));
    expect(await createStripeGateway(stripe).refund(request)).toEqual({ id: 're_1', failed: false });
    expect(calls[0]).toMatchObject({ idempotencyKey: 'refund-r1' });
    expect(Object.fromEntries(calls[0]!.params)).toEqual({
      payment_intent: 'pi_1',
      amount: '500',
      'metadata[refund]': 'r1',
      'metadata[order]': 'o1',
    });
  });

  it.each([
    ['succeeded', false],
    ['requires_action', false],
    ['failed', true],
    ['canceled', true],
  ])('has failed with the status %s: %s', async (status, failed) => {
    const gateway = gatewayOf({ body: { id: 're_1', object: 'refund', status } });
    expect(await gateway.refund(request)).toEqual({ id: 're_1', failed });
  });

  it.each(['invalid_request_error', 'idempotency_error'])('is refused when Stripe rejects it with %s', async (type) => {
    const gateway = gatewayOf({ status: 400, body: refusal(type) });
    await expect(gateway.refund(request)).rejects.toMatchObject({ code: 'orders.refund-refused' });
  });
});
