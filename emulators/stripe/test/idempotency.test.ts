import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { officialClient, press, sessionInput, startHarness, type Harness } from './support/harness.ts';

describe('idempotency keys', () => {
  let at: Harness;
  let key = 0;
  beforeAll(async () => {
    at = await startHarness();
  });
  beforeEach(() => void (key += 1));
  afterEach(() => expect(at.faults.splice(0)).toEqual([]));
  afterAll(() => at.close());

  const create = (overrides: object = {}, client = at.stripe) =>
    client.checkout.sessions.create(sessionInput(overrides), { idempotencyKey: `key-${key}` });
  const sessions = async () => (await at.stripe.checkout.sessions.list({ limit: 100 })).data.length;
  const paid = async () => {
    const { id, url } = await at.stripe.checkout.sessions.create(sessionInput());
    await press(url, 'pay');
    return String((await at.stripe.checkout.sessions.retrieve(id)).payment_intent);
  };

  it('execute a repeated call once', async () => {
    const before = await sessions();
    const first = await create();
    const again = await create();
    expect(again.id).toBe(first.id);
    expect(await sessions()).toBe(before + 1);
    const [one, two] = at.calls.filter(({ method }) => method === 'POST').slice(-2);
    expect(one?.headers.get('idempotent-replayed')).toBeNull();
    expect(two?.headers.get('idempotent-replayed')).toBe('true');
    expect(two?.headers.get('original-request')).toBe(one?.headers.get('request-id'));
  });

  it('reject a call with other parameters or another address', async () => {
    await create();
    await expect(create({ client_reference_id: 'another' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining('same parameters'),
    });
    await expect(
      at.stripe.refunds.create({ payment_intent: 'pi_none' }, { idempotencyKey: `key-${key}` }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', message: expect.stringContaining('same endpoint') });
  });

  it('stay free for the right parameters after wrong ones were rejected', async () => {
    await expect(create({ success_url: 'somewhere' })).rejects.toMatchObject({ statusCode: 400 });
    expect(await create()).toMatchObject({ status: 'open' });
  });

  it('return the same error for a call that failed during execution', async () => {
    const payment_intent = await paid();
    const refund = (amount: number) =>
      at.stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: `key-${key}` });
    await expect(refund(9_999)).rejects.toMatchObject({ statusCode: 400 });
    await expect(refund(9_999)).rejects.toMatchObject({ statusCode: 400 });
    expect(at.calls.at(-1)?.headers.get('idempotent-replayed')).toBe('true');
  });

  it('reject a second call while the first is in progress', async () => {
    await at.control('/failures', { path: '/v1/checkout/sessions', method: 'POST', kind: 'hold' });
    const calls = [create(), create()];
    await Promise.race(calls.map((call) => call.catch(() => undefined)));
    await at.control('/failures', undefined, 'DELETE');
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
    expect(await create()).toMatchObject({ status: 'open' });
  });

  it('let the package retry after a lost answer, with one execution', async () => {
    const patient = officialClient(at.url, { maxNetworkRetries: 2 }).stripe;
    const payment_intent = await paid();
    await at.control('/failures', { path: '/v1/refunds', method: 'POST', kind: 'cut', when: 'after' });
    const refund = await patient.refunds.create({ payment_intent, amount: 1_000 });
    expect((await at.stripe.refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([refund.id]);
  });

  it('leave no effect if a call fails before it starts', async () => {
    const before = await sessions();
    await at.control('/failures', { path: '/v1/checkout/sessions', method: 'POST', status: 500, times: 2 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await at.control('/failures', { path: '/v1/checkout/sessions', method: 'POST', status: 429 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    expect(await sessions()).toBe(before);
    expect(await create()).toMatchObject({ status: 'open' });
  });

  it('let the package give up after its time-out when a call hangs', async () => {
    const hasty = officialClient(at.url, { timeout: 200 }).stripe;
    await at.control('/failures', { path: '/v1/checkout/sessions', kind: 'hang' });
    await expect(create({}, hasty)).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });

  it('expire after 24 hours', async () => {
    const first = await create();
    await at.control('/clock', { advanceSeconds: 86_401 });
    expect((await create()).id).not.toBe(first.id);
    await at.control('/clock', { advanceSeconds: -86_401 });
  });
});
