import { describe, expect, it } from '@jest/globals';
import { answeringStripe, refusal, type Answer } from '../../test/support/answering-stripe.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const CHECKOUT = '0190b5a0-7c1e-7000-8000-000000000009';
const session = (changes: object = {}): object => ({
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://pay.test/cs_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 9_790,
  currency: 'eur',
  payment_intent: null,
  metadata: { checkout: CHECKOUT },
  ...changes,
});
const gatewayOf = (answer: Answer) => createStripeGateway(answeringStripe(() => answer).stripe);
const read = (changes: object) => gatewayOf({ body: session(changes) }).readSession('cs_1');
const refused: Answer = { status: 400, body: refusal('invalid_request_error') };
const intent = (status: string) => ({ id: 'pi_1', object: 'payment_intent', status });

describe('readSession', () => {
  it('reads a session that is open', async () => {
    expect(await read({})).toEqual({
      id: 'cs_1',
      url: 'https://pay.test/cs_1',
      checkoutId: CHECKOUT,
      status: 'open',
      paid: false,
      failed: false,
      amountTotal: 9_790,
      currency: 'eur',
      paymentIntentId: undefined,
    });
  });

  it.each([
    ['open', 'open'],
    ['complete', 'complete'],
    ['expired', 'expired'],
    ['a status of the future', 'open'],
    [null, 'open'],
  ])('reads the status %j as %s', async (status, known) => {
    expect(await read({ status })).toMatchObject({ status: known });
  });

  it.each([
    ['paid', true],
    ['unpaid', false],
    ['no_payment_required', false],
  ])('with the payment status %s is paid: %s', async (payment_status, paid) => {
    expect(await read({ status: 'complete', payment_status })).toMatchObject({ paid });
  });

  it.each([
    ['complete', intent('requires_payment_method'), true],
    ['complete', intent('canceled'), true],
    ['complete', intent('processing'), false],
    ['complete', intent('succeeded'), false],
    ['complete', 'pi_1', false],
    ['complete', null, false],
    ['open', intent('requires_payment_method'), false],
    ['expired', intent('canceled'), false],
  ])('that is %s with the payment %j has failed: %s', async (status, payment_intent, failed) => {
    expect(await read({ status, payment_intent })).toMatchObject({ failed });
  });

  it.each([
    ['pi_1', 'pi_1'],
    [intent('succeeded'), 'pi_1'],
    [null, undefined],
  ])('reads the payment %j as %j', async (payment_intent, paymentIntentId) => {
    expect(await read({ payment_intent })).toMatchObject({ paymentIntentId });
  });

  it.each([null, {}, { plan: 'pro' }, { checkout: '' }, { checkout: '-'.repeat(36) }])(
    'takes no checkout from the metadata %j',
    async (metadata) => {
      expect(await read({ metadata })).toMatchObject({ checkoutId: undefined });
    },
  );

  it('is lost when Stripe knows no such session', async () => {
    const gateway = gatewayOf({ status: 404, body: refusal('invalid_request_error', 'resource_missing') });
    expect(await gateway.readSession('cs_9')).toMatchObject({ id: 'cs_9', status: 'lost', paid: false, failed: false });
  });

  it('is not lost when Stripe refuses for another reason', async () => {
    await expect(gatewayOf(refused).readSession('cs_1')).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });
});

describe('expireSession', () => {
  it('reads what became of a session that is no longer open', async () => {
    const { stripe, calls } = answeringStripe(({ method }) =>
      method === 'POST' ? refused : { body: session({ status: 'complete', payment_status: 'paid' }) },
    );
    expect(await createStripeGateway(stripe).expireSession('cs_1')).toMatchObject({ status: 'complete', paid: true });
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('says that Stripe is away when it is, and does not take the session for ended', async () => {
    const gateway = gatewayOf({ status: 503, body: refusal('api_error') });
    await expect(gateway.expireSession('cs_1')).rejects.toMatchObject({ code: 'orders.stripe-unavailable' });
  });
});

describe('createSession', () => {
  const request = {
    checkoutId: CHECKOUT,
    orderIds: ['o1', 'o2'],
    email: undefined,
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

  it('asks for the exact amount under a key of the checkout', async () => {
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
      'payment_intent_data[metadata][checkout]': CHECKOUT,
    });
    expect(params.has('customer_email')).toBe(false);
  });

  it('names the e-mail when it is known', async () => {
    expect((await created({ email: 'a@esempio.it' })).params.get('customer_email')).toBe('a@esempio.it');
  });

  it('cuts the names of many orders to what Stripe takes', async () => {
    const { params } = await created({ orderIds: Array.from({ length: 50 }, () => CHECKOUT) });
    expect(params.get('metadata[orders]')).toHaveLength(500);
  });

  it.each([
    ['the request', refused],
    ['another request under the same key', { status: 400, body: refusal('idempotency_error') }],
  ])('says that there never will be a session when Stripe refuses %s', async (_what, answer) => {
    await expect(gatewayOf(answer).createSession(request)).rejects.toMatchObject({ code: 'orders.stripe-refused' });
  });
});

describe('refund', () => {
  const request = { refundId: 'r1', orderId: 'o1', paymentIntentId: 'pi_1', amount: 500 };

  it('asks under a key of the refund', async () => {
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
  ])('that is %s has failed: %s', async (status, failed) => {
    const gateway = gatewayOf({ body: { id: 're_1', object: 'refund', status } });
    expect(await gateway.refund(request)).toEqual({ id: 're_1', failed });
  });

  it('says that Stripe refuses it, so that nobody tries again', async () => {
    await expect(gatewayOf(refused).refund(request)).rejects.toMatchObject({ code: 'orders.refund-refused' });
  });
});
