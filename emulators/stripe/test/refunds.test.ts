import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { press, sessionInput, startHarness, type Harness } from './support/harness.ts';

describe('refunds', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness();
  });
  afterEach(() => expect(at.faults.splice(0)).toEqual([]));
  afterAll(() => at.close());

  const paid = async (): Promise<string> => {
    const { id, url } = await at.stripe.checkout.sessions.create(sessionInput());
    await press(url, 'pay');
    return String((await at.stripe.checkout.sessions.retrieve(id)).payment_intent);
  };
  const ledgerOf = async (payment_intent: string) => {
    const { body } = await at.control('/ledger');
    return (body as { charges: { payment_intent: string }[] }).charges.find(
      (charge) => charge.payment_intent === payment_intent,
    );
  };

  it('never exceed the paid amount in parts', async () => {
    const payment_intent = await paid();
    const first = await at.stripe.refunds.create({ payment_intent, amount: 1_000, metadata: { order: 'a' } });
    expect(first).toMatchObject({ amount: 1_000, currency: 'eur', status: 'succeeded', metadata: { order: 'a' } });
    await expect(at.stripe.refunds.create({ payment_intent, amount: 3_491 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€34.91) is greater than unrefunded amount on charge (€34.90)',
    });
    expect(await at.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3_490 });
    await expect(at.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await ledgerOf(payment_intent)).toMatchObject({
      amount: 4_490,
      amount_refunded: 4_490,
      currency: 'eur',
      metadata: { checkout: 'checkout-1' },
      client_reference_id: 'checkout-1',
    });
    const { data } = await at.stripe.refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([3_490, 1_000]);
    expect(data[1]?.destination_details?.card?.reference).toMatch(/^\d{12}$/);
  });

  it('fail when the bank returns the money', async () => {
    const payment_intent = await paid();
    const { id } = await at.stripe.refunds.create({ payment_intent });
    await at.control(`/refunds/${id}/fail`, { reason: 'expired_or_canceled_card' });
    expect(await at.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await ledgerOf(payment_intent)).toMatchObject({ amount_refunded: 0 });
  });

  it('carry no metadata and send an event if a person makes them in the dashboard', async () => {
    const payment_intent = await paid();
    const { body } = await at.control(`/payment_intents/${payment_intent}/refund`, { amount: 500 });
    expect(body).toMatchObject({ amount: 500, metadata: {}, payment_intent });
    expect(await ledgerOf(payment_intent)).toMatchObject({ amount_refunded: 500 });
  });

  it('reject a second dispute of a payment, and a second verdict', async () => {
    const payment_intent = await paid();
    const { body } = await at.control(`/payment_intents/${payment_intent}/dispute`, { reason: 'fraudulent' });
    const { id } = body as { id: string };
    expect(await at.stripe.disputes.retrieve(id)).toMatchObject({
      amount: 4_490,
      status: 'needs_response',
      payment_intent,
    });
    expect((await at.control(`/payment_intents/${payment_intent}/dispute`, {})).status).toBe(400);
    await at.control(`/disputes/${id}/close`, { status: 'lost' });
    expect(await at.stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost' });
    expect((await at.control(`/disputes/${id}/close`, { status: 'won' })).status).toBe(400);
    const events = await at.stripe.events.list({ types: ['charge.dispute.*'] });
    expect(events.data.map(({ type }) => type)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);
  });

  it.each([
    ['nothing is named', {}, 400, undefined],
    ['the payment is unknown', { payment_intent: 'pi_none' }, 404, 'payment_intent'],
    ['the amount is nothing', { payment_intent: 'pi_none', amount: 0 }, 400, 'amount'],
    ['the reason is none', { payment_intent: 'pi_none', reason: 'mood' }, 400, 'reason'],
  ])('are rejected when %s', async (_, input, statusCode, param) => {
    await expect(at.stripe.refunds.create(input as never)).rejects.toMatchObject({ statusCode });
    await at.stripe.refunds.create(input as never).catch((error) => expect(error.param).toBe(param));
  });

  it('are rejected if nothing was paid', async () => {
    const { id, url } = await at.stripe.checkout.sessions.create(sessionInput());
    await press(url, 'decline');
    const { payment_intent } = await at.stripe.checkout.sessions.retrieve(id);
    await expect(at.stripe.refunds.create({ payment_intent: String(payment_intent) })).rejects.toMatchObject({
      message: `This PaymentIntent (${String(payment_intent)}) does not have a successful charge to refund.`,
    });
  });
});
