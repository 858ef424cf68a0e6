import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, validProfile, type IdentityApp } from '../identity-app.ts';

/** Fake of the five other services. */
const others = { obstacles: [] as string[], keepUntil: null as string | null, away: '' };
let server: Server;
let identity: IdentityApp;
let admin: HttpPerson;
let adminId: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, service, , what] = (request.url ?? '').split('/');
    if (service === others.away) return void response.writeHead(503).end('{}');
    const { obstacles, keepUntil } = others;
    const body =
      what === 'personal-data'
        ? { from: service }
        : service === 'orders'
          ? { obstacles, keepUntil }
          : { obstacles: [], keepUntil: null };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const names = ['catalog', 'orders', 'shipping', 'integrations', 'notifications'];
  identity = await startIdentity(
    Object.fromEntries(names.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, `${base}/${name}/`])),
  );
  const form = { username: 'capo', email: 'capo@drappo.example', password: PASSWORD };
  await identity.app.useCases.makeAdmin(form, systemContext('test'));
  admin = identity.browser();
  adminId = (await admin.send('POST', '/api/login', { username: 'capo', password: PASSWORD })).body.id;
});
beforeEach(() => {
  Object.assign(others, { obstacles: [], keepUntil: null, away: '' });
});
afterAll(async () => {
  await identity.stop();
  server.close();
});

const erase = (id: string, username: string, by: HttpPerson = admin, headers = {}) =>
  by.send('POST', `/api/admin/users/${id}/erase`, { username }, headers);
const published = (type: string, userId: string) =>
  identity.bus.published
    .filter(({ key, headers }) => key === userId && headers['ce_type'] === type)
    .map(({ payload }) => JSON.parse(payload));
const traces = async (text: string): Promise<number> => {
  const tables = ['users', 'sessions', 'account_links', 'beta_applications', 'vat_checks', 'kit.idempotency_keys'];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} AS t WHERE t::text LIKE $1)`);
  const { rows } = await identity.query(`SELECT (${counts.join(' + ')})::int AS found`, [`%${text}%`]);
  return rows[0].found;
};

describe('POST /api/admin/users/:id/erase', () => {
  it('deletes all personal data, ends the sessions and publishes it; a repeat changes nothing', async () => {
    const { user, browser, form } = await identity.person({ firstName: 'Zenobia' });
    await browser.send('PUT', '/api/auth/business-profile', validProfile, { 'idempotency-key': crypto.randomUUID() });
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await erase(user.id, form.username as string, admin, key)).status).toBe(200);
    expect((await erase(user.id, form.username as string, admin, key)).status).toBe(200);
    expect((await erase(user.id, 'whatever')).status).toBe(200);

    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const login = { username: `cancellato-${user.id}`, password: PASSWORD };
    expect((await identity.browser().send('POST', '/api/login', login)).status).toBe(401);
    for (const text of ['Zenobia', form.email as string, validProfile.companyName]) expect(await traces(text)).toBe(0);
    await eventually('the events', () => {
      expect(published('user.erased', user.id)).toHaveLength(1);
      expect(published('user.snapshot-taken', user.id).at(-1)).toMatchObject({
        email: `${user.id}@erased.invalid`,
        firstName: null,
        companyName: null,
        blocked: true,
      });
    });
    const trail = (await admin.get(`/api/admin/identity/audit?subject=user:${user.id}`)).body.entries;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['user.erased']);
    expect((await admin.get('/api/admin/users?search=cancellato-')).body.users).toEqual([]);
    expect((await identity.query('SELECT 1 FROM tax_records WHERE user_id = $1', [user.id])).rows).toEqual([]);
  });

  it('keeps the recipient of invoices for as long as the law requires', async () => {
    const { user, browser, form } = await identity.person();
    await browser.send('PUT', '/api/auth/business-profile', validProfile);
    others.keepUntil = '2037-01-01T00:00:00.000Z';
    await erase(user.id, form.username as string);
    const { rows } = await identity.query('SELECT vat_number, keep_until FROM tax_records WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ vat_number: validProfile.vatNumber, keep_until: new Date('2037-01-01T00:00:00.000Z') }]);
  });

  it('is rejected with the reason while something is open, and while a service does not answer', async () => {
    const { user, form, browser } = await identity.person();
    others.obstacles = ['Ha ordini pagati e non ancora spediti: ORD-2026-000001.'];
    const refused = await erase(user.id, form.username as string);
    expect([refused.status, refused.body.detail]).toEqual([409, others.obstacles[0]]);
    Object.assign(others, { obstacles: [], away: 'orders' });
    expect((await erase(user.id, form.username as string)).status).toBe(503);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('requires the username, an admin, and another existing user', async () => {
    const { user, form, browser } = await identity.person();
    const wrong = await erase(user.id, 'altro');
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'username']);
    expect((await erase(user.id, '')).status).toBe(400);
    expect((await erase(user.id, form.username as string, browser)).status).toBe(403);
    expect((await erase(user.id, form.username as string, identity.browser())).status).toBe(401);
    expect((await erase(adminId, 'capo')).body.code).toBe('identity.not-on-yourself');
    expect((await erase(crypto.randomUUID(), 'x')).status).toBe(404);
  });
});

describe('GET /api/account/data', () => {
  it('returns the data of all services in one file, without secrets', async () => {
    const { user, browser } = await identity.person({ firstName: 'Olga' });
    const answer = await browser.get('/api/account/data');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="drappo-dati-personali.json"');
    expect(answer.body.services).toMatchObject({
      identity: { account: expect.objectContaining({ id: user.id, firstName: 'Olga' }) },
      catalog: { from: 'catalog' },
      orders: { from: 'orders' },
      shipping: { from: 'shipping' },
      integrations: { from: 'integrations' },
      notifications: { from: 'notifications' },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon|passwordHash/);
    expect((await identity.browser().get('/api/account/data')).status).toBe(401);
  });

  it('returns nothing while one of the services does not answer', async () => {
    const { browser } = await identity.person();
    others.away = 'notifications';
    const answer = await browser.get('/api/account/data');
    expect([answer.status, answer.body.detail]).toEqual([
      503,
      'In questo momento non possiamo raccogliere tutti i tuoi dati. Riprova tra qualche minuto.',
    ]);
  });

  it('is rate-limited per account, since every service must answer', async () => {
    const { browser } = await identity.person();
    for (let count = 0; count < 10; count += 1) expect((await browser.get('/api/account/data')).status).toBe(200);
    const refused = await browser.get('/api/account/data');
    expect([refused.status, refused.body.code]).toEqual([429, 'kit.too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const other = await identity.person();
    expect((await other.browser.get('/api/account/data')).status).toBe(200);
  });
});

describe('a request for erasure', () => {
  it('is stored once, visible to the office, and can be withdrawn', async () => {
    const { user, browser } = await identity.person();
    const ask = (method: 'POST' | 'DELETE') => browser.send(method, '/api/account/erasure-request');
    const { body: first } = await ask('POST');
    identity.clock.advance({ seconds: 5 });
    expect((await ask('POST')).body).toEqual(first);
    expect((await admin.get(`/api/admin/users/${user.id}`)).body.erasureRequestedAt).toBe(first.erasureRequestedAt);
    expect((await ask('DELETE')).body).toEqual({ erasureRequestedAt: null });
    expect((await identity.browser().send('POST', '/api/account/erasure-request')).status).toBe(401);
  });
});
