import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlans, type Charge, type Plans } from './plans-app.ts';

let plans: Plans;
beforeAll(async () => {
  plans = await startPlans();
});
afterAll(() => plans.stop());

const discrepancies = async () => (await plans.reconcileLedger()).map(({ cause }) => cause.split(':')[1]);

const aboutLedger = async (): Promise<{ type: string; cause: string }[]> => {
  await plans.quiet();
  return plans.identity.bus.published
    .filter(({ key }) => key?.startsWith('identity:books:'))
    .map(({ headers, payload }) => ({ type: headers['ce_type'] ?? '', cause: JSON.parse(String(payload)).cause }));
};

describe("our ledger of plans and Stripe's", () => {
  it('agree about subscriptions, their renewals and Prova, and ignore orders', async () => {
    const [anna, bruno] = [await plans.buyer(), await plans.buyer()];
    await anna.buys('starter');
    await bruno.buys('trial');
    await plans.stripe.payForeignSession({ checkout: '0190b5a0-7c1e-7000-8000-000000000001' });
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual([]);
    await plans.advance({ days: 31 });
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual([]);
  });

  it('differ when one of them lacks an invoice, or money has no plan', async () => {
    const carla = await plans.buyer();
    await carla.buys('pro');
    await plans.advance({ hours: 2 });
    const { id, ...invoice } = await plans.prisma.planInvoice.findFirstOrThrow({ where: { userId: carla.id } });
    await plans.prisma.planInvoice.update({ where: { id }, data: { amountCents: 1 } });
    expect(await discrepancies()).toEqual(['invoice']);
    await plans.prisma.planInvoice.update({ where: { id }, data: { amountCents: invoice.amountCents } });
    await plans.prisma.planInvoice.create({ data: { ...invoice, id: 'in_none' } });
    expect(await discrepancies()).toEqual(['no-invoice']);
    await plans.prisma.planInvoice.delete({ where: { id: 'in_none' } });
    await plans.stripe.payForeignSession();
    expect(await discrepancies()).toEqual([]);
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual(['unknown-charge']);
    await plans.quiet();
    await plans.advance({ days: 1 });
    expect(await discrepancies()).toHaveLength(1);
    // Each is reported once, not every night; a corrected one closes automatically.
    const reports = (await aboutLedger()).map(({ type, cause }) => `${type} ${cause.split(':')[1]}`);
    expect(reports).toEqual([
      'error.reported invoice',
      'error.reported no-invoice',
      'error.resolved invoice',
      'error.resolved no-invoice',
      'error.reported unknown-charge',
    ]);
    const other = (await plans.charges()).find(
      ({ amount, amount_refunded }) => amount === 500 && amount_refunded === 0,
    ) as Charge;
    await plans.control(`/payment_intents/${other.payment_intent}/refund`, {});
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual([]);
    expect((await aboutLedger()).at(-1)).toMatchObject({ type: 'error.resolved' });
  });

  it('differ when money of a plan was refunded in the dashboard, or a bank disputed it and lost or won', async () => {
    const dario = await plans.buyer();
    await dario.buys('starter');
    const { payment_intent: intent } = (await plans.charges())[0] as Charge;
    const refund = await plans.control(`/payment_intents/${intent}/refund`, { amount: 100 });
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual(['refund']);
    await plans.control(`/refunds/${refund.id}/fail`, {});
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual([]);

    const dispute = await plans.control(`/payment_intents/${intent}/dispute`, {});
    await plans.advance({ hours: 2 });
    const taken = ['dispute'];
    expect(await discrepancies()).toEqual(taken);
    await plans.control(`/disputes/${dispute.id}/close`, { status: 'won' });
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual([]);

    await (await plans.buyer()).buys('starter');
    const { payment_intent: other } = (await plans.charges())[0] as Charge;
    const lost = await plans.control(`/payment_intents/${other}/dispute`, {});
    await plans.control(`/disputes/${lost.id}/close`, { status: 'lost' });
    await plans.advance({ hours: 2 });
    expect(await discrepancies()).toEqual(taken);
  });
});
