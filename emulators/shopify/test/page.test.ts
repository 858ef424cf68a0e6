import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHarness, type Harness, type OpenShop } from './support/harness.ts';

describe('page', () => {
  let at: Harness;
  let moda: OpenShop;
  let base: string;
  beforeAll(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
    base = `/negozi/${moda.shop.domain}`;
  });
  afterAll(() => at.close());

  const submit = (path: string, fields: [string, string][] = [], headers: Record<string, string> = {}) =>
    fetch(`${at.url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers });
  const textOf = async (path: string) => (await fetch(`${at.url}${path}`)).text();
  const orders = async () => (await at.control(`/shops/${moda.shop.domain}/orders`)).body;

  it('lists the shops; a shop shows its credentials', async () => {
    expect(await textOf('/')).toContain('moda.myshopify.com');
    const page = await textOf(base);
    for (const credential of [moda.shop.clientId, moda.shop.clientSecret, moda.shop.accessToken])
      expect(page).toContain(credential);
  });

  it('opens a shop made by hand; reports an invalid or known domain', async () => {
    const made = await submit('/negozi', [['domain', 'Nuova-Bottega']]);
    expect([made.status, made.headers.get('location')]).toEqual([303, '/negozi/nuova-bottega.myshopify.com']);
    expect((await submit('/negozi', [['domain', 'nuova-bottega.myshopify.com']])).status).toBe(409);
    expect((await submit('/negozi', [['domain', 'evil.example/']])).status).toBe(422);
    expect((await fetch(`${at.url}/negozi/nessuno.myshopify.com`)).status).toBe(404);
  });

  it('places an order by hand that is like any other', async () => {
    const sent = await submit(`${base}/ordini`, [
      ['sku', 'DW-1'],
      ['quantity', '2'],
      ['sku', 'ALTRO-1'],
      ['quantity', '1'],
      ['sku', ''],
      ['quantity', '1'],
      ['firstName', 'Anna'],
      ['city', 'Milano'],
      ['countryCode', 'it'],
      ['email', 'anna@example.com'],
    ]);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, base]);
    expect((await orders())[0]).toMatchObject({
      email: 'anna@example.com',
      shippingAddress: { firstName: 'Anna', city: 'Milano', countryCode: 'IT', zip: null },
      lines: [
        { sku: 'DW-1', quantity: 2 },
        { sku: 'ALTRO-1', quantity: 1 },
      ],
    });
    expect(await textOf(`${base}/vivo`)).toContain('Da evadere');
    await submit(`${base}/ordini`, [
      ['sku', 'DW-2'],
      ['anonymous', 'yes'],
      ['email', 'anna@example.com'],
    ]);
    expect((await orders())[1]).toMatchObject({ email: null, customer: null, shippingAddress: null });
    expect((await submit(`${base}/ordini`, [['sku', ' ']])).status).toBe(422);
  });

  it('shows an order changed or cancelled by hand', async () => {
    const { id } = await moda.place({ lines: [{ sku: 'DW-3' }] });
    await submit(`${base}/ordini/${id}/piu-uno`);
    await submit(`${base}/ordini/${id}/annulla`);
    expect((await at.control(`/shops/${moda.shop.domain}/orders/${id}`)).body).toMatchObject({
      lines: [{ quantity: 2, currentQuantity: 0 }],
      cancelledAt: expect.any(String),
    });
    expect(await textOf(base)).toContain('Annullato');
  });

  it('removes, installs or revokes the app, or denies it customer data', async () => {
    const shopNow = async () => (await at.control(`/shops/${moda.shop.domain}`)).body;
    await submit(`${base}/disinstalla`);
    expect((await shopNow()).installed).toBe(false);
    await submit(`${base}/installa`);
    expect((await shopNow()).installed).toBe(true);
    await submit(`${base}/revoca`);
    expect((await shopNow()).accessToken).toBe('');
    await submit(`${base}/dati-cliente`);
    expect((await shopNow()).customerData).toBe('missing');
  });

  it('shows markup in a text as text', async () => {
    await moda.place({ lines: [{ sku: '<img src=x onerror=alert(1)>', title: '"><script>' }] });
    const page = await textOf(base);
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('"><script>');
  });

  it('rejects a form that another site sends', async () => {
    const { status } = await submit(`${base}/disinstalla`, [], { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });
});
