import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addTotp, codeAt, personWithTotp, stepUp, wrongCode } from './factors.ts';
import { startIdentity, validProfile, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: Awaited<ReturnType<IdentityApp['admin']>>;
let secret: string;
beforeAll(async () => {
  identity = await startIdentity({ SESSION_ADMIN_IDLE_MINUTES: '600' });
  admin = await identity.admin();
  ({ secret } = await addTotp(identity, admin.browser));
});
afterAll(() => identity.stop());

/** Ten minutes and a second later, with a fresh access token. */
const later = async (): Promise<void> => {
  identity.clock.advance({ minutes: 10, seconds: 1 });
  await admin.browser.send('POST', '/api/auth/refresh');
};
const required = [403, 'auth.step-up-required'];

describe('a step-up', () => {
  it('is required ten minutes after the last proof, before roles, erasure, reset, removal and new codes', async () => {
    const { user, form } = await identity.person();
    const acts = [
      ['PUT', `/api/admin/users/${user.id}`, { userRole: 'rivenditore' }],
      ['POST', `/api/admin/users/${user.id}/erase`, { username: form['username'] }],
      ['POST', `/api/admin/users/${user.id}/reset-second-factor`, undefined],
      ['DELETE', '/api/account/second-factor/totp', undefined],
      ['DELETE', `/api/account/second-factor/passkeys/${user.id}`, undefined],
      ['POST', '/api/account/second-factor/recovery-codes', undefined],
      ['POST', '/api/account/second-factor/totp', {}],
    ] as const;
    await later();
    for (const [method, path, body] of acts) {
      const answer = await admin.browser.send(method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, ...required]);
    }
    expect((await admin.browser.get('/api/admin/users')).status).toBe(200);

    const proved = await stepUp(admin.browser, { code: codeAt(identity, secret) });
    expect(proved.body).toEqual({ until: new Date(identity.clock.now().getTime() + 600_000).toISOString() });
    expect((await admin.browser.send('PUT', `/api/admin/users/${user.id}`, { userRole: 'rivenditore' })).status).toBe(
      200,
    );
    identity.clock.advance({ minutes: 10 });
    expect((await admin.browser.send('PUT', `/api/admin/users/${user.id}`, { userRole: 'base' })).status).toBe(200);
  });

  it.each([
    ['companyName', 'Sartoria Neri S.r.l.'],
    ['pecEmail', 'altra@pec.it'],
    ['vatNumber', 'IT12345678903'],
  ])('is required before a change of %s, which the office uses to verify who lost a factor', async (field, value) => {
    const { browser, secret: own } = await personWithTotp(identity);
    const save = (profile: Record<string, unknown>) => browser.send('PUT', '/api/auth/business-profile', profile);
    expect((await save(validProfile)).status).toBe(200);
    identity.clock.advance({ minutes: 10, seconds: 1 });
    await browser.send('POST', '/api/auth/refresh');
    const changed = { ...validProfile, [field]: value };
    const refused = await save(changed);
    expect([refused.status, refused.body.code]).toEqual(required);
    expect((await save({ ...validProfile, companyAddress: 'Via Torino 2, 20123 Milano' })).status).toBe(200);
    expect((await stepUp(browser, { code: codeAt(identity, own) })).status).toBe(200);
    expect((await save(changed)).status).toBe(200);
  });

  it('requires a correct answer of the same session', async () => {
    await later();
    const { user } = await identity.person();
    const wrong = await stepUp(admin.browser, { code: wrongCode(identity, secret) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'identity.wrong-code']);
    const stranger = await personWithTotp(identity);
    const foreign = await stranger.browser.send('POST', '/api/auth/step-up/challenge');
    const answer = await admin.browser.send('POST', '/api/auth/step-up', {
      challenge: foreign.body.challenge,
      code: codeAt(identity, secret),
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'identity.challenge-over']);
    const change = await admin.browser.send('PUT', `/api/admin/users/${user.id}`, { userRole: 'admin' });
    expect([change.status, change.body.code]).toEqual(required);
  });

  it('gives the session another refresh token; using the former one after that is a reuse', async () => {
    const { browser, secret: own } = await personWithTotp(identity);
    const thief = browser.copy();
    const sidOf = (cookie: string | undefined) => cookie?.split('.')[0];
    const before = browser.cookies.get('drappo_refresh');
    expect((await stepUp(browser, { code: codeAt(identity, own) })).status).toBe(200);
    expect(browser.cookies.get('drappo_refresh')).not.toBe(before);
    expect(sidOf(browser.cookies.get('drappo_refresh'))).toBe(sidOf(before));
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200);
    identity.clock.advance({ seconds: 31 });
    expect((await thief.send('POST', '/api/auth/refresh')).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('keeps the browser’s session without the proof when the answer is lost', async () => {
    const { browser, secret: own } = await personWithTotp(identity);
    identity.clock.advance({ minutes: 10 });
    await browser.send('POST', '/api/auth/refresh');
    const deaf = browser.copy();
    expect((await stepUp(browser, { code: codeAt(identity, own) })).status).toBe(200);
    identity.clock.advance({ minutes: 1 });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await deaf.copy().send('POST', '/api/auth/refresh')).status).toBe(200);
      identity.clock.advance({ seconds: 31 });
    }
    expect((await deaf.send('POST', '/api/auth/refresh')).status).toBe(200);
    const refused = await deaf.send('POST', '/api/account/second-factor/recovery-codes');
    expect([refused.status, refused.body.code]).toEqual(required);
    // A holder of the former token got no proof from it, and the session ends when both use the new one.
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200);
    identity.clock.advance({ seconds: 31 });
    expect((await deaf.send('POST', '/api/auth/refresh')).status).toBe(401);
  });

  it('keeps both of two concurrent tabs in the session', async () => {
    const { browser, secret: own, recoveryCodes } = await personWithTotp(identity);
    const tabs = [browser.copy(), browser.copy()] as const;
    const answers = await Promise.all([
      stepUp(tabs[0], { code: codeAt(identity, own) }),
      stepUp(tabs[1], { recoveryCode: recoveryCodes[0] }),
      browser.send('POST', '/api/auth/refresh'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const tab of [...tabs, browser]) expect((await tab.copy().send('POST', '/api/auth/refresh')).status).toBe(200);
  });

  it('rejects the code that opened the session: a code works once', async () => {
    await later();
    const code = codeAt(identity, secret);
    expect((await stepUp(admin.browser, { code })).status).toBe(200);
    expect((await stepUp(admin.browser, { code })).status).toBe(400);
  });

  it('is neither required of nor available to an account without a second factor', async () => {
    const { browser } = await identity.admin();
    const { user } = await identity.person();
    identity.clock.advance({ minutes: 11 });
    expect((await browser.send('PUT', `/api/admin/users/${user.id}`, { userRole: 'rivenditore' })).status).toBe(200);
    const answer = await browser.send('POST', '/api/auth/step-up/challenge');
    expect([answer.status, answer.body.code]).toEqual([409, 'identity.no-second-factor']);
  });
});
