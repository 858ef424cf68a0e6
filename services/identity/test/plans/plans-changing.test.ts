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

describe('a running subscription', () => {
  it('stays until the end of the paid period when cancelled, and charges nothing more', async () => {
    const anna = await plans.buyer();
    const { subscriptionId } = await anna.buys('pro');
    const { status, body } = await anna.send('cancel');
    expect([status, body]).toEqual([200, expect.objectContaining({ plan: 'pro', status: 'cancelled', renews: false })]);
    await plans.quiet();
    expect(await anna.user()).toMatchObject({ subscriptionPlan: 'pro', subscriptionStatus: 'active' });
    await plans.advance({ days: 32 });
    await plans.lapse();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'trial', source: 'free' });
    await plans.quiet();
    expect(plans.published(anna.id, 'user.plan-changed').at(-1)).toMatchObject({ plan: 'trial', expiresAt: null });
    expect((await plans.charges()).filter(({ subscription }) => subscription === subscriptionId)).toHaveLength(1);
    expect((await anna.send('cancel')).body.code).toBe('identity.no-subscription');
    // A returning person is the same customer.
    await anna.buys('starter');
    expect((await anna.invoices()).map(({ number }: { number: string }) => number.slice(-4))).toEqual(['0002', '0001']);
  });

  it('continues when cancelled and resumed, any number of times', async () => {
    const anna = await plans.buyer();
    await anna.buys('starter');
    for (const act of ['cancel', 'cancel', 'resume', 'resume', 'cancel', 'resume'])
      expect((await anna.send(act)).body).toMatchObject({ renews: act === 'resume', plan: 'starter' });
    await plans.quiet();
    await plans.advance({ days: 32 });
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'starter', renews: true });
  });

  it('charges and gives another chosen plan from the next cycle on', async () => {
    const anna = await plans.buyer();
    await anna.buys('starter');
    const { body } = await anna.send('change', { plan: 'pro' });
    expect(body).toMatchObject({ plan: 'starter', nextPlan: 'pro', renews: true });
    expect((await anna.invoices()).length).toBe(1);
    await plans.advance({ days: 32 });
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'pro', nextPlan: null });
    expect((await anna.invoices()).map(({ amount }: { amount: string }) => amount)).toEqual(['28.30', '10.50']);
    expect(plans.published(anna.id, 'user.plan-changed').map(({ plan }) => plan)).toEqual(['starter', 'pro']);
  });

  it('does not change when the first plan is chosen again; a cancelled one resumes', async () => {
    const anna = await plans.buyer();
    await anna.buys('pro');
    await anna.send('cancel');
    await anna.send('change', { plan: 'starter' });
    expect((await anna.send('change', { plan: 'pro' })).body).toMatchObject({
      plan: 'pro',
      nextPlan: null,
      renews: true,
    });
  });

  it('cannot be changed, cancelled or resumed when there is none', async () => {
    const anna = await plans.buyer();
    for (const [act, body] of [['change', { plan: 'pro' }], ['cancel'], ['resume']] as const)
      expect(await anna.send(act, body)).toMatchObject({ status: 409, body: { code: 'identity.no-subscription' } });
  });

  it('is not visible to another user', async () => {
    const anna = await plans.buyer();
    await anna.buys('pro');
    const bruno = await plans.buyer();
    expect([await bruno.mine(), await bruno.invoices()]).toMatchObject([{ source: 'free' }, []]);
    expect((await bruno.send('cancel')).status).toBe(409);
    expect(await anna.mine()).toMatchObject({ renews: true });
  });
});
