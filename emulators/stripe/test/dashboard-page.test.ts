import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { press, sessionInput, startHarness, type Harness } from './support/harness.ts';

describe('the dashboard', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness({ merchant: 'Drappo' });
  });
  afterAll(async () => {
    expect(at.faults).toEqual([]);
    await at.close();
  });

  /** 44.90 euro. */
  const paid = async (email = 'giulia@example.com') => {
    const { id, url } = await at.stripe.checkout.sessions.create(sessionInput({ customer_email: email }));
    await press(url, 'pay');
    return String((await at.stripe.checkout.sessions.retrieve(id)).payment_intent);
  };
  const read = async (path = '') => {
    const answer = await fetch(`${at.url}/dashboard${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const act = (intent: string, fields: Record<string, string>) =>
    fetch(`${at.url}/dashboard/payments/${intent}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });

  it('lists the payments, and finds those of a person', async () => {
    const intent = await paid('anna@example.com');
    await paid('bruno@example.com');
    const { text } = await read();
    for (const words of ['anna@example.com', 'bruno@example.com', 'Foulard e un’altra voce', '€44,90', 'Riuscito'])
      expect(text).toContain(words);
    const found = (await read('?q=ANNA')).text;
    expect(found).toContain(`/dashboard/payments/${intent}`);
    expect(found).not.toContain('bruno@example.com');
    expect((await read('?q=nessuno')).text).toContain('Nessun pagamento corrisponde alla ricerca.');
    expect((await read('/payments/pi_none')).status).toBe(404);
  });

  it('refunds in parts, as the real dashboard does, and shows the movements', async () => {
    const intent = await paid();
    const answer = await act(intent, { act: 'refund', amount: '10,50' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/dashboard/payments/${intent}`]);
    const { text } = await read(`/payments/${intent}`);
    for (const words of ['Rimborsato in parte', '-€10,50', 'value="34,40"', 'commissione €0,92', 'Netto'])
      expect(text).toContain(words);
    expect((await at.stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([
      { amount: 1_050, metadata: {} },
    ]);
    for (const [amount, status] of [
      ['tanto', 422],
      ['0', 422],
      ['34,41', 422],
    ] as const)
      expect((await act(intent, { act: 'refund', amount })).status).toBe(status);
    expect((await act(intent, { act: 'steal' })).status).toBe(400);
    await act(intent, { act: 'refund', amount: '34,40' });
    const over = (await read(`/payments/${intent}`)).text;
    expect(over).toContain('Rimborsato');
    expect(over).not.toContain('<form');
  });

  it.each(['won', 'lost'] as const)('opens a dispute once, which is %s once', async (verdict) => {
    const intent = await paid();
    expect((await act(intent, { act: 'dispute', reason: 'product_not_received' })).status).toBe(303);
    expect((await act(intent, { act: 'dispute', reason: 'general' })).status).toBe(409);
    expect((await act(intent, { act: 'refund', amount: '1' })).status).toBe(409);
    const open = (await read(`/payments/${intent}`)).text;
    for (const words of ['Contestato', 'Prodotto non ricevuto', 'somma ritirata', 'Vinta', 'Persa'])
      expect(open).toContain(words);
    expect((await act(intent, { act: verdict })).status).toBe(303);
    expect((await act(intent, { act: verdict })).status).toBe(409);
    const { text } = await read(`/payments/${intent}`);
    expect(text).toContain(verdict === 'won' ? 'Contestazione vinta' : 'Contestazione persa');
    expect(text.includes('Importo in euro')).toBe(verdict === 'won');
  });
});
