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

  it('when the same call comes again, it has happened once', async () => {
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

  it('when the parameters or the address differ, is refused', async () => {
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

  it('when parameters were refused, the key is free for the right ones', async () => {
    await expect(create({ success_url: 'somewhere' })).rejects.toMatchObject({ statusCode: 400 });
    expect(await create()).toMatchObject({ status: 'open' });
  });

  it('when it was refused while executed, the refusal stays', async () => {
    const payment_intent = await paid();
    const refund = (amount: number) =>
      at.stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: `key-${key}` });
    await expect(refund(9_999)).rejects.toMatchObject({ statusCode: 400 });
    await expect(refund(9_999)).rejects.toMatchObject({ statusCode: 400 });
    expect(at.calls.at(-1)?.headers.get('idempotent-replayed')).toBe('true');
  });

  it('when the first call is still under way, the second is refused', async () => {
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

  it('when the answer is lost, the package asks again and it has happened once', async () => {
    const patient = officialClient(at.url, { maxNetworkRetries: 2 }).stripe;
    const payment_intent = await paid();
    await at.control('/failures', { path: '/v1/refunds', method: 'POST', kind: 'cut', when: 'after' });
    const refund = await patient.refunds.create({ payment_intent, amount: 1_000 });
    expect((await at.stripe.refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([refund.id]);
  });

  it('when a call fails before it began, nothing has happened', async () => {
    const before = await sessions();
    await at.control('/failures', { path: '/v1/checkout/sessions', method: 'POST', status: 500, times: 2 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await at.control('/failures', { path: '/v1/checkout/sessions', method: 'POST', status: 429 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    expect(await sessions()).toBe(before);
    expect(await create()).toMatchObject({ status: 'open' });
  });

  it('when a call hangs, the package gives up after its time-out', async () => {
    const hasty = officialClient(at.url, { timeout: 200 }).stripe;
    await at.control('/failures', { path: '/v1/checkout/sessions', kind: 'hang' });
    await expect(create({}, hasty)).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });

  it('when 24 hours have passed, the key is forgotten', async () => {
    const first = await create();
    await at.control('/clock', { advanceSeconds: 86_401 });
    expect((await create()).id).not.toBe(first.id);
    await at.control('/clock', { advanceSeconds: -86_401 });
  });
});
