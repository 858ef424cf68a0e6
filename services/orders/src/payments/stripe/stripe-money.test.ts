import { describe, expect, it } from '@jest/globals';
import { answeringStripe, type Answer } from '@drappo/payments/testing';
import { createStripeMoney } from './stripe-money.ts';

const REFUND = '0190b5a0-7c1e-7000-8000-000000000007';
const refund = (changes: object = {}) => ({
  id: 're_1',
  object: 'refund',
  amount: 500,
  currency: 'eur',
  created: 1_795_000_000,
  payment_intent: 'pi_1',
  metadata: {},
  status: 'succeeded',
  ...changes,
});
const page = (data: object[], has_more = false): Answer => ({ body: { object: 'list', data, has_more, url: '/v1/x' } });
const readRefunds = (...refunds: object[]) =>
  createStripeMoney(answeringStripe(() => page(refunds)).stripe).readRefunds('pi_1');

describe('readRefunds', () => {
  it('reads a refund that was requested here', async () => {
    expect(await readRefunds(refund({ metadata: { refund: REFUND } }))).toEqual([
      {
        id: 're_1',
        paymentIntentId: 'pi_1',
        amount: 500,
        refundId: REFUND,
        failed: false,
        failureReason: undefined,
        createdAt: new Date(1_795_000_000_000),
      },
    ]);
  });

  it.each([{}, null, { refund: '' }, { refund: 'mine' }])(
    'reads no id of ours from the metadata %j',
    async (metadata) => {
      expect(await readRefunds(refund({ metadata }))).toMatchObject([{ refundId: undefined }]);
    },
  );

  it.each([
    ['succeeded', false],
    ['pending', false],
    ['requires_action', false],
    ['failed', true],
    ['canceled', true],
    [null, false],
  ])('with the status %s has failed: %s', async (status, failed) => {
    expect(await readRefunds(refund({ status, failure_reason: 'unknown' }))).toMatchObject([{ failed }]);
  });

  it.each([
    [{ id: 'pi_2', object: 'payment_intent' }, 'pi_2'],
    [null, ''],
  ])('reads the payment %j as %j', async (payment_intent, paymentIntentId) => {
    expect(await readRefunds(refund({ payment_intent }))).toMatchObject([{ paymentIntentId }]);
  });

  it('reads every page, the oldest refund first', async () => {
    const { stripe, calls } = answeringStripe(({ params }) =>
      params.has('starting_after')
        ? page([refund({ id: 're_1' })])
        : page([refund({ id: 're_3' }), refund({ id: 're_2' })], true),
    );
    const ids = (await createStripeMoney(stripe).readRefunds('pi_1')).map(({ id }) => id);
    expect(ids).toEqual(['re_1', 're_2', 're_3']);
    expect(calls.map(({ params }) => [params.get('payment_intent'), params.get('starting_after')])).toEqual([
      ['pi_1', null],
      ['pi_1', 're_2'],
    ]);
  });
});

describe('readDispute', () => {
  it('reads amount, reason, status and creation time', async () => {
    const { stripe } = answeringStripe(({ path }) => ({
      body: {
        id: path.split('/').at(-1),
        object: 'dispute',
        amount: 9_790,
        reason: 'fraudulent',
        status: 'lost',
        created: 1_795_000_000,
        payment_intent: 'pi_1',
      },
    }));
    expect(await createStripeMoney(stripe).readDispute('du_1')).toEqual({
      id: 'du_1',
      paymentIntentId: 'pi_1',
      amount: 9_790,
      reason: 'fraudulent',
      status: 'lost',
      openedAt: new Date(1_795_000_000_000),
    });
  });
});

describe('ledgerSince', () => {
  it('requests entries from that second on and skips entries without a payment', async () => {
    const charge = {
      id: 'txn_1',
      object: 'balance_transaction',
      amount: 9_790,
      fee: 172,
      currency: 'eur',
      exchange_rate: null,
      reporting_category: 'charge',
      created: 1_795_000_000,
      source: {
        id: 'ch_1',
        object: 'charge',
        amount: 9_790,
        currency: 'eur',
        created: 1_795_000_000,
        payment_intent: 'pi_1',
        metadata: {},
        status: 'succeeded',
      },
    };
    const payout = { ...charge, id: 'txn_2', source: { id: 'po_1', object: 'payout' } };
    const { stripe, calls } = answeringStripe(() => page([payout, charge]));
    const entries = await createStripeMoney(stripe).ledgerSince(new Date(1_794_999_999_999));
    expect(entries.map(({ id }) => id)).toEqual(['txn_1']);
    expect(calls[0]?.params.get('created[gte]')).toBe('1794999999');
  });
});

describe('while Stripe is away', () => {
  it.each([500, 429])('every read reports it: %d', async (status) => {
    const { stripe } = answeringStripe(() => ({ status, body: { error: { type: 'api_error', message: 'x' } } }));
    const money = createStripeMoney(stripe);
    const away = { code: 'orders.stripe-unavailable' };
    await expect(money.readRefunds('pi_1')).rejects.toMatchObject(away);
    await expect(money.readDispute('du_1')).rejects.toMatchObject(away);
    await expect(money.ledgerSince(new Date(0))).rejects.toMatchObject(away);
  });
});
