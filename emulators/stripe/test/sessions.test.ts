import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { sessionInput, startHarness, type Harness } from './support/harness.ts';

const HOUR = 3_600;
/** The emulator's clock, in seconds: it is stopped, so that times can be compared exactly. */
const NOW = Date.parse('2026-11-18T09:00:00.000Z') / 1_000;

describe('Checkout sessions', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness({ now: () => NOW * 1_000 });
  });
  afterEach(() => expect(at.faults.splice(0)).toEqual([]));
  afterAll(() => at.close());

  const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
    const outcome: unknown = await call.then(
      () => 'accepted',
      (error: unknown) => error,
    );
    if (!(outcome instanceof Stripe.errors.StripeError)) throw new Error(`not refused: ${String(outcome)}`);
    return outcome;
  };
  const create = (overrides: object = {}) => at.stripe.checkout.sessions.create(sessionInput(overrides));

  it('start open, unpaid and as requested', async () => {
    const session = await create();
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 4_490,
      currency: 'eur',
      client_reference_id: 'checkout-1',
      customer_email: 'giulia@example.com',
      metadata: { checkout: 'checkout-1', orders: 'a,b' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${at.url}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{50,}$/);
    expect(session.expires_at - session.created).toBe(24 * HOUR);
    expect(session).not.toHaveProperty('line_items');
    const { lastResponse: _, ...again } = await at.stripe.checkout.sessions.retrieve(session.id);
    expect(again).toEqual(JSON.parse(JSON.stringify({ ...session, lastResponse: undefined })));
  });

  it('show their line items on request', async () => {
    const { id } = await create();
    const { line_items } = await at.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
    expect(line_items?.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
      ['Foulard', 2_490],
      ['Cintura', 2_000],
    ]);
    const first = await at.stripe.checkout.sessions.listLineItems(id, { limit: 1 });
    expect(first).toMatchObject({ has_more: true, data: [{ description: 'Foulard' }] });
  });

  it.each([
    ['no line items', { line_items: undefined }, 'line_items', 'parameter_missing'],
    ['no success address', { success_url: undefined }, 'success_url', 'parameter_missing'],
    ['an unknown parameter', { colour: 'red' }, 'colour', 'parameter_unknown'],
    ['a wrong mode', { mode: 'gift' }, 'mode', undefined],
    ['a wrong address', { success_url: 'somewhere' }, 'success_url', 'url_invalid'],
    ['a wrong e-mail', { customer_email: 'giulia' }, 'customer_email', 'email_invalid'],
    ['an empty reference', { client_reference_id: '' }, 'client_reference_id', 'parameter_invalid_empty'],
    ['a wrong time', { expires_at: 'soon' }, 'expires_at', 'parameter_invalid_integer'],
    ['too early an end', { expires_at: NOW + HOUR / 4 }, 'expires_at', undefined],
    ['too late an end', { expires_at: NOW + 25 * HOUR }, 'expires_at', undefined],
  ])('reject %s', async (_, overrides, param, code) => {
    const error = await refusal(create(overrides));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
    expect(error.requestId).toMatch(/^req_/);
  });

  it('report the full name of an invalid nested parameter', async () => {
    const line = { quantity: 0, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'Foulard' } } };
    expect((await refusal(create({ line_items: [line] }))).param).toBe('line_items[0][quantity]');
    const unknown = await refusal(create({ line_items: [{ ...line, quantity: 1, gift: 'yes' }] }));
    expect(unknown.message).toBe('Received unknown parameter: line_items[0][gift]');
  });

  it('reject an amount that is too small, and mixed currencies', async () => {
    const line = (currency: string, unit_amount: number) => ({
      quantity: 1,
      price_data: { currency, unit_amount, product_data: { name: 'Foulard' } },
    });
    expect((await refusal(create({ line_items: [line('eur', 49)] }))).code).toBe('amount_too_small');
    const mixed = await refusal(create({ line_items: [line('eur', 500), line('usd', 500)] }));
    expect(mixed.message).toContain('cannot combine currencies');
  });

  it('reject metadata that is too long', async () => {
    const error = await refusal(create({ metadata: { note: 'x'.repeat(501) } }));
    expect(error).toMatchObject({ param: 'metadata[note]', statusCode: 400 });
    expect(error.message).toContain('up to 500 characters');
  });

  it('cannot be paid or expired again once expired', async () => {
    const { id } = await create();
    expect(await at.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    expect((await refusal(at.stripe.checkout.sessions.expire(id))).message).toBe(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of expired.',
    );
  });

  it('cannot expire once complete', async () => {
    const { id } = await create();
    await at.control(`/sessions/${id}/pay`, {});
    expect((await refusal(at.stripe.checkout.sessions.expire(id))).message).toContain('has a status of complete.');
  });

  it('expire when their time is over', async () => {
    const { id } = await create({ expires_at: NOW + HOUR });
    const later = await startClock(at, HOUR + 1);
    expect(await at.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
    await later.back();
  });

  it('report an unknown id as missing', async () => {
    expect(await refusal(at.stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'session',
      message: "No such checkout.session: 'cs_test_none'",
    });
  });

  it('are listed newest first, filtered and in pages', async () => {
    await at.control('/reset', {});
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await create()).id);
    await at.control(`/sessions/${ids[1]}/pay`, {});
    const list = (params: Stripe.Checkout.SessionListParams) => at.stripe.checkout.sessions.list(params);
    const idsOf = ({ data }: Stripe.ApiList<Stripe.Checkout.Session>) => data.map(({ id }) => id);

    const first = await list({ limit: 2 });
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const second = await list({ limit: 3, starting_after: ids[1]! });
    expect([idsOf(second), second.has_more]).toEqual([ids.slice(2), false]);
    expect(idsOf(await list({ limit: 1, ending_before: ids[3]! }))).toEqual([ids[2]]);
    expect(idsOf(await list({ status: 'open' }))).toEqual(ids.filter((id) => id !== ids[1]));
    const [paid] = (await list({ status: 'complete', expand: ['data.payment_intent.latest_charge'] })).data;
    expect(paid).toMatchObject({
      id: ids[1],
      payment_intent: { status: 'succeeded', latest_charge: { status: 'succeeded' } },
    });
    const intent = (paid!.payment_intent as Stripe.PaymentIntent).id;
    expect(idsOf(await list({ payment_intent: intent }))).toEqual([ids[1]]);
    expect(idsOf(await list({ created: { gt: NOW } }))).toEqual([]);
    expect(idsOf(await list({ created: { gte: NOW, lte: NOW } }))).toHaveLength(5);
    const collected: string[] = [];
    for await (const { id } of at.stripe.checkout.sessions.list({ limit: 2 })) collected.push(id);
    expect(collected).toEqual(ids);
    expect((await refusal(list({ starting_after: 'cs_test_none' }))).code).toBe('resource_missing');
    expect((await refusal(list({ limit: 101 }))).param).toBe('limit');
  });

  it('reject the expansion of anything but an id', async () => {
    const { id } = await create();
    const error = await refusal(at.stripe.checkout.sessions.retrieve(id, { expand: ['metadata.colour'] }));
    expect(error.message).toBe('This property cannot be expanded (metadata.colour).');
  });
});

describe('access control', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness({ now: () => NOW * 1_000 });
  });
  afterAll(() => at.close());
  const get = (headers: Record<string, string>) => fetch(`${at.url}/v1/checkout/sessions`, { headers });

  it('answers 401 without a key or with a wrong one', async () => {
    expect((await get({})).status).toBe(401);
    const wrong = await get({ authorization: 'Bearer sk_test_somebody_else' });
    expect(wrong.status).toBe(401);
    const { error } = (await wrong.json()) as { error: { message: string; type: string } };
    expect(error.type).toBe('invalid_request_error');
    expect(error.message).toMatch(/^Invalid API Key provided: sk_test_\*+else$/);
  });

  it('answers 400 for an invalid version', async () => {
    const answer = await get({ authorization: 'Bearer sk_test_harness0123456789', 'stripe-version': 'new' });
    expect(answer.status).toBe(400);
  });

  it('reports a JSON body and an unknown address', async () => {
    const post = (path: string, type: string) =>
      fetch(at.url + path, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_harness0123456789', 'content-type': type },
        body: '{"mode":"payment"}',
      });
    const json = await post('/v1/checkout/sessions', 'application/json');
    expect([json.status, await json.text()]).toEqual([400, expect.stringContaining('x-www-form-urlencoded')]);
    const unknown = await post('/v1/nothing', 'application/x-www-form-urlencoded');
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('POST: /v1/nothing')]);
  });
});

const startClock = async (at: Harness, advanceSeconds: number) => {
  await at.control('/clock', { advanceSeconds });
  return { back: () => at.control('/clock', { advanceSeconds: -advanceSeconds }) };
};
