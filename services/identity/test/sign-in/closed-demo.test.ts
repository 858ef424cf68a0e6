import { DOCUMENTED_PASSWORD } from '@drappo/contracts/identity/demo-password';
import { systemContext } from '@drappo/service-kit';
import { callAs, silentLogger } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.ts';
import { challengeOf, codeAt, personWithTotp } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ START_ID: 'first' });
});
afterAll(() => identity.stop());

const signIn = (username: unknown, password = DOCUMENTED_PASSWORD, browser = identity.browser()) =>
  browser.send('POST', '/api/login', { username, password });
/** A person who is signed in with the documented password, with a demo account or not. */
const demoPerson = async (username: string, { isFlagged }: { isFlagged: boolean }) => {
  const form = { username, email: `${username}@drappo.example`, isAdmin: false, password: DOCUMENTED_PASSWORD };
  const account = { ...form, demoPassword: 'documented' as const, onlyDocumented: false };
  await identity.app.useCases.makeDemoAccount(account, systemContext('test'));
  if (!isFlagged) await identity.query('UPDATE users SET demo_password = NULL WHERE username = $1', [username]);
  const browser = identity.browser();
  expect((await signIn(username, DOCUMENTED_PASSWORD, browser)).status).toBe(200);
  return { browser, username };
};
const close = (authorization = callAs('gateway', 'identity', 'demo-closing')) =>
  identity.browser().send('POST', '/internal/demo-closing', { reason: 'rewritten-host' }, { authorization });

/** The result of a sign-in in an instance of this start of the portal. */
const signInAfter = async (startId: string, account: string): Promise<string> => {
  const app = createApp({ ...identity.config, START_ID: startId }, { clock: identity.clock, logger: silentLogger() });
  const guess = { account, password: DOCUMENTED_PASSWORD, address: '127.0.0.1', device: undefined };
  const browser = { device: null, address: '127.0.0.1', sessions: [] };
  const outcome = await app.useCases.logIn({ ...guess, browser }, systemContext('test')).then(
    ({ kind }) => kind,
    (error: Error) => error.message.split(':')[0] ?? '',
  );
  await app.service.stop();
  return outcome;
};

it('the documented password opens nothing until the next start once the gateway found a proxy; others continue', async () => {
  const people = [
    await demoPerson('flagged', { isFlagged: true }),
    await demoPerson('unflagged', { isFlagged: false }),
  ];
  const other = await identity.person();
  // In the middle of a sign-in, with a factor that an earlier version accepted by the documented password.
  const withFactor = await personWithTotp(identity);
  const username = String(withFactor.form['username']);
  const { answer } = await challengeOf(identity, username);
  await identity.query(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'flagged') WHERE username = $1`,
    [username],
  );

  expect((await close(callAs('orders', 'identity', 'demo-closing'))).status).toBe(403);
  expect((await signIn('flagged')).status).toBe(200);
  for (const _times of [1, 2]) expect((await close()).status).toBe(204);

  for (const { browser } of people) {
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401);
  }
  for (const name of ['flagged', 'unflagged', username])
    expect(await signIn(name)).toMatchObject({ status: 403, body: { code: 'identity.demo-closed' } });
  expect((await answer({ code: codeAt(identity, withFactor.secret) })).status).toBe(401);
  const { rows } = await identity.query(
    'SELECT count(*)::int AS open FROM factor_challenges WHERE user_id = $1 AND closed_at IS NULL',
    [withFactor.user.id],
  );
  expect(rows).toEqual([{ open: 0 }]);
  expect((await other.browser.send('POST', '/api/auth/refresh')).status).toBe(200);
  expect((await signIn(other.form['username'], PASSWORD)).status).toBe(200);

  // An instance restarted after a crash belongs to the same start of the portal.
  expect(await signInAfter('first', 'flagged')).toBe('identity.demo-closed');
  expect(await signInAfter('second', 'flagged')).toBe('session');
});
