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

describe('reconciliation of missed webhooks', () => {
  it('finds the purchase, its renewal and its end when no webhook arrives', async () => {
    await plans.control('/webhooks', { drop: ['*'] });
    const anna = await plans.buyer();
    const sessionId = await anna.open('starter');
    const { subscription } = await plans.control(`/sessions/${sessionId}/pay`, {});
    await plans.advance({ hours: 2 });
    await plans.reconcile();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'starter', renews: true });

    await plans.advance({ days: 32 });
    await plans.reconcile();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'starter', renews: true });
    expect(await anna.invoices()).toHaveLength(2);

    await plans.control(`/subscriptions/${subscription}/cancel`, {});
    await plans.advance({ hours: 2 });
    await plans.reconcile();
    await anna.signIn();
    expect(await anna.mine()).toMatchObject({ plan: 'starter', status: 'cancelled', renews: false });
  });

  it('counts one of two paid purchases and refunds the other', async () => {
    const anna = await plans.buyer();
    await plans.control('/webhooks', { hold: true });
    const first = await anna.open('starter');
    // As if the first page had been closed while Stripe still accepts a payment on it.
    await plans.prisma.planCheckout.updateMany({ where: { stripeSessionId: first }, data: { state: 'expired' } });
    const second = await anna.open('pro');
    await plans.control(`/sessions/${second}/pay`, {});
    await plans.control(`/sessions/${first}/pay`, {});
    await plans.releaseShuffled(7, 5);
    await plans.control('/webhooks', { hold: false });
    await plans.quiet();

    const running = (await plans.control('/subscriptions')).filter(
      ({ status, metadata }: { status: string; metadata: Record<string, string> }) =>
        status !== 'canceled' && metadata['plan_checkout'],
    );
    const own = await plans.prisma.subscription.findMany({ where: { userId: anna.id, status: 'active' } });
    expect(own).toHaveLength(1);
    expect(running.filter(({ id }: { id: string }) => id === own[0]?.id)).toHaveLength(1);
    const ids = (await plans.prisma.subscription.findMany({ where: { userId: anna.id } })).map(({ id }) => id);
    const charges = (await plans.charges()).filter(({ subscription }) => subscription && ids.includes(subscription));
    expect(
      charges.map(({ subscription, amount, amount_refunded }) => amount_refunded === amount || subscription),
    ).toEqual(expect.arrayContaining([true, own[0]?.id]));
    expect(charges).toHaveLength(2);
    expect((await anna.mine()).plan).toBe(own[0]?.plan);
  });
});
