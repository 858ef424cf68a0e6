import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHarness, type Harness, type OpenShop } from './support/harness.ts';

const SHOP = '{ shop { myshopifyDomain } }';

describe('authentication', () => {
  let at: Harness;
  let moda: OpenShop;
  let altra: OpenShop;
  beforeAll(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
    altra = await at.openShop('altra');
  });
  afterAll(() => at.close());

  const tokenOf = async ({ shop }: OpenShop, overrides: object = {}) => {
    const { clientId, clientSecret, domain } = shop;
    const answer = await at.post(
      '/admin/oauth/access_token',
      { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', ...overrides },
      { 'x-emulated-shop': domain },
    );
    return {
      status: answer.status,
      body: (await answer.json()) as { access_token: string; expires_in: number; error?: string },
    };
  };

  it('accepts the shop’s own token', async () => {
    expect((await moda.ask(SHOP)).data).toEqual({ shop: { myshopifyDomain: 'moda.myshopify.com' } });
  });

  it.each([
    ['missing', () => ''],
    ['unknown', () => 'shpat_wrong'],
    ['of another shop', () => altra.shop.accessToken],
  ])('answers 401 when the token is %s', async (_, token) => {
    const answer = await moda.send(SHOP, {}, token());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    });
  });

  it('answers 404 for an unknown shop, version or path', async () => {
    const headers = { 'x-emulated-shop': 'nessuno.myshopify.com', 'x-shopify-access-token': 'x' };
    expect((await at.post('/admin/api/2026-10/graphql.json', { query: SHOP }, headers)).status).toBe(404);
    const known = { 'x-emulated-shop': moda.shop.domain, 'x-shopify-access-token': moda.shop.accessToken };
    expect((await at.post('/admin/api/2025-01/graphql.json', { query: SHOP }, known)).status).toBe(404);
    // Without the header the host name decides, which here is an IP address.
    expect((await at.post('/admin/api/2026-10/graphql.json', { query: SHOP })).status).toBe(404);
  });

  it('issues a token for a day for the app’s own credentials', async () => {
    const { status, body } = await tokenOf(moda);
    expect([status, body.expires_in]).toEqual([200, 86_399]);
    expect((await moda.send(SHOP, {}, body.access_token)).status).toBe(200);
    expect((await altra.send(SHOP, {}, body.access_token)).status).toBe(401);

    await at.control('/clock', { advanceSeconds: 86_401 });
    expect((await moda.send(SHOP, {}, body.access_token)).status).toBe(401);
    expect((await moda.send(SHOP)).status).toBe(200);
  });

  it('accepts the credentials as a form too', async () => {
    const { clientId, clientSecret, domain } = moda.shop;
    const answer = await fetch(`${at.url}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'x-emulated-shop': domain },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }),
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    [{ client_secret: 'shpss_wrong' }, 'invalid_client'],
    [{ client_id: 'wrong' }, 'application_cannot_be_found'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('issues no token for wrong credentials (%j)', async (overrides, error) => {
    const { status, body } = await tokenOf(moda, overrides);
    expect([status, body.error]).toEqual([400, error]);
  });

  it('invalidates all revoked tokens; the credentials make new ones', async () => {
    const shop = await at.openShop('revocata');
    const { body } = await tokenOf(shop);
    await shop.act('revoke');
    expect((await shop.send(SHOP)).status).toBe(401);
    expect((await shop.send(SHOP, {}, body.access_token)).status).toBe(401);
    const fresh = await tokenOf(shop);
    expect((await shop.send(SHOP, {}, fresh.body.access_token)).status).toBe(200);
  });

  it('rejects everything of an uninstalled app until it is installed again', async () => {
    const shop = await at.openShop('disinstallata');
    await shop.act('uninstall');
    expect((await shop.send(SHOP)).status).toBe(401);
    expect((await tokenOf(shop)).body.error).toBe('app_not_installed');
    const { accessToken } = await shop.act('install');
    expect((await shop.send(SHOP, {}, accessToken)).status).toBe(200);
    expect((await shop.send(SHOP)).status).toBe(401);
  });
});
