import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlans, type Buyer, type Plans } from './plans-app.ts';

let plans: Plans;
beforeAll(async () => {
  plans = await startPlans();
});
afterAll(() => plans.stop());

/** The expected result, whatever the order of the webhooks; amounts in cents. */
type End = { plan: string; status: string; published: string[]; invoices: string[]; kept: number };

const renew = (id: string, declines = false) =>
  plans.control(`/subscriptions/${id}/card`, { declines }).then(() => plans.control(`/subscriptions/${id}/renew`, {}));

/** Opens and pays on the payment page while every webhook is held; returns the subscription's id. */
const pay = async (anna: Buyer, plan: 'trial' | 'starter' | 'pro'): Promise<string> => {
  const { subscription } = await plans.control(`/sessions/${await anna.open(plan)}/pay`, {});
  return subscription ?? '';
};

/** Actions of people, banks and time while no webhook arrives. */
const scenes: Record<string, (anna: Buyer) => Promise<End>> = {
  async 'Pro, renewed'(anna) {
    await renew(await pay(anna, 'pro'));
    return { plan: 'pro', status: 'active', published: ['pro'], invoices: ['paid', 'paid'], kept: 5_660 };
  },
  async 'a renewal that fails and is paid'(anna) {
    const id = await pay(anna, 'starter');
    await renew(id, true);
    const [invoice] = (await plans.control('/invoices')).filter(
      ({ parent }: { parent: { subscription_details: { subscription: string } } | null }) =>
        parent?.subscription_details.subscription === id,
    );
    await plans.control(`/invoices/${invoice.id}/pay`, {});
    return { plan: 'starter', status: 'active', published: ['starter'], invoices: ['paid', 'paid'], kept: 2_100 };
  },
  async 'a renewal that fails until it is given up'(anna) {
    const id = await pay(anna, 'starter');
    await renew(id, true);
    await plans.control(`/subscriptions/${id}/give-up`, {});
    return { plan: 'starter', status: 'cancelled', published: ['starter'], invoices: ['paid', 'void'], kept: 1_050 };
  },
  async 'Prova, then Pro that is ended'(anna) {
    await pay(anna, 'trial');
    // Prova must be known before another plan can be sold in addition.
    await plans.releaseShuffled(3, 1);
    await plans.control(`/subscriptions/${await pay(anna, 'pro')}/cancel`, {});
    return { plan: 'pro', status: 'cancelled', published: ['trial', 'pro'], invoices: ['paid', 'paid'], kept: 2_930 };
  },
};

const PERMUTATIONS = 2;
const permutations = Object.entries(scenes).flatMap(([scene, play], place) =>
  Array.from({ length: PERMUTATIONS }, (_, turn) => ({ scene, play, seed: 1 + place * PERMUTATIONS + turn })),
);

describe('webhooks in any order, each 1 to 5 times', () => {
  it.each(permutations)('give the same result for $scene (seed $seed)', async ({ play, seed }) => {
    const anna = await plans.buyer();
    await plans.control('/webhooks', { hold: true });
    const end = await play(anna);
    // Sometimes many concurrently, sometimes almost one after the other.
    await plans.releaseShuffled(seed, seed % 2 === 0 ? 0 : 8);

    const mine = await anna.mine();
    const invoices: { status: string; amount: string }[] = await anna.invoices();
    expect([seed, mine.plan, mine.status]).toEqual([seed, end.plan, end.status]);
    expect([seed, invoices.map(({ status }) => status).sort()]).toEqual([seed, end.invoices]);
    // Each plan is published, and never twice in a row unless its end differs.
    const published = plans.published(anna.id, 'user.plan-changed').map(({ plan }) => plan);
    expect([seed, [...new Set(published)]]).toEqual([seed, end.published]);

    const own = await plans.prisma.planInvoice.findMany({ where: { userId: anna.id, status: 'paid' } });
    const ids = own.map(({ id }) => id);
    const charged = (await plans.control('/ledger')).charges
      .filter(({ invoice }: { invoice: string }) => ids.includes(invoice))
      .reduce(
        (sum: number, one: { amount: number; amount_refunded: number }) => sum + one.amount - one.amount_refunded,
        0,
      );
    expect([seed, charged, own.reduce((sum, { amountCents }) => sum + amountCents, 0)]).toEqual([
      seed,
      end.kept,
      end.kept,
    ]);
    expect(await plans.prisma.stripeEvent.count({ where: { appliedAt: null } })).toBe(0);
  });
});
