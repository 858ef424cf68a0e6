import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { callAs, eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
let adminId: string;
beforeAll(async () => {
  identity = await startIdentity();
  const form = { username: 'capo', email: 'capo@drappo.example', password: PASSWORD };
  expect(await identity.app.useCases.makeAdmin(form, systemContext('test'))).toBe('created');
  admin = identity.browser();
  adminId = (await admin.send('POST', '/api/login', form2login(form))).body.id;
});
afterAll(() => identity.stop());

const form2login = ({ username, password }: { username: string; password: string }) => ({ username, password });
const change = (id: string, body: unknown, by: HttpPerson = admin) => by.send('PUT', `/api/admin/users/${id}`, body);
const feedOf = async (id: string) => {
  const { body } = await identity
    .browser()
    .get('/internal/session-feed', { authorization: callAs('gateway', 'identity', 'session-feed') });
  return body.users.find((user: { id: string }) => user.id === id);
};

describe('PUT /api/admin/users/:id', () => {
  it('applies role and plan immediately, and publishes, feeds and audits the change', async () => {
    const { browser, user } = await identity.person();
    const answer = await change(user.id, { userRole: 'rivenditore', subscriptionPlan: 'pro' });
    expect(answer.body).toMatchObject({
      userRole: 'rivenditore',
      subscriptionPlan: 'pro',
      subscriptionExpiresAt: null,
      blocked: false,
    });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      userRole: 'rivenditore',
      subscriptionPlan: 'pro',
    });
    expect(await feedOf(user.id)).toMatchObject({ role: 'rivenditore', plan: 'pro', blocked: false });
    await eventually('the events', () =>
      expect(
        identity.bus.published.filter(({ key }) => key === user.id).map(({ headers }) => headers['ce_type']),
      ).toEqual([
        'user.registered',
        'user.snapshot-taken',
        'user.email-confirmation-requested',
        'user.changed',
        'user.plan-changed',
        'user.snapshot-taken',
      ]),
    );
    const trail = await admin.get(`/api/admin/identity/audit?subject=user:${user.id}`);
    expect(trail.body.entries).toEqual([
      expect.objectContaining({
        action: 'user.changed',
        actor: `user:${adminId}`,
        details: {
          changed: ['role', 'plan'],
          before: expect.objectContaining({ role: 'base', plan: 'trial' }),
          after: expect.objectContaining({ role: 'rivenditore', plan: 'pro', blocked: false }),
        },
      }),
    ]);
  });

  it('ends the sessions of a blocked user and rejects sign-ins until the user is unblocked', async () => {
    const { browser, user, form } = await identity.person();
    const login = () => identity.browser().send('POST', '/api/login', { username: form.username, password: PASSWORD });
    expect((await change(user.id, { blocked: true })).body.blocked).toBe(true);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401);
    expect(await feedOf(user.id)).toMatchObject({ blocked: true });
    const refused = await login();
    expect([refused.status, refused.body.code]).toEqual([403, 'identity.account-blocked']);
    await change(user.id, { blocked: false });
    expect((await login()).status).toBe(200);
  });

  it('promotes only a user whose password is as long as administrators need', async () => {
    const { user, browser } = await identity.person({ password: 'undici-1234' });
    const refused = await change(user.id, { userRole: 'admin' });
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.password-too-short-for-admin']);
    const passwords = { currentPassword: 'undici-1234', newPassword: 'dodici-12345' };
    expect((await browser.send('POST', '/api/auth/change-password', passwords)).status).toBe(200);
    expect((await change(user.id, { userRole: 'admin' })).body.userRole).toBe('admin');
    await change(user.id, { userRole: 'base' });
  });

  it('rejects admins who would lock themselves out', async () => {
    for (const body of [{ userRole: 'base' }, { blocked: true }])
      expect((await change(adminId, body)).body.code).toBe('identity.not-on-yourself');
    expect((await admin.get('/api/auth/user')).body.userRole).toBe('admin');
  });

  it('rejects a former admin immediately', async () => {
    const { browser, form, user } = await identity.person();
    await identity.promote(form);
    expect((await browser.get('/api/admin/users')).status).toBe(200);
    await change(user.id, { userRole: 'base' });
    expect((await browser.get('/api/admin/users')).status).toBe(403);
  });

  it.each([
    ['nothing to change', {}],
    ['an unknown role', { userRole: 'root' }],
    ['an unknown field', { passwordHash: 'x' }],
    ['a date that is none', { subscriptionExpiresAt: 'domani' }],
  ])('answers 400 for %s', async (_what, body) => {
    const { user } = await identity.person();
    expect((await change(user.id, body)).status).toBe(400);
  });

  it('answers 404 for an unknown user and 403 for another role', async () => {
    const { browser, user } = await identity.person();
    expect((await change(crypto.randomUUID(), { blocked: true })).status).toBe(404);
    expect((await change('x', { blocked: true })).status).toBe(404);
    expect((await change(user.id, { userRole: 'admin' }, browser)).status).toBe(403);
  });
});

describe('GET /api/admin/users/:id', () => {
  it('returns one user with open sessions and checks; answers 404, 403, 401', async () => {
    const { user, browser } = await identity.person();
    expect((await admin.get(`/api/admin/users/${user.id}`)).body).toMatchObject({
      id: user.id,
      openSessions: 1,
      vatChecks: [],
      verification: 'none',
      erasedAt: null,
    });
    expect((await admin.get(`/api/admin/users/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await browser.get(`/api/admin/users/${user.id}`)).status).toBe(403);
    expect((await identity.browser().get(`/api/admin/users/${user.id}`)).status).toBe(401);
  });
});

describe('POST /api/admin/users/:id/end-sessions', () => {
  const end = (id: string, by: HttpPerson = admin) => by.send('POST', `/api/admin/users/${id}/end-sessions`);

  it('ends all sessions immediately and audits it; a second call has nothing to end', async () => {
    const { user, browser, form } = await identity.person();
    const other = identity.browser();
    await other.send('POST', '/api/login', { username: form.username, password: PASSWORD });
    expect((await end(user.id)).body).toEqual({ ended: 2 });
    for (const one of [browser, other]) expect((await one.get('/api/auth/user')).status).toBe(401);
    expect((await end(user.id)).body).toEqual({ ended: 0 });
    const trail = await admin.get(`/api/admin/identity/audit?subject=user:${user.id}`);
    expect(trail.body.entries).toEqual([
      expect.objectContaining({ action: 'user.sessions-ended', details: { sessions: 2 } }),
    ]);
  });

  it('rejects non-admins; answers 404 for an unknown user', async () => {
    const { user, browser } = await identity.person();
    expect((await end(user.id, browser)).status).toBe(403);
    expect((await end(crypto.randomUUID())).status).toBe(404);
  });
});

describe('the last admin', () => {
  it('stays when two admins demote each other concurrently', async () => {
    const { browser, user, form } = await identity.person();
    await identity.promote(form);
    const answers = await Promise.all([
      change(user.id, { userRole: 'base' }),
      change(adminId, { userRole: 'base' }, browser),
    ]);
    // The second one has lost the role by then, or would leave no admin.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await identity.query("SELECT count(*)::int AS admins FROM users WHERE user_role = 'admin'");
    expect(rows[0].admins).toBe(1);
    await identity.query("UPDATE users SET user_role = 'admin' WHERE id = $1", [adminId]);
    await change(user.id, { userRole: 'base' });
  });
});
