import { randomUUID } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs, eventually } from '@drappo/service-kit/testing';
import pg from 'pg';
import { newLink } from '../src/domain/account-link.ts';
import { handOut, linkOf } from './account-links.ts';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ RESET_REQUESTS: '500' });
});
afterAll(() => identity.stop());

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  identity.browser().send('POST', '/api/auth/forgot-password', { email }, headers);
const reset = (token: unknown, password: unknown = 'nuova-segreta') =>
  identity.browser().send('POST', '/api/auth/reset-password', { token, password });
const login = (username: unknown, password: string) =>
  identity.browser().send('POST', '/api/login', { username, password });
const requests = (userId: string) =>
  identity.bus.published.filter(
    ({ key, headers }) => key === userId && headers['ce_type'] === 'user.password-reset-requested',
  );
/** Asks for a link as the person would, and reads it as the e-mail service does. */
const askedLink = async ({ user, form }: Awaited<ReturnType<IdentityApp['person']>>): Promise<string> => {
  const before = requests(user.id).length;
  expect((await forgot(form['email'])).status).toBe(202);
  return eventually('the request is told', () => {
    const told = requests(user.id);
    expect(told.length).toBe(before + 1);
    return linkOf(identity, told.at(-1)!);
  });
};
const now = (): string => identity.clock.now().toISOString();
const tokenIn = (url: string): string => url.split('#token=')[1] ?? '';

describe('a forgotten password', () => {
  it('is answered alike for an address that is known, unknown or blocked', async () => {
    const { form } = await identity.person();
    const answers = [];
    for (const email of [form['email'], 'nessuno@esempio.it']) {
      const started = performance.now();
      const { status, body } = await forgot(email);
      answers.push({ status, body, ms: performance.now() - started });
    }
    for (const { status, body, ms } of answers) {
      expect([status, body]).toEqual([202, { status: 'accepted' }]);
      // The time is held back to hide what was done meanwhile.
      expect(ms).toBeGreaterThan(690);
    }
  });

  it('when the account is blocked, sends nothing', async () => {
    const { user, form } = await identity.person();
    await identity.query('UPDATE users SET blocked = true WHERE id = $1', [user.id]);
    expect((await forgot(form['email'])).status).toBe(202);
    expect(
      (
        await identity.query('SELECT 1 FROM account_links WHERE purpose = $1 AND user_id = $2', [
          'password-reset',
          user.id,
        ])
      ).rowCount,
    ).toBe(0);
  });

  it.each([
    ['', 'Email è richiesta'],
    [undefined, 'Email è richiesta'],
    ['giulia@', 'Email non valida'],
  ])('for "%s" is 400: %s', async (email, message) => {
    const { status, body } = await forgot(email);
    expect([status, body.errors]).toEqual([400, [{ field: 'email', message }]]);
  });

  it('finds the address in any case, and goes to the page of the portal with the secret behind #', async () => {
    const { user, form } = await identity.person();
    await forgot(String(form['email']).toUpperCase());
    const told = await eventually('the request', () => {
      const [request] = requests(user.id);
      if (!request) throw new Error('nothing told');
      return request;
    });
    expect(JSON.parse(told.payload)).toEqual({
      userId: user.id,
      linkId: expect.any(String),
      requestedAt: now(),
      expiresAt: new Date(identity.clock.now().getTime() + 3_600_000).toISOString(),
    });
    const url = await linkOf(identity, told);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/reset-password#token=[\w.-]+$/);
    // Neither the event nor the database holds the part that makes it a link.
    const proof = tokenIn(url).split('.')[1] ?? 'missing';
    expect(told.payload).not.toContain(proof);
    const { rows } = await identity.query('SELECT * FROM account_links');
    const outbox = await identity.query('SELECT to_jsonb(outbox) FROM kit.outbox');
    expect(JSON.stringify([rows, outbox.rows])).not.toContain(proof);
  });

  it('asked for more than three times within the hour, sends no further e-mail and says nothing of it', async () => {
    const person = await identity.person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(person.form['email'])));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    await eventually('three requests', () => expect(requests(person.user.id)).toHaveLength(3));
    identity.clock.advance({ minutes: 61 });
    await askedLink(person);
  });

  it('asked for too often from one address, is 429 whoever it is about', async () => {
    const strict = await startIdentity({ RESET_REQUESTS: '2' });
    try {
      const ask = (email: string, from: string) =>
        strict.browser().send('POST', '/api/auth/forgot-password', { email }, { 'x-forwarded-for': from });
      for (const email of ['a@esempio.it', 'b@esempio.it']) expect((await ask(email, '203.0.113.9')).status).toBe(202);
      const refused = await ask('c@esempio.it', '203.0.113.9');
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await ask('c@esempio.it', '203.0.113.10')).status).toBe(202);
      const network = ['2001:db8:0:7::1', '2001:db8:0:7:ff::2', '2001:db8:0:7:ff::3'];
      const answers = [];
      for (const from of network) answers.push((await ask('d@esempio.it', from)).status);
      expect(answers).toEqual([202, 202, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('a new password', () => {
  it('replaces the old one, ends every session at once and confirms the address', async () => {
    const person = await identity.person();
    const { browser, user, form } = person;
    const sid = browser.cookies.get('drappo_refresh')?.split('.')[0];
    const token = tokenIn(await askedLink(person));
    const answer = await reset(token);
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([
      200,
      { status: 'password-changed' },
      [],
    ]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401);
    const feed = await identity
      .browser()
      .get('/internal/session-feed', { authorization: callAs('gateway', 'identity', 'session-feed') });
    expect(feed.body.sessions.map(({ id }: { id: string }) => id)).toContain(sid);
    expect((await login(form['username'], PASSWORD)).status).toBe(401);
    const signedIn = await login(form['username'], 'nuova-segreta');
    expect([signedIn.status, signedIn.body.emailConfirmedAt]).toEqual([200, now()]);
    const { rows } = await identity.query('SELECT action, actor FROM kit.audit WHERE subject = $1', [
      `user:${user.id}`,
    ]);
    expect(rows).toEqual([{ action: 'user.password-reset', actor: 'visitor' }]);
  });

  it('lets those in who had guessed until they had to wait', async () => {
    const person = await identity.person();
    const { username } = person.form;
    for (let turn = 0; turn < 11; turn += 1) await login(username, 'sbagliata');
    expect((await login(username, PASSWORD)).status).toBe(429);
    await reset(tokenIn(await askedLink(person)));
    expect((await login(username, 'nuova-segreta')).status).toBe(200);
  });

  it('when the link was used, is refused, and so are the other links of the account', async () => {
    const person = await identity.person();
    const [one, other] = [tokenIn(await askedLink(person)), tokenIn(await askedLink(person))];
    expect((await reset(other)).status).toBe(200);
    for (const token of [one, other]) {
      const { status, body } = await reset(token, 'terza-segreta');
      expect([status, body.code, body.detail]).toEqual([
        409,
        'identity.link-used',
        'Il link è già stato usato e non vale più.',
      ]);
    }
    expect((await login(person.form['username'], 'nuova-segreta')).status).toBe(200);
  });

  it('when the link is used twice at once, is set once', async () => {
    const person = await identity.person();
    const token = tokenIn(await askedLink(person));
    const passwords = ['prima-segreta', 'seconda-segreta', 'terza-segreta'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const logins = await Promise.all(passwords.map((password) => login(person.form['username'], password)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('when the hour is over, is refused', async () => {
    const person = await identity.person();
    const token = tokenIn(await askedLink(person));
    identity.clock.advance({ minutes: 60 });
    const { status, body } = await reset(token);
    expect([status, body.code]).toEqual([409, 'identity.link-expired']);
    expect((await login(person.form['username'], PASSWORD)).status).toBe(200);
  });

  it('when the link is made up, for something else or of another account, is refused', async () => {
    const [person, stranger] = [await identity.person(), await identity.person()];
    const [id, proof] = tokenIn(await askedLink(person)).split('.');
    const [, otherProof] = tokenIn(await askedLink(stranger)).split('.');
    const confirmation = identity.bus.published.find(
      ({ key, headers }) => key === person.user.id && headers['ce_type'] === 'user.email-confirmation-requested',
    );
    const confirmationToken = tokenIn(await linkOf(identity, confirmation!));
    for (const token of [
      'x',
      `${id}.${'A'.repeat(43)}`,
      `${id}.${otherProof}`,
      `${crypto.randomUUID()}.${proof}`,
      confirmationToken,
    ]) {
      const { status, body } = await reset(token);
      expect([status, body.code]).toEqual([400, 'identity.link-not-valid']);
    }
  });

  it('when it is too short, says so and the link stays good', async () => {
    const person = await identity.person();
    const token = tokenIn(await askedLink(person));
    const { status, body } = await reset(token, 'corta');
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'Password deve essere almeno 6 caratteri' }],
    ]);
    expect((await reset(token, 'corte1')).status).toBe(200);
  });

  it('when it is saved between the check of the old one and the start of its session, starts none', async () => {
    const { user, form } = await identity.person();
    const client = new pg.Client({ connectionString: identity.database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const signingIn = login(form['username'], PASSWORD);
      await eventually('the sign-in waits for the row', async () => {
        const { rowCount } = await identity.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(1);
      });
      const another = hashSync('nuova-segreta', { memoryCost: 256, timeCost: 1, parallelism: 1 });
      await client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, another]);
      await client.query('COMMIT');
      expect((await signingIn).status).toBe(401);
    } finally {
      await client.end();
    }
  });
});

describe('the hand-out of a link', () => {
  const idOf = (url: string) => tokenIn(url).split('.')[0]!;

  it('is for notifications alone, while the link is open', async () => {
    const person = await identity.person();
    const url = await askedLink(person);
    const ask = (authorization: string) => handOut(identity, idOf(url), idOf(url), authorization);
    for (const refused of ['', 'Bearer wrong', callAs('notifications', 'orders', 'account-links')])
      expect((await ask(refused)).status).toBe(401);
    for (const other of [
      callAs('gateway', 'identity', 'session-feed'),
      callAs('gateway', 'identity', 'account-links'),
      callAs('identity', 'identity', 'account-links'),
      callAs('notifications', 'identity', 'session-feed'),
    ])
      expect(await ask(other)).toMatchObject({ status: 403, body: { code: 'kit.caller-not-allowed' } });
    const told = await handOut(identity, idOf(url));
    expect([told.status, told.body, told.headers.get('cache-control')]).toEqual([200, { url }, 'no-store']);
    await reset(tokenIn(url));
    expect((await handOut(identity, idOf(url))).status).toBe(404);
  });

  it('goes to one e-mail, which may ask again for 15 minutes after it last did', async () => {
    const url = await askedLink(await identity.person());
    const statusFor = async (emailId: string) => (await handOut(identity, idOf(url), emailId)).status;
    expect(await statusFor(randomUUID())).toBe(409);
    for (const minutes of [0, 14, 14]) {
      identity.clock.advance({ minutes });
      expect(await statusFor(idOf(url))).toBe(200);
    }
    identity.clock.advance({ minutes: 15 });
    expect(await statusFor(idOf(url))).toBe(409);
  });

  it('goes to one of twenty e-mails that ask at once', async () => {
    const { user } = await identity.person();
    const link = newLink(
      'password-reset',
      { userId: user.id, email: 'lucia@negozio.example' },
      randomUUID(),
      identity.clock.now(),
    );
    await identity.app.prisma.accountLink.create({ data: link });
    const answers = await Promise.all(Array.from({ length: 20 }, () => handOut(identity, link.id, randomUUID())));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 19]);
  });
});
