import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { httpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refresh = '/api/auth/refresh';
const me = '/api/auth/user';

describe('signing in', () => {
  it.each(['username', 'email'] as const)('works with the %s in any case', async (field) => {
    const { user, form } = await identity.person();
    const account = String(form[field]).toUpperCase();
    const browser = identity.browser();
    const answer = await browser.send('POST', '/api/login', { username: ` ${account} `, password: PASSWORD });
    expect([answer.status, answer.body.id]).toEqual([200, user.id]);
    const { secondFactor, ...signedIn } = (await browser.get(me)).body;
    expect([signedIn, secondFactor.active]).toEqual([answer.body, false]);
  });

  it('sets cookies that scripts cannot read, each on its own path, and one that only shows a session', async () => {
    const { form } = await identity.person();
    const answer = await httpPerson(identity.url).send('POST', '/api/login', {
      username: form.username,
      password: PASSWORD,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      'drappo_access; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax',
      'drappo_refresh; Max-Age=1209600; Path=/api/auth; HttpOnly; SameSite=Lax',
      'drappo_logout; Max-Age=1209600; Path=/api/logout; HttpOnly; SameSite=Lax',
      'drappo_signed_in; Max-Age=1209600; Path=/; SameSite=Lax',
      'drappo_device; Max-Age=15552000; Path=/api/login; HttpOnly; SameSite=Lax',
    ]);
  });

  it('gives the same answer for a wrong name and a wrong password, and sets no cookie', async () => {
    const { form } = await identity.person();
    const answers = await Promise.all([
      httpPerson(identity.url).send('POST', '/api/login', { username: form.username, password: 'sbagliata' }),
      httpPerson(identity.url).send('POST', '/api/login', { username: 'nessuno-mai', password: PASSWORD }),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body.title, body.detail]).toEqual([401, 'Unauthorized', 'Nome utente o password non corretti.']);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[1]?.body, requestId: '' });
  });

  it('returns an error for each empty field', async () => {
    const answer = await identity.browser().send('POST', '/api/login', { username: '' });
    expect(answer.body.errors).toEqual([
      { field: 'username', message: 'Username è richiesto' },
      { field: 'password', message: 'Password deve essere almeno 6 caratteri' },
    ]);
  });

  it.each([
    ['/api/login', '/login'],
    ['/api/login?next=/catalog%3Fpage%3D2', '/login?next=%2Fcatalog%3Fpage%3D2'],
    ['/api/login?next=//evil.example', '/login'],
    ['/api/login?next=a&next=b', '/login'],
  ])('GET %s redirects to %s', async (path, location) => {
    const answer = await identity.browser().get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  it('GET stores the page that requested it', async () => {
    const answer = await identity.browser().get('/api/login', { referer: 'http://127.0.0.1:8080/subscriptions' });
    expect(answer.headers.get('location')).toBe('/login?next=%2Fsubscriptions');
    const stranger = await identity.browser().get('/api/login', { referer: 'https://evil.example/x' });
    expect(stranger.headers.get('location')).toBe('/login');
  });
});

describe('the session', () => {
  it('continues after its access token expires, by refreshing', async () => {
    const { browser, user } = await identity.person();
    identity.clock.advance({ minutes: 15 });
    expect((await browser.get(me)).status).toBe(401);
    const renewed = await browser.send('POST', refresh);
    expect([renewed.status, renewed.body.id]).toEqual([200, user.id]);
    expect((await browser.get(me)).status).toBe(200);
  });

  it('is the same for two tabs that refresh together', async () => {
    const { browser } = await identity.person();
    const tabs = Array.from({ length: 6 }, () => browser.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.send('POST', refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get('drappo_refresh'))).size).toBe(1);
    identity.clock.advance({ minutes: 20 });
    expect((await (tabs[0] as typeof browser).send('POST', refresh)).status).toBe(200);
  });

  it('returns the same successor for a token spent less than 30 seconds ago', async () => {
    const { browser } = await identity.person();
    const late = browser.copy();
    await browser.send('POST', refresh);
    const successor = browser.cookies.get('drappo_refresh');
    await browser.send('POST', refresh);
    identity.clock.advance({ seconds: 30 });
    expect((await late.send('POST', refresh)).status).toBe(200);
    expect(late.cookies.get('drappo_refresh')).toBe(successor);
  });

  it('ends for thief and owner alike when a spent token is reused later', async () => {
    const { browser } = await identity.person();
    const thief = browser.copy();
    await browser.send('POST', refresh);
    identity.clock.advance({ seconds: 31 });
    const refused = await thief.send('POST', refresh);
    expect([refused.status, refused.body.detail]).toEqual([401, 'La sessione è terminata. Accedi di nuovo.']);
    expect(thief.cookies.get('drappo_refresh')).toBeUndefined();
    expect((await browser.get(me)).status).toBe(401);
    expect((await browser.send('POST', refresh)).status).toBe(401);
  });

  it('notifies the owner once of a reused token, however often it is retried', async () => {
    const { user, form } = await identity.person();
    const browser = identity.browser();
    const credentials = { username: form.username, password: PASSWORD };
    await browser.send('POST', '/api/login', credentials, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    });
    const thieves = Array.from({ length: 5 }, () => browser.copy());
    await browser.send('POST', refresh);
    identity.clock.advance({ seconds: 31 });
    const [sessionId] = (browser.cookies.get('drappo_logout') ?? '').split('.');
    await Promise.all(thieves.map((thief) => thief.send('POST', refresh)));
    await browser.send('POST', refresh);
    const sent = await identity.query(
      "SELECT payload FROM kit.outbox WHERE key = $1 AND headers->>'ce_type' = 'user.session-token-reused'",
      [user.id],
    );
    expect(sent.rows.map(({ payload }) => JSON.parse(payload))).toEqual([
      { userId: user.id, sessionId, device: 'Chrome su Windows', detectedAt: identity.clock.now().toISOString() },
    ]);
  });

  it('ends 30 days after the sign-in, however often it was renewed', async () => {
    const { browser } = await identity.person();
    for (let day = 0; day < 29; day += 1) {
      identity.clock.advance({ days: 1 });
      expect((await browser.send('POST', refresh)).status).toBe(200);
    }
    identity.clock.advance({ hours: 23, minutes: 59 });
    expect((await browser.send('POST', refresh)).status).toBe(200);
    expect((await browser.get(me)).status).toBe(200);
    identity.clock.advance({ minutes: 1 });
    expect((await browser.get(me)).status).toBe(401);
    expect((await browser.send('POST', refresh)).status).toBe(401);
  });

  it('ends after 14 days without a renewal, here and in the list of the other devices', async () => {
    const { browser, form } = await identity.person();
    const phone = identity.browser();
    await phone.send('POST', '/api/login', { username: form.username, password: PASSWORD });
    const listed = async () => (await phone.get('/api/auth/sessions')).body.length;
    identity.clock.advance({ days: 13, hours: 23 });
    for (const device of [browser, phone]) expect((await device.send('POST', refresh)).status).toBe(200);
    for (const days of [7, 6]) {
      identity.clock.advance({ days });
      await phone.send('POST', refresh);
    }
    expect(await listed()).toBe(2);
    identity.clock.advance({ days: 1 });
    await phone.send('POST', refresh);
    expect(await listed()).toBe(1);
    expect((await browser.send('POST', refresh)).status).toBe(401);
  });

  it('is not affected by made-up tokens', async () => {
    const { browser } = await identity.person();
    const [sid, generation] = (browser.cookies.get('drappo_refresh') ?? '').split('.');
    const stranger = identity.browser();
    for (const token of ['', 'x', `${sid}.${generation}.${'A'.repeat(43)}`, `${sid}.0.${'A'.repeat(43)}`]) {
      stranger.cookies.set('drappo_refresh', token, '/api/auth');
      expect((await stranger.send('POST', refresh)).status).toBe(401);
    }
    expect((await browser.send('POST', refresh)).status).toBe(200);
  });

  it('stores nothing in the database that a thief could send', async () => {
    const { browser } = await identity.person();
    const { rows } = await identity.query('SELECT * FROM sessions');
    const proof = browser.cookies.get('drappo_refresh')?.split('.')[2] ?? 'missing';
    expect(JSON.stringify(rows)).not.toContain(proof);
  });
});

describe('signing out', () => {
  it.each([
    ['POST', 200],
    ['GET', 302],
  ])('by %s ends the session for all its cookies', async (method, status) => {
    const { browser } = await identity.person();
    const kept = browser.copy();
    const answer = await browser.send(method, '/api/logout');
    expect(answer.status).toBe(status);
    if (method === 'GET') expect(answer.headers.get('location')).toBe('/');
    else expect(answer.body).toEqual({ status: 'signed-out' });
    expect([browser.cookies.get('drappo_access'), browser.cookies.get('drappo_refresh')]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await kept.get(me)).status).toBe(401);
    expect((await kept.send('POST', refresh)).status).toBe(401);
  });

  it('works when the access token expired long ago', async () => {
    const { browser } = await identity.person();
    const kept = browser.copy();
    identity.clock.advance({ hours: 5 });
    expect((await browser.send('POST', '/api/logout')).status).toBe(200);
    expect((await kept.send('POST', refresh)).status).toBe(401);
  });

  it('succeeds for a visitor, and does not affect other sessions of the user', async () => {
    expect((await identity.browser().send('POST', '/api/logout')).status).toBe(200);
    const { browser, form } = await identity.person();
    const phone = identity.browser();
    await phone.send('POST', '/api/login', { username: form.username, password: PASSWORD });
    await browser.send('POST', '/api/logout');
    expect((await phone.get(me)).status).toBe(200);
  });
});
