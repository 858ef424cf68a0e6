import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { startIdentity } from '../identity-app.ts';
import { startPlans, WEBHOOK_PATH, WEBHOOK_SECRET, type Plans } from './plans-app.ts';

const { webhooks } = new Stripe('sk_test_forger');

let plans: Plans;
let genuine: string;
beforeAll(async () => {
  plans = await startPlans();
  await plans.control('/webhooks', { drop: ['*'] });
  const anna = await plans.buyer();
  await plans.control(`/sessions/${await anna.open('pro')}/pay`, {});
  const answer = await fetch(`${plans.stripe.url}/v1/events?type=checkout.session.completed`, {
    headers: { authorization: 'Bearer sk_test_identity0123456789' },
  });
  genuine = JSON.stringify(((await answer.json()) as { data: unknown[] }).data[0]);
});
afterAll(() => plans.stop());

// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- Stripe's client compares signatures with the machine's clock
const now = (): number => Math.floor(Date.now() / 1_000);
const sign = (payload: string, { secret = WEBHOOK_SECRET, timestamp = now() } = {}): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme: 'v1' });
const post = async (body: string, signature?: string): Promise<number> => {
  const answer = await fetch(`${plans.identity.url}${WEBHOOK_PATH}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
  });
  return answer.status;
};
const stored = () => plans.prisma.stripeEvent.count();
const changed = (changes: Record<string, unknown>): string => JSON.stringify({ ...JSON.parse(genuine), ...changes });

describe('POST /api/webhooks/stripe/subscriptions', () => {
  it('answers 400 without a signature of Stripe and changes nothing', async () => {
    const old = now() - 600;
    for (const signature of [
      undefined,
      'nonsense',
      sign(genuine, { secret: 'whsec_of_the_orders' }),
      sign(genuine, { timestamp: old }),
      sign(`${genuine} `),
    ])
      expect(await post(genuine, signature)).toBe(400);
    expect(await stored()).toBe(0);
    expect(await plans.prisma.subscription.count()).toBe(0);
  });

  it('answers 200 for other topics and ignores them', async () => {
    const order = changed({
      id: 'evt_order',
      data: {
        object: {
          id: 'cs_1',
          object: 'checkout.session',
          metadata: { checkout: 'b6a3e7c2-9d6e-4d57-8c59-5a2a3f7e9c11' },
        },
      },
    });
    const stranger = changed({
      id: 'evt_stranger',
      type: 'customer.subscription.updated',
      data: {
        object: {
          id: 'sub_1',
          object: 'subscription',
          metadata: { plan_checkout: 'b6a3e7c2-9d6e-4d57-8c59-5a2a3f7e9c11' },
        },
      },
    });
    const refund = changed({ id: 'evt_refund', type: 'charge.refunded' });
    for (const body of [order, stranger, refund]) expect(await post(body, sign(body))).toBe(200);
    await plans.quiet();
    // People decide about refunds; the webhook is not even stored.
    expect(await stored()).toBe(2);
    expect(await plans.prisma.subscription.count()).toBe(0);
    expect(await plans.prisma.stripeEvent.count({ where: { appliedAt: null } })).toBe(0);
    expect(await plans.prisma.stripeEvent.count({ where: { body: '{}' } })).toBe(2);
  });

  it('reads the state from Stripe when the webhook contradicts it', async () => {
    const session = JSON.parse(genuine).data.object;
    const lie = changed({ id: 'evt_lie', data: { object: { ...session, amount_total: 1, payment_status: 'unpaid' } } });
    expect(await post(lie, sign(lie))).toBe(200);
    await plans.quiet();
    expect(await plans.prisma.subscription.findMany()).toMatchObject([{ plan: 'pro', status: 'active' }]);
  });

  it('counts three concurrent deliveries once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(genuine, sign(genuine))));
    expect(answers).toEqual([200, 200, 200]);
    await plans.quiet();
    const { userId } = await plans.prisma.subscription.findFirstOrThrow();
    expect(plans.published(userId, 'user.plan-changed')).toHaveLength(1);
    expect(await plans.prisma.planInvoice.count()).toBe(1);
  });

  it('stores only the id when the buyer was erased before', async () => {
    const late = changed({ id: 'evt_late' });
    const { userId } = await plans.prisma.subscription.findFirstOrThrow();
    await plans.identity.query('UPDATE users SET erased_at = $2 WHERE id = $1', [userId, plans.identity.clock.now()]);
    expect(await post(late, sign(late))).toBe(200);
    await plans.quiet();
    const body = async (id: string) => (await plans.prisma.stripeEvent.findUniqueOrThrow({ where: { id } })).body;
    expect(await body('evt_late')).toBe('{}');
    expect(await body('evt_lie')).toContain('customer_details');
  });
});

describe('without a Stripe key', () => {
  it('answers 503 for a purchase; the state can still be read', async () => {
    const identity = await startIdentity();
    try {
      const { browser } = await identity.person();
      expect((await browser.get('/api/subscriptions/mine')).body).toMatchObject({ plan: 'trial', source: 'free' });
      for (const [act, body] of [
        ['checkout', { plan: 'pro' }],
        ['change', { plan: 'pro' }],
        ['cancel'],
        ['resume'],
      ] as const) {
        const answer = await browser.send('POST', `/api/subscriptions/${act}`, body);
        expect([answer.status, answer.body.code]).toEqual([503, 'identity.stripe-missing']);
      }
      expect((await browser.send('POST', WEBHOOK_PATH, {})).status).toBe(503);
    } finally {
      await identity.stop();
    }
  });
});
