import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@drappo/service-kit';
import { handOut } from './account-links.ts';
import { challengeOf, codeAt, personWithTotp, stepUp, wrongCode } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

const lines: string[] = [];
const logger = createLogger('identity', 'info', { write: (line) => void lines.push(line) });
const events = (name: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, event }) => msg === 'security event' && event === name);

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({}, { logger });
});
afterAll(() => identity.stop());
beforeEach(() => {
  lines.length = 0;
});

const from = { 'x-forwarded-for': '203.0.113.9' };
const logIn = (username: string, password: string) =>
  identity.browser().send('POST', '/api/login', { username, password }, from);

describe('the security log of identity', () => {
  it('contains a successful sign-in with user, session and address', async () => {
    const { user } = await identity.person({ username: 'giulia.ferrante' });
    await logIn('giulia.ferrante', PASSWORD);
    expect(events('account.registered')).toEqual([expect.objectContaining({ userId: user.id })]);
    expect(events('sign-in.succeeded')).toEqual([
      expect.objectContaining({ userId: user.id, sessionId: expect.any(String), address: '203.0.113.9', level: 30 }),
    ]);
  });

  it('contains a failed one with a digest of the name, the same for every spelling of it', async () => {
    await logIn('giulia.ferrante', 'sbagliata-1');
    await logIn('GIULIA.FERRANTE', 'sbagliata-2');
    await logIn('nessuno', 'sbagliata-3');
    const [first, second, third] = events('sign-in.failed');
    expect(first).toMatchObject({ address: '203.0.113.9', level: 40, code: 'identity.wrong-credentials' });
    expect(second?.['account']).toBe(first?.['account']);
    expect(third?.['account']).not.toBe(first?.['account']);
  });

  it('contains no typed name, address or password', async () => {
    await logIn('giulia.ferrante', 'sbagliata-4');
    await logIn('giulia.ferrante', PASSWORD);
    await identity.browser().send('POST', '/api/auth/forgot-password', { email: 'giulia@esempio.it' }, from);
    expect(events('password.reset-requested')).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/giulia|sbagliata|segreto/i);
  });

  it('contains the second step of a sign-in with its factor, failed and successful', async () => {
    const { user, form, secret } = await personWithTotp(identity);
    lines.length = 0;
    const { answer } = await challengeOf(identity, form['username']);
    await answer({ code: wrongCode(identity, secret) });
    await answer({ code: codeAt(identity, secret) });
    const about = { userId: user.id, address: expect.any(String), factor: 'totp' };
    expect(events('sign-in.failed')).toEqual([expect.objectContaining({ ...about, code: 'identity.wrong-code' })]);
    expect(events('sign-in.succeeded')).toEqual([expect.objectContaining(about)]);
  });

  it('contains step-ups, failed and successful, and changes of factors', async () => {
    const { user, browser, secret } = await personWithTotp(identity);
    await stepUp(browser, { code: wrongCode(identity, secret) });
    await stepUp(browser, { code: codeAt(identity, secret) });
    await browser.send('DELETE', '/api/account/second-factor/totp');
    const about = { userId: user.id, sessionId: expect.any(String), address: '127.0.0.1', factor: 'totp' };
    expect(events('step-up.failed')).toEqual([expect.objectContaining({ ...about, code: 'identity.wrong-code' })]);
    expect(events('step-up.succeeded')).toEqual([expect.objectContaining(about)]);
    expect(events('account.factors-changed')).toEqual(
      ['added', 'removed'].map((change) => expect.objectContaining({ ...about, change })),
    );
  });

  it('contains a sign-out, a changed password, and sessions ended by their owner', async () => {
    const { user, browser } = await identity.person();
    const next = 'un-altro-segreto-77';
    const forms = { currentPassword: PASSWORD, newPassword: next };
    await browser.send('POST', '/api/auth/change-password', forms, from);
    const address = '203.0.113.9';
    expect(events('password.changed')).toEqual([expect.objectContaining({ userId: user.id, address })]);
    await browser.copy().send('POST', '/api/auth/logout-all', undefined, from);
    expect(events('sessions.ended')).toEqual([expect.objectContaining({ userId: user.id, address })]);
    await browser.send('POST', '/api/logout', undefined, from);
    expect(events('sign-out')).toEqual([expect.objectContaining({ sessionId: expect.any(String), address })]);
  });

  it('contains a password set by a link, with the address', async () => {
    const { user, form } = await identity.person();
    await identity.browser().send('POST', '/api/auth/forgot-password', { email: form['email'] });
    const links = await identity.query(
      "SELECT id FROM account_links WHERE purpose = 'password-reset' AND user_id = $1",
      [user.id],
    );
    const { url } = (await handOut(identity, links.rows[0].id)).body as { url: string };
    const body = { token: url.split('#token=')[1], password: 'un-altro-segreto-78' };
    expect((await identity.browser().send('POST', '/api/auth/reset-password', body, from)).status).toBe(200);
    expect(events('password.reset')).toEqual([expect.objectContaining({ userId: user.id, address: '203.0.113.9' })]);
  });

  it('contains no account for a second step with a made-up challenge', async () => {
    const challenge = `${crypto.randomUUID()}.${'A'.repeat(43)}`;
    await identity.browser().send('POST', '/api/login/second-factor', { challenge, code: '123456' }, from);
    const [event] = events('sign-in.failed');
    expect(event).toMatchObject({ address: '203.0.113.9', code: 'identity.challenge-over' });
    expect(event).not.toHaveProperty('userId');
  });

  it('contains a refresh token that was reused long after it was spent', async () => {
    const { user, browser } = await identity.person();
    const thief = browser.copy();
    await browser.send('POST', '/api/auth/refresh');
    identity.clock.advance({ seconds: 31 });
    await thief.send('POST', '/api/auth/refresh');
    expect(events('session.token-reused')).toEqual([
      expect.objectContaining({ userId: user.id, sessionId: expect.any(String), level: 40 }),
    ]);
  });

  it('contains changed rights, and who changed them', async () => {
    const { user } = await identity.person();
    const admin = await identity.admin();
    await admin.browser.send('PUT', `/api/admin/users/${user.id}`, { blocked: true });
    expect(events('account.rights-changed')).toEqual([
      expect.objectContaining({ userId: user.id, by: admin.user.id, blocked: true, level: 40 }),
    ]);
  });
});
