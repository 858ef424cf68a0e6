import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from '@jest/globals';
import type Stripe from 'stripe';
import { press, sessionInput, startHarness, temporaryFolder, type Harness } from './support/harness.ts';

describe('the ledger', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness();
  });
  afterEach(() => expect(at.faults.splice(0)).toEqual([]));
  afterAll(() => at.close());

  /** 44.90 euro. */
  const paid = async (act = 'pay') => {
    const { id, url } = await at.stripe.checkout.sessions.create(sessionInput());
    await press(url, act);
    if (act === 'later') await at.control(`/sessions/${id}/settle`, { succeeded: true });
    const session = await at.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    return { intent: intent.id, charge: intent.latest_charge as Stripe.Charge };
  };
  const entriesOf = async (source: string) =>
    (await at.stripe.balanceTransactions.list({ source })).data.map(
      ({ type, reporting_category, amount, fee, net }) => [type, reporting_category, amount, fee, net] as const,
    );

  it("records a charge's amount and fee, and the charge names the entry", async () => {
    const { charge } = await paid();
    expect(await entriesOf(charge.id)).toEqual([['charge', 'charge', 4_490, 92, 4_398]]);
    const entry = await at.stripe.balanceTransactions.retrieve(String(charge.balance_transaction), {
      expand: ['source'],
    });
    expect(entry).toMatchObject({
      status: 'pending',
      currency: 'eur',
      balance_type: 'payments',
      exchange_rate: null,
      fee_details: [{ amount: 92, type: 'stripe_fee' }],
      source: { id: charge.id, metadata: { checkout: 'checkout-1' } },
    });
    await at.control('/clock', { advanceSeconds: 4 * 86_400 });
    expect(await at.stripe.balanceTransactions.retrieve(entry.id)).toMatchObject({ status: 'available' });
    const debit = await paid('later');
    expect(await entriesOf(debit.charge.id)).toEqual([['payment', 'charge', 4_490, 35, 4_455]]);
  });

  it('records nothing for a payment that was declined or has not arrived', async () => {
    const count = async () => (await at.stripe.balanceTransactions.list({ limit: 100 })).data.length;
    const before = await count();
    for (const act of ['decline', 'later'])
      await press((await at.stripe.checkout.sessions.create(sessionInput())).url, act);
    expect(await count()).toBe(before);
  });

  it('records refunds, and refunds that were returned', async () => {
    const { intent } = await paid();
    const refund = await at.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    expect(await entriesOf(refund.id)).toEqual([['refund', 'refund', -1_000, 0, -1_000]]);
    await at.control(`/refunds/${refund.id}/fail`, {});
    expect(await entriesOf(refund.id)).toEqual([
      ['refund_failure', 'refund_failure', 1_000, 0, 1_000],
      ['refund', 'refund', -1_000, 0, -1_000],
    ]);
    const { balance_transaction, failure_balance_transaction } = await at.stripe.refunds.retrieve(refund.id);
    expect(new Set([balance_transaction, failure_balance_transaction]).size).toBe(2);
  });

  it("records a dispute's amount, and its return when it is won; meanwhile the payment cannot be refunded", async () => {
    const { intent } = await paid();
    const { body } = await at.control(`/payment_intents/${intent}/dispute`, {});
    const { id } = body as { id: string };
    expect(await entriesOf(id)).toEqual([['adjustment', 'dispute', -4_490, 2_000, -6_490]]);
    await expect(at.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await at.control(`/disputes/${id}/close`, { status: 'won' });
    expect((await entriesOf(id))[0]).toEqual(['adjustment', 'dispute_reversal', 4_490, 0, 4_490]);
    const { balance_transactions } = await at.stripe.disputes.retrieve(id);
    expect(balance_transactions.map(({ net }) => net)).toEqual([-6_490, 4_490]);
    await at.stripe.refunds.create({ payment_intent: intent });
  });

  it('is read page by page, newest first, and within a time range', async () => {
    const all = await at.stripe.balanceTransactions.list({ limit: 100 });
    const paged: string[] = [];
    for await (const { id } of at.stripe.balanceTransactions.list({ limit: 2, expand: ['data.source'] }))
      paged.push(id);
    expect(paged).toEqual(all.data.map(({ id }) => id));
    const moment = all.data[0]!.created;
    const later = await at.stripe.balanceTransactions.list({ created: { gt: moment } });
    expect(later.data).toEqual([]);
    const refunds = await at.stripe.balanceTransactions.list({ created: { gte: moment }, type: 'refund' });
    // Several may have been made within the same second.
    expect(refunds.data).toEqual(all.data.filter(({ type, created }) => type === 'refund' && created >= moment));
    expect(refunds.data.length).toBeGreaterThan(0);
    await expect(at.stripe.balanceTransactions.retrieve('txn_none')).rejects.toMatchObject({ statusCode: 404 });
  });
});

test('the emulator writes the ledger of earlier movements when it starts', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'stripe.sqlite');
  const first = await startHarness({ data });
  const { id, url } = await first.stripe.checkout.sessions.create(sessionInput());
  await press(url, 'pay');
  const payment_intent = String((await first.stripe.checkout.sessions.retrieve(id)).payment_intent);
  await first.stripe.refunds.create({ payment_intent, amount: 500 });
  const { body } = await first.control(`/payment_intents/${payment_intent}/dispute`, {});
  await first.control(`/disputes/${(body as { id: string }).id}/close`, { status: 'won' });
  const read = async ({ stripe }: Harness) =>
    (await stripe.balanceTransactions.list({ limit: 100 })).data.map(({ amount, source, type }) =>
      JSON.stringify([source, type, amount]),
    );
  const before = await read(first);
  expect(before).toHaveLength(4);
  await first.close();

  const database = new DatabaseSync(data);
  database.exec(`DELETE FROM objects WHERE kind = 'balance_transaction'`);
  database.exec(`UPDATE objects SET body = json_remove(body, '$.balance_transaction', '$.balance_transactions')`);
  database.close();
  for (let start = 0; start < 2; start += 1) {
    const again = await startHarness({ data });
    expect((await read(again)).sort()).toEqual(before.sort());
    await again.close();
  }
  rmSync(folder, { recursive: true });
});
