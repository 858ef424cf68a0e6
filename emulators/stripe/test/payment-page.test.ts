import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { press, sessionInput, startHarness, type Harness } from './support/harness.ts';

describe('the payment page', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness({ merchant: 'Drappo' });
  });
  afterAll(async () => {
    expect(at.faults).toEqual([]);
    await at.close();
  });

  const create = (overrides: object = {}) => at.stripe.checkout.sessions.create(sessionInput(overrides));
  const read = async (url: string | null, path = '') => {
    const answer = await fetch(`${url}${path}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const chargesOf = async (session: string) =>
    ((await at.control('/ledger')).body as { charges: { session: string }[] }).charges.filter(
      (charge) => charge.session === session,
    );

  it('shows the amount to pay, and that it is a test', async () => {
    const { url } = await create({
      line_items: [
        { quantity: 2, price_data: { currency: 'eur', unit_amount: 62_445, product_data: { name: 'Abito <lungo>' } } },
      ],
    });
    const { status, headers, text } = await read(url);
    expect(status).toBe(200);
    for (const words of ['€1.248,90', '€624,45', 'Abito &#60;lungo&#62;', 'giulia@example.com', 'Drappo'])
      expect(text).toContain(words);
    for (const button of ['Paga', 'Carta rifiutata', 'Annulla', 'Paga con bonifico (asincrono)'])
      expect(text).toMatch(new RegExp(`<button[^>]*>\\s*${button.replaceAll(/[()]/g, '\\$&')}\\s*</button>`));
    expect(text).toContain('Nessun denaro viene spostato.');
    expect(text).not.toMatch(/(src|href)="https?:/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('redirects a paid session to the success address and is closed after that', async () => {
    const { id, url } = await create();
    const answer = await press(url, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://shop.example/pagato?session=${id}`]);
    expect(await at.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'giulia@example.com' },
    });
    const closed = await read(url);
    expect(closed.status).toBe(410);
    expect(closed.text).toContain('Questo pagamento è già stato completato');
    expect(closed.text).toContain(`href="http://shop.example/pagato?session=${id}"`);
    expect((await press(url, 'decline')).status).toBe(410);
  });

  it('charges once for many clicks on Paga, and every click redirects to success', async () => {
    const { id, url } = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(url, 'pay')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('stays open and says so when the card is declined', async () => {
    const { id, url } = await create();
    const answer = await press(url, 'decline');
    const { text } = await read(url, answer.headers.get('location') ?? '');
    expect(text).toContain('La carta è stata rifiutata');
    const refused = await at.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(refused).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: 'generic_decline' } },
    });
    await press(url, 'pay');
    const paid = await at.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: { last_payment_error: null } });
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it("declines each of Stripe's declined test cards for its reason", async () => {
    const { id, url } = await create();
    const answer = await press(url, 'pay', { card: '4000 0000 0000 9995' });
    const { text } = await read(url, answer.headers.get('location') ?? '');
    expect(text).toContain('fondi insufficienti');
    expect(await chargesOf(id)).toHaveLength(0);
  });

  it.each([
    [{ card: '4242 4242 4242 4241' }, 'Il numero della carta non è valido.'],
    [{ card: '' }, 'Il numero della carta non è valido.'],
    [{ email: 'giulia' }, 'Inserisci un indirizzo e-mail valido.'],
  ])('reports the error in %j and charges nothing', async (fields, words) => {
    const { id, url } = await create({ customer_email: undefined });
    const answer = await press(url, 'pay', { email: 'giulia@example.com', ...fields });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
    expect(await at.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  });

  it('stores the typed e-mail if none was given at creation', async () => {
    const { id, url } = await create({ customer_email: undefined });
    await press(url, 'pay', { email: 'anna@example.com' });
    const session = await at.stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ customer_email: null, customer_details: { email: 'anna@example.com' } });
  });

  it('redirects back on cancellation and stays open', async () => {
    const { id, url } = await create();
    expect((await press(url, 'cancel')).headers.get('location')).toBe('http://shop.example/ordini');
    expect(await at.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_intent: null });
  });

  it('shows a clear error for an expired or unknown session', async () => {
    const { id, url } = await create();
    await at.stripe.checkout.sessions.expire(id);
    const { status, text } = await read(url);
    expect(status).toBe(410);
    expect(text).toContain('Questa pagina di pagamento è scaduta');
    expect(text).toContain('href="http://shop.example/ordini"');
    expect((await press(url, 'pay')).status).toBe(410);
    expect(await chargesOf(id)).toHaveLength(0);
    expect((await read(`${at.url}/c/pay/cs_test_none`)).status).toBe(404);
    expect((await press(url, 'steal')).status).toBe(400);
  });
});
