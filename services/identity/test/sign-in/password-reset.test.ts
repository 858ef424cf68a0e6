import { hashSync } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs, eventually } from '@drappo/service-kit/testing';
import pg from 'pg';
import { linkOf } from './account-links.ts';
import { personWithTotp } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';
import { resetTools, tokenIn } from './reset-tools.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ RESET_REQUESTS: '500' });
});
afterAll(() => identity.stop());

const { reset, login, requestedLink } = resetTools(() => identity);
const now = (): string => identity.clock.now().toISOString();

describe('POST /api/auth/reset-password', () => {
  it('replaces the password, ends every session immediately and confirms the address', async () => {
    const person = await identity.person();
    const { browser, user, form } = person;
    const sid = browser.cookies.get('drappo_refresh')?.split('.')[0];
    const token = tokenIn(await requestedLink(person));
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

  it('leaves the second factor, which is still required with the new password', async () => {
    const person = await personWithTotp(identity);
    expect((await reset(tokenIn(await requestedLink(person)))).status).toBe(200);
    const { status, headers } = await login(person.form['username'], 'nuova-segreta');
    expect([status, headers.getSetCookie()]).toEqual([202, []]);
  });

  it('clears the delay after too many wrong passwords', async () => {
    const person = await identity.person();
    const { username } = person.form;
    for (let turn = 0; turn < 11; turn += 1) await login(username, 'sbagliata');
    expect((await login(username, PASSWORD)).status).toBe(429);
    await reset(tokenIn(await requestedLink(person)));
    expect((await login(username, 'nuova-segreta')).status).toBe(200);
  });

  it('rejects a used link, and the other links of the account', async () => {
    const person = await identity.person();
    const [one, other] = [tokenIn(await requestedLink(person)), tokenIn(await requestedLink(person))];
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

  it('accepts one of several concurrent uses of a link', async () => {
    const person = await identity.person();
    const token = tokenIn(await requestedLink(person));
    const passwords = ['prima-segreta', 'seconda-segreta', 'terza-segreta'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const logins = await Promise.all(passwords.map((password) => login(person.form['username'], password)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('rejects a link after one hour', async () => {
    const person = await identity.person();
    const token = tokenIn(await requestedLink(person));
    identity.clock.advance({ minutes: 60 });
    const { status, body } = await reset(token);
    expect([status, body.code]).toEqual([409, 'identity.link-expired']);
    expect((await login(person.form['username'], PASSWORD)).status).toBe(200);
  });

  it('rejects a made-up link, a link of another purpose and of another account', async () => {
    const [person, stranger] = [await identity.person(), await identity.person()];
    const [id, proof] = tokenIn(await requestedLink(person)).split('.');
    const [, otherProof] = tokenIn(await requestedLink(stranger)).split('.');
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

  it('rejects a short password, and the link stays valid', async () => {
    const person = await identity.person();
    const token = tokenIn(await requestedLink(person));
    const { status, body } = await reset(token, 'corta');
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'Password deve essere almeno 6 caratteri' }],
    ]);
    expect((await reset(token, 'corte1')).status).toBe(200);
  });

  it('starts no session for a concurrent sign-in with the old password', async () => {
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
