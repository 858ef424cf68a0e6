import type { HttpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD_PROOF_HEADER } from '@drappo/contracts/identity/password-proof-header';
import type { OwnSession } from '@drappo/contracts/identity/session';
import { erasePersonalRows } from '../../src/accounts/data/erasure-repository.ts';
import { readOwnPersonalData } from '../../src/accounts/data/personal-data-query.ts';
import { challengeOf, codeAt, personWithTotp, stepUp } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refresh = '/api/auth/refresh';
const me = '/api/auth/user';
const sessions = '/api/auth/sessions';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';

const signIn = async (username: unknown, userAgent: string): Promise<HttpPerson> => {
  const browser = identity.browser();
  await browser.send('POST', '/api/login', { username, password: PASSWORD }, { 'user-agent': userAgent });
  return browser;
};
const listOf = async (browser: HttpPerson): Promise<OwnSession[]> => (await browser.get(sessions)).body;

describe("a user's own sessions", () => {
  it('are listed with device, start and last use, the current one first', async () => {
    const { browser, form } = await identity.person();
    const begunAt = identity.clock.now().toISOString();
    identity.clock.advance({ minutes: 10 });
    const other = await signIn(form.username, phone);
    const later = identity.clock.now().toISOString();
    identity.clock.advance({ minutes: 3 });
    await other.send('POST', refresh);
    const used = identity.clock.now().toISOString();
    expect(await listOf(browser)).toEqual([
      { id: expect.any(String), device: null, begunAt, lastUsedAt: begunAt, isCurrent: true },
      { id: expect.any(String), device: 'Safari su iPhone', begunAt: later, lastUsedAt: used, isCurrent: false },
    ]);
  });

  it('are ended one by one; an ended one answers 404', async () => {
    const { browser, form } = await identity.person();
    const other = await signIn(form.username, phone);
    const [, { id } = { id: '' }] = await listOf(browser);
    expect((await browser.send('DELETE', `${sessions}/${id}`)).status).toBe(204);
    expect((await other.get(me)).status).toBe(401);
    expect((await other.send('POST', refresh)).status).toBe(401);
    expect((await browser.get(me)).status).toBe(200);
    expect(await listOf(browser)).toHaveLength(1);
    expect((await browser.send('DELETE', `${sessions}/${id}`)).status).toBe(404);
  });

  it("do not include another user's, which answers 404 and stays open", async () => {
    const [victim, attacker] = [await identity.person(), await identity.person()];
    const [{ id } = { id: '' }] = await listOf(victim.browser);
    expect((await attacker.browser.send('DELETE', `${sessions}/${id}`)).status).toBe(404);
    expect((await victim.browser.get(me)).status).toBe(200);
    expect((await listOf(attacker.browser)).map((session) => session.id)).not.toContain(id);
  });

  it('end all together, including this one, and clear cookies and drafts', async () => {
    const { browser, form } = await identity.person();
    const other = await signIn(form.username, phone);
    const stranger = await identity.person();
    const kept = browser.copy();
    const answer = await browser.send('POST', '/api/auth/logout-all');
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"storage"']);
    expect(browser.cookies.get('drappo_access')).toBeUndefined();
    for (const one of [kept, other]) {
      expect((await one.get(me)).status).toBe(401);
      expect((await one.send('POST', refresh)).status).toBe(401);
    }
    expect((await stranger.browser.get(me)).status).toBe(200);
  });

  it('end after ten minutes only with a proof of the password; the current one needs no proof', async () => {
    const { browser, form } = await identity.person();
    const other = await signIn(form.username, phone);
    const proofOf = async (of: HttpPerson) =>
      String((await of.send('POST', '/api/auth/password-proof', { password: PASSWORD })).body.proof);
    const [{ id: own } = { id: '' }, { id } = { id: '' }] = await listOf(browser);
    identity.clock.advance({ minutes: 10, seconds: 1 });
    const stranger = await identity.person();
    const foreign = await proofOf(stranger.browser);
    for (const headers of [{}, { [PASSWORD_PROOF_HEADER]: foreign }, { [PASSWORD_PROOF_HEADER]: await proofOf(other) }])
      for (const [method, path] of [
        ['DELETE', `${sessions}/${id}`],
        ['POST', '/api/auth/logout-all'],
      ] as const) {
        const refused = await browser.send(method, path, undefined, headers);
        expect([refused.status, refused.body.code]).toEqual([403, 'identity.password-required']);
      }
    expect((await other.get(me)).status).toBe(200);
    const proved = { [PASSWORD_PROOF_HEADER]: await proofOf(browser) };
    expect((await browser.send('DELETE', `${sessions}/${id}`, undefined, proved)).status).toBe(204);
    expect((await other.get(me)).status).toBe(401);
    const third = await signIn(form.username, phone);
    identity.clock.advance({ minutes: 5, seconds: 1 });
    await browser.send('POST', refresh);
    expect((await browser.send('POST', '/api/auth/logout-all', undefined, proved)).status).toBe(403);
    expect((await browser.send('DELETE', `${sessions}/${own}`)).status).toBe(204);
    const all = await third.send('POST', '/api/auth/logout-all');
    expect([all.status, (await listOf(await signIn(form.username, phone))).length]).toEqual([200, 1]);
  });

  it('of an account with a second factor end after a fresh proof of it; a proof of the password is not enough', async () => {
    const { browser, form, secret } = await personWithTotp(identity);
    const { browser: other, answer } = await challengeOf(identity, form['username']);
    await answer({ code: codeAt(identity, secret) });
    const [, { id } = { id: '' }] = await listOf(browser);
    identity.clock.advance({ minutes: 11 });
    const { body } = await browser.send('POST', '/api/auth/password-proof', { password: PASSWORD });
    const end = (path: string, method = 'DELETE') =>
      browser.send(method, path, undefined, { [PASSWORD_PROOF_HEADER]: body.proof });
    for (const refused of [await end(`${sessions}/${id}`), await end('/api/auth/logout-all', 'POST')])
      expect([refused.status, refused.body.code]).toEqual([403, 'auth.step-up-required']);
    expect((await stepUp(browser, { code: codeAt(identity, secret) })).status).toBe(200);
    expect((await end(`${sessions}/${id}`)).status).toBe(204);
    expect((await other.get(me)).status).toBe(401);
    expect((await end('/api/auth/logout-all', 'POST')).status).toBe(200);
  });

  it('require a session', async () => {
    const visitor = identity.browser();
    expect((await visitor.get(sessions)).status).toBe(401);
    expect((await visitor.get('/api/auth/session')).status).toBe(401);
    expect((await visitor.send('POST', '/api/auth/logout-all')).status).toBe(401);
  });

  it("store only the device's name, which the export contains and the erasure deletes", async () => {
    const { form, user } = await identity.person();
    await signIn(form.username, phone);
    const stored = async () =>
      JSON.stringify((await identity.query('SELECT * FROM sessions WHERE user_id = $1', [user.id])).rows);
    expect(await stored()).toContain('Safari su iPhone');
    expect(await stored()).not.toContain('15E148');
    expect(JSON.stringify(await readOwnPersonalData(identity.app.prisma, user.id))).toContain('Safari su iPhone');
    await identity.app.prisma.$transaction((tx) => erasePersonalRows(tx, { ...user, email: 'x@esempio.it' } as never));
    expect(await stored()).not.toContain('Safari su iPhone');
  });
});

describe('the end of the session', () => {
  const status = async (browser: HttpPerson) => (await browser.get('/api/auth/session')).body;

  it('is shown to its owner; reading it postpones nothing, continuing does', async () => {
    const { browser } = await identity.admin();
    const idleMs = 30 * 60_000;
    expect(await status(browser)).toEqual({ endsInMs: idleMs, because: 'idle', idleMs });
    identity.clock.advance({ minutes: 10 });
    expect(await status(browser)).toEqual({ endsInMs: idleMs - 600_000, because: 'idle', idleMs });
    const continued = await browser.send('POST', '/api/auth/session/continue');
    expect([continued.status, continued.body]).toEqual([200, { endsInMs: idleMs, because: 'idle', idleMs }]);
  });

  it('is 14 days after the last renewal for non-administrators', async () => {
    const { browser } = await identity.person();
    const idleMs = 14 * 86_400_000;
    expect(await status(browser)).toEqual({ endsInMs: idleMs, because: 'idle', idleMs });
  });
});
