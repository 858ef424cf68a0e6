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

describe('the renewal of a subscription', () => {
  it('extends the plan by a month without a gap', async () => {
    const anna = await plans.buyer();
    await anna.buys('pro');
    const { expiresAt } = await anna.mine();
    await plans.control('/webhooks', { hold: true });
    plans.identity.clock.set(String(expiresAt));
    await plans.advance({ hours: 12 });
    await plans.lapse();
    await anna.signIn();
    expect(await anna.user()).toMatchObject({ subscriptionPlan: 'pro' });
    await plans.control('/webhooks', { hold: false });
    await plans.quiet();
    expect(await anna.invoices()).toHaveLength(2);
    expect((await anna.mine()).renews).toBe(true);
  });

  it('keeps the plan until the end of the paid period when it fails, and the invoice can still be paid', async () => {
    const anna = await plans.buyer();
    const { subscriptionId } = await anna.buys('pro');
    await plans.control(`/subscriptions/${subscriptionId}/card`, { declines: true });
    // The control API attempts the renewal before the period is over.
    await plans.control(`/subscriptions/${subscriptionId}/renew`, {});
    await plans.quiet();
    const unpaid = await anna.mine();
    expect(unpaid).toMatchObject({
      plan: 'pro',
      status: 'past_due',
      renews: false,
      unpaid: { amount: '28.30', url: expect.stringContaining('/i/in_') },
    });
    expect(await anna.user()).toMatchObject({ subscriptionPlan: 'pro', subscriptionStatus: 'past_due' });
    expect((await anna.send('change', { plan: 'starter' })).body.code).toBe('identity.invoice-to-pay');

    await plans.advance({ days: 32 });
    await plans.lapse();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'trial', status: 'past_due', unpaid: { amount: '28.30' } });

    await fetch(String(unpaid.unpaid?.url), { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
    await plans.quiet();
    expect(await anna.mine()).toMatchObject({ plan: 'pro', status: 'active', renews: true, unpaid: null });
  });

  it('ends the plan when every attempt has failed', async () => {
    const anna = await plans.buyer();
    const { subscriptionId } = await anna.buys('starter');
    await plans.control(`/subscriptions/${subscriptionId}/card`, { declines: true });
    await plans.advance({ days: 32 });
    await plans.control(`/subscriptions/${subscriptionId}/give-up`, {});
    await plans.quiet();
    await plans.lapse();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'trial', source: 'free', unpaid: null });
    expect((await anna.invoices()).map(({ status }: { status: string }) => status)).toEqual(['void', 'paid']);
    expect((await anna.send('checkout', { plan: 'starter' })).status).toBe(200);
  });

  it('ends the plan immediately when cancelled after a failed renewal, and nothing more is collected', async () => {
    const anna = await plans.buyer();
    const { subscriptionId } = await anna.buys('starter');
    await plans.control(`/subscriptions/${subscriptionId}/card`, { declines: true });
    await plans.control(`/subscriptions/${subscriptionId}/renew`, {});
    await plans.quiet();
    expect((await anna.send('cancel')).body).toMatchObject({ plan: 'starter', status: 'cancelled', unpaid: null });
    const ended = (await plans.control('/subscriptions')).find(({ id }: { id: string }) => id === subscriptionId);
    expect(ended.status).toBe('canceled');
  });
});
