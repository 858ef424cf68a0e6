import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { linkOf } from '../sign-in/account-links.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const published = (userId: string, type: string) =>
  identity.bus.published.filter(({ key, headers }) => key === userId && headers['ce_type'] === type);
const tokens = (userId: string, count: number): Promise<string[]> =>
  eventually(`${count} requests`, async () => {
    const requests = published(userId, 'user.email-confirmation-requested');
    expect(requests).toHaveLength(count);
    const urls = await Promise.all(requests.map((request) => linkOf(identity, request)));
    return urls.map((url) => url.split('#token=')[1] ?? '');
  });
const confirm = (token: unknown) => identity.browser().send('POST', '/api/auth/confirm-email', { token });

describe('the address', () => {
  it('is confirmed permanently by the link of the registration’s e-mail', async () => {
    const { browser, user } = await identity.person();
    expect(user['emailConfirmedAt']).toBeNull();
    const [token] = await tokens(user.id, 1);
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toEqual([200, { status: 'email-confirmed' }]);
    const confirmedAt = identity.clock.now().toISOString();
    expect((await browser.get('/api/auth/user')).body.emailConfirmedAt).toBe(confirmedAt);
    await eventually('the change', () => expect(published(user.id, 'user.changed')).toHaveLength(1));
    // A second click, on another day, has no effect and causes no error.
    identity.clock.advance({ days: 8 });
    expect((await confirm(token)).status).toBe(200);
    expect((await browser.send('POST', '/api/auth/refresh')).body.emailConfirmedAt).toBe(confirmedAt);
    const { rows } = await identity.query('SELECT revision FROM users WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ revision: 1 }]);
  });

  it('is confirmed once when several links are followed concurrently', async () => {
    const { browser, user } = await identity.person();
    await browser.send('POST', '/api/auth/resend-confirmation');
    const both = await tokens(user.id, 2);
    const answers = await Promise.all([...both, ...both].map(confirm));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await identity.query('SELECT revision FROM users WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ revision: 1 }]);
  });

  it('is not confirmed by a link older than seven days; a new link can be requested', async () => {
    const { user } = await identity.person();
    const [token] = await tokens(user.id, 1);
    identity.clock.advance({ days: 7 });
    const { status, body } = await confirm(token);
    expect([status, body.code]).toEqual([409, 'identity.link-expired']);
  });

  it.each(['', `${crypto.randomUUID()}.${'A'.repeat(43)}`])('is not confirmed by "%s"', async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });
});

describe('requesting the confirmation e-mail again', () => {
  it('requires a session', async () => {
    expect((await identity.browser().send('POST', '/api/auth/resend-confirmation')).status).toBe(401);
  });

  it('sends another link, at most three within an hour', async () => {
    const { browser, user } = await identity.person();
    const resend = () => browser.send('POST', '/api/auth/resend-confirmation');
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await resend();
      expect([status, body]).toEqual([202, { status: 'accepted' }]);
    }
    await tokens(user.id, 3);
    const refused = await resend();
    expect([refused.status, refused.body.code]).toEqual([429, 'identity.enough-links']);
    identity.clock.advance({ minutes: 14 });
    expect((await resend()).status).toBe(429);
  });

  it('sends one e-mail for two requests with the same key', async () => {
    const { browser, user } = await identity.person();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => browser.copy().send('POST', '/api/auth/resend-confirmation', undefined, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await tokens(user.id, 2);
  });

  it('answers 409 when the address is already confirmed', async () => {
    const { browser, user } = await identity.person();
    const [token] = await tokens(user.id, 1);
    await confirm(token);
    const { status, body } = await browser.send('POST', '/api/auth/resend-confirmation');
    expect([status, body.code]).toEqual([409, 'identity.email-already-confirmed']);
  });
});
