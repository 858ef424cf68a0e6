import { describe, expect, it } from '@jest/globals';
import { createCheckoutSessions, SessionRefused } from './checkout-sessions.ts';
import { createGuard } from './guard.ts';
import { answeringStripe, refusal, type Answer, type Call } from './testing/answering-stripe.ts';

const CHECKOUT = '0190b5a0-7c1e-7000-8000-000000000009';
const body = (changes: object = {}): object => ({
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://pay.test/cs_1',
  status: 'open',
  payment_status: 'unpaid',
  metadata: { checkout: CHECKOUT },
  ...changes,
});
const refused: Answer = { status: 400, body: refusal('invalid_request_error') };
const broken: Answer = { status: 503, body: refusal('api_error') };
const missing: Answer = { status: 404, body: refusal('invalid_request_error', 'resource_missing') };

const sessionsOver = (answer: Answer | ((call: Call) => Answer)) => {
  const { stripe, calls } = answeringStripe(typeof answer === 'function' ? answer : () => answer);
  const guard = createGuard((cause) => new Error('away', { cause }));
  return { calls, sessions: createCheckoutSessions(stripe, { checkoutKey: 'checkout', guard }) };
};

describe('create', () => {
  const session = {
    checkoutId: CHECKOUT,
    expiresAt: new Date(1_795_000_000_999),
    successUrl: 'https://portal.test/ok',
    cancelUrl: 'https://portal.test/no',
  };
  const create = (answer: Answer) => {
    const { sessions, calls } = sessionsOver(answer);
    const created = sessions.create(session, 'key-1', { mode: 'payment', metadata: { orders: 'o1' } });
    return { created, calls };
  };

  it('sends the checkout, its expiry and its return address under the idempotency key', async () => {
    const { created, calls } = create({ body: body() });
    expect(await created).toMatchObject({ id: 'cs_1', checkoutId: CHECKOUT });
    expect(calls[0]?.idempotencyKey).toBe('key-1');
    expect(Object.fromEntries(calls[0]!.params)).toEqual({
      mode: 'payment',
      locale: 'it',
      client_reference_id: CHECKOUT,
      'metadata[orders]': 'o1',
      'metadata[checkout]': CHECKOUT,
      expires_at: '1795000000',
      success_url: 'https://portal.test/ok',
      cancel_url: 'https://portal.test/no',
    });
  });

  it.each([
    ['the request', refused],
    ['another request under the same key', { status: 400, body: refusal('idempotency_error') }],
  ])('throws SessionRefused when Stripe rejects %s', async (_what, answer) => {
    await expect(create(answer).created).rejects.toThrow(SessionRefused);
  });

  it('throws unavailable while Stripe is down', async () => {
    await expect(create(broken).created).rejects.toThrow('away');
  });
});

describe('read', () => {
  it('returns lost if Stripe does not know the session', async () => {
    expect(await sessionsOver(missing).sessions.read('cs_9')).toMatchObject({ id: 'cs_9', status: 'lost' });
  });

  it('throws if Stripe rejects the request for another reason', async () => {
    await expect(sessionsOver(refused).sessions.read('cs_1')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

describe('expire', () => {
  it('returns the expired session', async () => {
    const { sessions, calls } = sessionsOver({ body: body({ status: 'expired' }) });
    expect(await sessions.expire('cs_1')).toMatchObject({ status: 'expired' });
    expect(calls.map(({ path }) => path)).toEqual(['/v1/checkout/sessions/cs_1/expire']);
  });

  it('returns the current state of a session that is no longer open', async () => {
    const { sessions, calls } = sessionsOver(({ method }) =>
      method === 'POST' ? refused : { body: body({ status: 'complete', payment_status: 'paid' }) },
    );
    expect(await sessions.expire('cs_1')).toMatchObject({ status: 'complete', paid: true });
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('throws unavailable while Stripe is down: the session may still be open', async () => {
    await expect(sessionsOver(broken).sessions.expire('cs_1')).rejects.toThrow('away');
  });
});
