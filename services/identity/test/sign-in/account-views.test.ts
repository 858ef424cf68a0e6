import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { systemContext } from '@drappo/service-kit';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
let adminId: string;
beforeAll(async () => {
  identity = await startIdentity();
  const form = { username: 'capo', email: 'capo@drappo.example', password: PASSWORD };
  await identity.app.useCases.makeAdmin(form, systemContext('test'));
});
// Set up for each test: the clock advances, and an access token is not valid longer than a view.
beforeEach(async () => {
  admin = identity.browser();
  adminId = (await admin.send('POST', '/api/login', { username: 'capo', password: PASSWORD })).body.id;
});
afterAll(() => identity.stop());

const reason = 'Non trova la fattura di ottobre';
const start = (id: string, body: unknown = { reason }, by: HttpPerson = admin) =>
  by.send('POST', `/api/admin/users/${id}/view`, body);
const whoIs = (id: string) => admin.get('/api/auth/user', { [VIEW_HEADER]: id });

describe('POST /api/admin/users/:id/view', () => {
  it("shows the customer's pages for 15 minutes, and does not change the administrator's own session", async () => {
    const { user } = await identity.person();
    const answer = await start(user.id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ userId: user.id, name: user.username });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      'drappo_view; Max-Age=900; Path=/api; HttpOnly; SameSite=Lax',
    ]);
    expect((await whoIs(user.id)).body.id).toBe(user.id);
    expect((await admin.get('/api/auth/user')).body.id).toBe(adminId);
    identity.clock.advance({ minutes: 14, seconds: 59 });
    expect((await whoIs(user.id)).status).toBe(200);
    identity.clock.advance({ seconds: 1 });
    expect((await whoIs(user.id)).status).toBe(401);
  });

  it('allows no change of the customer’s data, and no access to credentials', async () => {
    const { user } = await identity.person();
    await start(user.id);
    const view = { [VIEW_HEADER]: user.id };
    const refusals = await Promise.all([
      admin.send('PUT', '/api/account/profile', { firstName: 'Altro' }, view),
      admin.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, password: 'altra-parola' }, view),
      admin.send('POST', '/api/auth/logout-all', undefined, view),
      admin.get('/api/account/second-factor', view),
      admin.get('/api/auth/sessions', view),
      admin.get('/api/account/data', view),
      admin.get('/api/subscriptions/invoices', view),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [403, 'auth.view-only']),
    );
    expect((await admin.get('/api/auth/user')).body.id).toBe(adminId);
  });

  it('is visible to the customer and the office with the reason, and audited without it', async () => {
    const { browser, user } = await identity.person();
    expect((await browser.get('/api/account/views')).body).toEqual([]);
    await start(user.id);
    identity.clock.advance({ minutes: 2 });
    expect((await admin.send('DELETE', '/api/admin/views')).status).toBe(204);
    expect((await whoIs(user.id)).status).toBe(401);
    const [view, ...others] = (await browser.get('/api/account/views')).body;
    expect(others).toEqual([]);
    expect(view.reason).toBe(reason);
    expect(Date.parse(view.endedAt) - Date.parse(view.begunAt)).toBe(120_000);
    expect((await admin.get(`/api/admin/users/${user.id}`)).body.views).toEqual([{ ...view, admin: 'capo' }]);
    const trail = (await admin.get(`/api/admin/identity/audit?subject=user:${user.id}&kind=user`)).body.entries;
    expect(trail.map(({ action, actor }: Record<string, string>) => [action, actor])).toEqual([
      ['user.view-ended', `user:${adminId}`],
      ['user.view-begun', `user:${adminId}`],
    ]);
    expect(JSON.stringify(trail)).not.toContain(reason);
  });

  it('ends the administrator’s previous view', async () => {
    const [first, second] = [await identity.person(), await identity.person()];
    await start(first.user.id);
    const earlier = admin.copy();
    await start(second.user.id);
    expect((await whoIs(second.user.id)).status).toBe(200);
    expect((await earlier.get('/api/auth/user', { [VIEW_HEADER]: first.user.id })).status).toBe(401);
  });

  it("ends with the administrator's session", async () => {
    const { user } = await identity.person();
    const other = identity.browser();
    await other.send('POST', '/api/login', { username: 'capo', password: PASSWORD });
    await start(user.id, { reason }, other);
    const kept = other.copy();
    await other.send('POST', '/api/logout');
    expect((await kept.get('/api/auth/user', { [VIEW_HEADER]: user.id })).status).toBe(401);
  });

  it('rejects administrators, blocked and unknown accounts, and a view without a reason', async () => {
    expect((await start(adminId)).body.code).toBe('identity.cannot-be-viewed');
    const { user } = await identity.person();
    for (const body of [{}, { reason: '' }, { reason: 'boh' }, { reason: 'x'.repeat(201) }])
      expect((await start(user.id, body)).status).toBe(400);
    await admin.send('PUT', `/api/admin/users/${user.id}`, { blocked: true });
    expect((await start(user.id)).status).toBe(409);
    expect((await start('0199f000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('requires an administrator', async () => {
    const { browser, user } = await identity.person();
    expect((await start(user.id, { reason }, browser)).status).toBe(403);
  });
});
