import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPlans, type Plans } from './plans-app.ts';

let plans: Plans;
beforeAll(async () => {
  plans = await startPlans();
});
afterAll(() => plans.stop());
beforeEach(async () => {
  await plans.control('/webhooks', { hold: false, drop: [] });
  await plans.clearFailures();
});

const startOf = () => plans.identity.clock.now();
const inDays = (days: number): string => new Date(startOf().getTime() + days * 86_400_000).toISOString();
const nextMonth = (): string => {
  const moment = new Date(startOf());
  moment.setUTCMonth(moment.getUTCMonth() + 1);
  return moment.toISOString();
};

describe('buying a plan', () => {
  it('shows that nothing was bought', async () => {
    const anna = await plans.buyer();
    expect(await anna.mine()).toEqual({
      plan: 'trial',
      status: 'active',
      source: 'free',
      expiresAt: null,
      renews: false,
      nextPlan: null,
      trialUsed: false,
      unpaid: null,
    });
    expect(await anna.invoices()).toEqual([]);
  });

  it('gives Pro until the next month after payment, published once, with its invoice', async () => {
    const anna = await plans.buyer();
    const until = nextMonth();
    const sessionId = await anna.open('pro');
    expect(await anna.mine()).toMatchObject({ plan: 'trial', source: 'free' });
    await plans.control(`/sessions/${sessionId}/pay`, {});
    await plans.quiet();
    expect(await anna.mine()).toEqual({
      plan: 'pro',
      status: 'active',
      source: 'subscription',
      expiresAt: until,
      renews: true,
      nextPlan: null,
      trialUsed: false,
      unpaid: null,
    });
    expect(await anna.user()).toMatchObject({ subscriptionPlan: 'pro', subscriptionStatus: 'active' });
    expect(plans.published(anna.id, 'user.plan-changed')).toMatchObject([{ plan: 'pro' }]);
    expect(await anna.invoices()).toMatchObject([
      {
        plan: 'pro',
        amount: '28.30',
        status: 'paid',
        periodEnd: until,
        number: expect.stringMatching(/-0001$/),
      },
    ]);
  });

  it('gives Prova for seven days; it is never renewed and cannot be bought again', async () => {
    const anna = await plans.buyer();
    const { sessionId } = await anna.buys('trial');
    expect(await anna.mine()).toMatchObject({
      plan: 'trial',
      source: 'prova',
      expiresAt: inDays(7),
      renews: false,
      trialUsed: true,
    });
    expect(await anna.invoices()).toMatchObject([{ plan: 'trial', amount: '1.00', status: 'paid' }]);
    const session = (await plans.control('/sessions')).find(({ id }: { id: string }) => id === sessionId);
    expect(session).toMatchObject({ mode: 'payment', subscription: null, amount_total: 100 });

    const again = await anna.send('checkout', { plan: 'trial' });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'identity.trial-used',
      'Hai già usato la Prova, che si può acquistare una sola volta. Scegli Starter o Pro.',
    ]);
    await plans.advance({ days: 8 });
    await plans.lapse();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'trial', source: 'free', expiresAt: null, trialUsed: true });
    expect((await anna.send('checkout', { plan: 'trial' })).status).toBe(409);
    expect((await plans.charges()).filter(({ amount }) => amount === 100)).toHaveLength(1);
  });

  it.each([undefined, {}, { plan: 'gold' }, { plan: 'pro', price: 1 }])('answers 400 for %j', async (body) => {
    const anna = await plans.buyer();
    const answer = await anna.send('checkout', body);
    expect([answer.status, (await anna.send('change', body)).status]).toEqual([400, 400]);
  });

  it('answers 401 to a visitor', async () => {
    const visitor = plans.identity.browser();
    for (const [method, act] of [
      ['GET', 'mine'],
      ['GET', 'invoices'],
      ['POST', 'checkout'],
      ['POST', 'change'],
      ['POST', 'cancel'],
      ['POST', 'resume'],
    ] as const)
      expect((await visitor.send(method, `/api/subscriptions/${act}`)).status).toBe(401);
  });

  it('returns the same page for a repeated request, with and without the same Idempotency-Key', async () => {
    const anna = await plans.buyer();
    const key = { 'idempotency-key': 'click-1' };
    const first = await anna.send('checkout', { plan: 'starter' }, key);
    const answers = [
      await anna.send('checkout', { plan: 'starter' }, key),
      ...(await Promise.all([1, 2, 3].map(() => anna.send('checkout', { plan: 'starter' })))),
    ];
    expect(answers.map(({ body }) => body.url)).toEqual(answers.map(() => first.body.url));
  });

  it('closes the earlier page when another plan is chosen', async () => {
    const anna = await plans.buyer();
    const first = await anna.open('starter');
    const second = await anna.open('pro');
    expect(second).not.toBe(first);
    const sessions: { id: string; status: string }[] = await plans.control('/sessions');
    expect(
      sessions
        .filter(({ id }) => [first, second].includes(id))
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['expired', 'open']);
  });

  it('lets one of two concurrent pages take money, and rejects or ends the other', async () => {
    const anna = await plans.buyer();
    const before = new Set((await plans.control('/sessions')).map(({ id }: { id: string }) => id));
    const answers = await Promise.all((['starter', 'pro'] as const).map((plan) => anna.send('checkout', { plan })));
    for (const { status, body } of answers)
      expect([200, 'identity.payment-under-way']).toContain(status === 200 ? 200 : body.code);
    const own = ((await plans.control('/sessions')) as { id: string; status: string }[]).filter(
      ({ id }) => !before.has(id),
    );
    expect(own.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('opens no other page when the earlier one has just been paid', async () => {
    const anna = await plans.buyer();
    await plans.control('/webhooks', { hold: true });
    const first = await anna.open('starter');
    await plans.control(`/sessions/${first}/pay`, {});
    const second = await anna.send('checkout', { plan: 'pro' });
    expect([second.status, second.body.code]).toEqual([409, 'identity.payment-under-way']);
    expect(await anna.mine()).toMatchObject({ plan: 'starter' });
    await plans.control('/webhooks', { hold: false });
    await plans.quiet();
  });

  it('rejects a second subscription, and says where to change the current one', async () => {
    const anna = await plans.buyer();
    await anna.buys('starter');
    const same = await anna.send('checkout', { plan: 'starter' });
    const other = await anna.send('checkout', { plan: 'pro' });
    const prova = await anna.send('checkout', { plan: 'trial' });
    expect([same, other, prova].map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'identity.already-subscribed']),
    );
    expect(other.body.detail).toBe(
      "Hai già un abbonamento Starter. Cambia piano dall'Area Cliente: il nuovo vale dal prossimo rinnovo.",
    );
  });

  it.each([true, false])(
    'counts Prova paid by a transfer only once the money arrives (it arrives: %s)',
    async (succeeded) => {
      const anna = await plans.buyer();
      const sessionId = await anna.open('trial');
      await plans.control(`/sessions/${sessionId}/async-pay`, {});
      await plans.quiet();
      expect(await anna.mine()).toMatchObject({ source: 'free' });
      expect((await anna.send('checkout', { plan: 'starter' })).body.code).toBe('identity.payment-under-way');
      await plans.control(`/sessions/${sessionId}/settle`, { succeeded });
      await plans.quiet();
      expect(await anna.mine()).toMatchObject({ source: succeeded ? 'prova' : 'free', trialUsed: succeeded });
      expect((await anna.send('checkout', { plan: 'trial' })).status).toBe(succeeded ? 409 : 200);
    },
  );

  it('sells nothing to a user whose plan was set by an admin', async () => {
    const anna = await plans.buyer();
    await plans.prisma.user.update({ where: { id: anna.id }, data: { subscriptionPlan: 'pro' } });
    expect(await anna.mine()).toMatchObject({ plan: 'pro', source: 'granted', expiresAt: null });
    expect((await anna.send('checkout', { plan: 'starter' })).body.code).toBe('identity.plan-granted');
  });

  it('answers 503 while Stripe is unavailable, and the next attempt works', async () => {
    const anna = await plans.buyer();
    await plans.control('/failures', { path: '/v1/checkout/sessions', status: 500, times: 3 });
    const answer = await anna.send('checkout', { plan: 'starter' });
    expect([answer.status, answer.body.code]).toEqual([503, 'identity.stripe-unavailable']);
    expect((await anna.send('checkout', { plan: 'starter' })).status).toBe(200);
  });

  it('finds the same session again when the answer of Stripe is lost', async () => {
    const anna = await plans.buyer();
    await plans.control('/failures', { path: '/v1/checkout/sessions', kind: 'cut', when: 'after' });
    const sessionId = await anna.open('starter');
    const { id } = await plans.prisma.planCheckout.findFirstOrThrow({ where: { userId: anna.id } });
    const sessions: { id: string; client_reference_id: string }[] = await plans.control('/sessions');
    expect(sessions.filter((one) => one.client_reference_id === id).map((one) => one.id)).toEqual([sessionId]);
  });
});
