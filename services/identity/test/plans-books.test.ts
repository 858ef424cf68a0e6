import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEY, startPlans, type Plans } from './plans-app.ts';

let plans: Plans;
beforeAll(async () => {
  plans = await startPlans();
});
afterAll(() => plans.stop());

const differences = async () =>
  (await plans.checkBooks()).map(({ cause, message }) => `${cause.split(':')[1]}: ${message}`);

/** Money that neither service asked for. */
const chargeOfNobody = async (metadata: Record<string, string> = {}): Promise<void> => {
  const form = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://portal.test/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][product_data][name]': 'Altro',
  });
  for (const [name, value] of Object.entries(metadata)) form.set(`payment_intent_data[metadata][${name}]`, value);
  const answer = await fetch(`${plans.stripe.url}/v1/checkout/sessions`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${API_KEY}` },
  });
  const { id } = (await answer.json()) as { id: string };
  await plans.control(`/sessions/${id}/pay`, {});
};

describe("the plans' books and those of Stripe", () => {
  it('agree about subscriptions, their renewals and Prova, and leave orders to the orders', async () => {
    const [anna, bruno] = [await plans.buyer(), await plans.buyer()];
    await anna.buys('starter');
    await bruno.buys('trial');
    await chargeOfNobody({ checkout: '0190b5a0-7c1e-7000-8000-000000000001' });
    await plans.advance({ hours: 2 });
    expect(await differences()).toEqual([]);
    await plans.advance({ days: 31 });
    await plans.advance({ hours: 2 });
    expect(await differences()).toEqual([]);
  });

  it('differ when an invoice is not in ours, is ours alone, or money is nobody’s', async () => {
    const carla = await plans.buyer();
    await carla.buys('pro');
    await plans.advance({ hours: 2 });
    const { id, ...invoice } = await plans.prisma.planInvoice.findFirstOrThrow({ where: { userId: carla.id } });
    await plans.prisma.planInvoice.update({ where: { id }, data: { amountCents: 1 } });
    expect(await differences()).toEqual([
      'invoice: An invoice that was paid at Stripe is not in our books as it is there',
    ]);
    await plans.prisma.planInvoice.update({ where: { id }, data: { amountCents: invoice.amountCents } });
    await plans.prisma.planInvoice.create({ data: { ...invoice, id: 'in_none' } });
    expect(await differences()).toEqual(['no-invoice: Our books have a paid invoice of which Stripe knows nothing']);
    await plans.prisma.planInvoice.delete({ where: { id: 'in_none' } });
    await chargeOfNobody();
    expect(await differences()).toEqual([]);
    await plans.advance({ hours: 2 });
    expect(await differences()).toEqual(['unknown-charge: Stripe took money that is neither an order’s nor a plan’s']);
    await plans.quiet();
    const told = plans.identity.bus.published.filter(({ key }) => key?.startsWith('identity:books:'));
    expect(told).toHaveLength(3);
  });
});
