import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { press, startHarness, type Harness } from './support/harness.ts';

let at: Harness;
beforeAll(async () => {
  at = await startHarness();
});
afterEach(() => expect(at.faults).toEqual([]));
afterAll(() => at.close());

describe('a session in which a card is saved', () => {
  const begin = async () => {
    const { id } = await at.stripe.customers.create({ metadata: { account: 'a1' } });
    const session = await at.stripe.checkout.sessions.create({
      mode: 'setup',
      customer: id,
      currency: 'eur',
      excluded_payment_method_types: ['sepa_debit'],
      metadata: { setup: 's1' },
      success_url: 'http://shop.example/carta',
      cancel_url: 'http://shop.example/niente',
    });
    return { customer: id, session };
  };
  const read = async (id: string) => {
    const { status, setup_intent: intent } = await at.stripe.checkout.sessions.retrieve(id);
    return { status, setup: await at.stripe.setupIntents.retrieve(String(intent), { expand: ['payment_method'] }) };
  };

  it('takes no money, and attaches the typed card', async () => {
    const { customer: owner, session } = await begin();
    expect([session.amount_total, session.payment_status, session.status]).toEqual([
      null,
      'no_payment_required',
      'open',
    ]);
    expect(await (await fetch(String(session.url))).text()).toContain('Salva una carta');
    const refused = await press(session.url, 'pay', { card: '4000 0000 0000 0002' });
    expect(refused.headers.get('location')).toBe('?rifiutata=generic_decline');
    expect((await read(session.id)).status).toBe('open');
    const saved = await press(session.url, 'pay', { card: '4000 0027 6000 3184' });
    expect(saved.headers.get('location')).toBe('http://shop.example/carta');
    const { status, setup } = await read(session.id);
    expect([status, (setup.payment_method as Stripe.PaymentMethod).card?.last4]).toEqual(['complete', '3184']);
    expect((await at.stripe.customers.listPaymentMethods(owner)).data).toHaveLength(1);
    const { data } = await at.stripe.events.list({ type: 'checkout.session.completed' });
    expect(data.map(({ data: { object } }) => (object as { id: string }).id)).toEqual([session.id]);
  });

  it('saves no card if it expires', async () => {
    const { session } = await begin();
    await at.stripe.checkout.sessions.expire(session.id);
    const { status, setup } = await read(session.id);
    expect([status, setup.status]).toEqual(['expired', 'canceled']);
  });
});
