import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { addTotp, challengeOf, codeAt, login, personWithTotp, toldChanges, wrongCode } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const base = '/api/account/second-factor';
const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).sort();

describe('the set-up of an authenticator app', () => {
  it('requires the password, and has no effect until the first code', async () => {
    const { browser, form } = await identity.person();
    for (const body of [{}, { password: 'sbagliata' }]) {
      const refused = await browser.send('POST', `${base}/totp`, body);
      expect([refused.status, refused.body.code]).toEqual([400, 'identity.wrong-password']);
    }
    const begun = await browser.send('POST', `${base}/totp`, { password: PASSWORD });
    expect(begun.body.uri).toContain(`otpauth://totp/Drappo:${String(form['username'])}?issuer=Drappo&secret=`);
    expect((await browser.get(base)).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await login(identity.browser(), form['username'])).status).toBe(200);

    const wrong = await browser.send('POST', `${base}/totp/confirm`, { code: wrongCode(identity, begun.body.secret) });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'code', message: 'Codice non valido o già usato' }],
    ]);
    const right = await browser.send('POST', `${base}/totp/confirm`, { code: codeAt(identity, begun.body.secret) });
    expect([right.status, right.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await browser.get(base)).body).toMatchObject({ totp: { lastUsedAt: expect.any(String) } });
    expect((await login(identity.browser(), form['username'])).status).toBe(202);
  });

  it('stores the secret encrypted, and neither secret nor codes in an event, an answer or the dedupe table', async () => {
    const { secret, recoveryCodes, browser, user } = await personWithTotp(identity);
    const { rows } = await identity.query(
      `SELECT (SELECT jsonb_agg(to_jsonb(f) || jsonb_build_object('bytes', encode(secret, 'escape'))) FROM factors f) AS factors,
              (SELECT jsonb_agg(to_jsonb(r)) FROM recovery_codes r) AS codes,
              (SELECT jsonb_agg(to_jsonb(o)) FROM kit.outbox o) AS outbox, (SELECT jsonb_agg(to_jsonb(d)) FROM kit.idempotency_keys d) AS dedupe`,
    );
    const kept = JSON.stringify([rows, (await browser.get(base)).body, (await browser.get('/api/auth/user')).body]);
    expect(kept).toContain(user.id);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes)
      for (const form of [code, code.replace('-', '')]) expect(kept).not.toContain(form);
  });

  it('ends the sessions without a proof of the factor, notifies the owner and is audited', async () => {
    const { browser, form, user } = await identity.person();
    const thief = identity.browser();
    await login(thief, form['username']);
    await addTotp(identity, browser);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
    expect((await thief.send('POST', '/api/auth/refresh')).status).toBe(401);
    expect((await browser.get('/api/auth/user')).body.secondFactor).toEqual({
      active: true,
      mustSetUp: false,
      requiredOfAdmins: false,
    });
    await eventually('the owner is notified', () =>
      expect(toldChanges(identity, user.id)).toEqual([
        expect.objectContaining({ change: 'added', factor: 'totp', recoveryCodesLeft: 10 }),
      ]),
    );
    const { rows } = await identity.query('SELECT action FROM kit.audit WHERE subject = $1', [`user:${user.id}`]);
    expect(rows).toEqual([{ action: 'user.factor-added' }]);
  });

  it('expires after 15 minutes', async () => {
    const { browser } = await identity.person();
    const { body } = await browser.send('POST', `${base}/totp`, { password: PASSWORD });
    identity.clock.advance({ minutes: 16 });
    await browser.send('POST', '/api/auth/refresh');
    const late = await browser.send('POST', `${base}/totp/confirm`, { code: codeAt(identity, body.secret) });
    expect([late.status, late.body.code]).toEqual([409, 'identity.factor-setup-over']);
  });

  it('allows five password guesses, counted before the check', async () => {
    const { browser } = await identity.person();
    const guesses = Array.from({ length: 8 }, (_, turn) =>
      browser.send('POST', `${base}/totp`, { password: `no-${turn}` }),
    );
    expect(statuses(await Promise.all(guesses))).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await browser.send('POST', `${base}/totp`, { password: PASSWORD })).status).toBe(429);
  });
});

describe('a sign-in with a second factor', () => {
  it('answers the password with a challenge and no cookie, and the code with the session', async () => {
    const { form, secret } = await personWithTotp(identity);
    const { browser, body, answer } = await challengeOf(identity, form['username']);
    expect(body).toEqual({
      challenge: expect.any(String),
      ways: ['totp', 'recovery-code'],
      expiresAt: new Date(identity.clock.now().getTime() + 300_000).toISOString(),
    });
    expect(['drappo_access', 'drappo_refresh', 'drappo_logout'].map((name) => browser.cookies.get(name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const signedIn = await answer({ code: codeAt(identity, secret) });
    expect([signedIn.status, signedIn.body.username]).toEqual([200, form['username']]);
    expect((await browser.get('/api/auth/user')).body.secondFactor.active).toBe(true);
    identity.clock.advance({ minutes: 16 });
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body.secondFactor.active).toBe(true);
  });

  it('accepts the code of the previous step, but no older or later one', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 401],
    ] as const) {
      const { form, secret } = await personWithTotp(identity);
      // Away from the step of the set-up, whose code is spent.
      identity.clock.advance({ minutes: 2 });
      const { answer } = await challengeOf(identity, form['username']);
      expect([steps, (await answer({ code: codeAt(identity, secret, steps) })).status]).toEqual([steps, status]);
    }
  });

  it('accepts a code once: not again, not an earlier one after it, and once for ten concurrent uses', async () => {
    const { form, secret } = await personWithTotp(identity);
    identity.clock.advance({ minutes: 2 });
    const [now, before] = [codeAt(identity, secret), codeAt(identity, secret, -1)];
    expect((await (await challengeOf(identity, form['username'])).answer({ code: now })).status).toBe(200);
    for (const code of [now, before]) {
      const replay = await (await challengeOf(identity, form['username'])).answer({ code });
      expect([replay.status, replay.body.code]).toEqual([401, 'identity.wrong-code']);
    }
    identity.clock.advance({ minutes: 5 });
    const other = await personWithTotp(identity);
    identity.clock.advance({ minutes: 2 });
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(identity, other.form['username'])));
    const code = codeAt(identity, other.secret);
    const answers = await Promise.all(challenges.map(({ answer }) => answer({ code })));
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
  });

  it('accepts a challenge once, for five minutes, and only for its own account', async () => {
    const [person, stranger] = [await personWithTotp(identity), await personWithTotp(identity)];
    const own = await challengeOf(identity, person.form['username']);
    expect((await own.answer({ code: codeAt(identity, person.secret) })).status).toBe(200);
    identity.clock.advance({ seconds: 60 });
    const again = await own.answer({ code: codeAt(identity, person.secret) });
    expect([again.status, again.body.code]).toEqual([401, 'identity.challenge-over']);

    const late = await challengeOf(identity, person.form['username']);
    identity.clock.advance({ minutes: 5 });
    const over = await late.answer({ code: codeAt(identity, person.secret) });
    expect([over.status, over.body.code]).toEqual([401, 'identity.challenge-over']);

    const foreign = await challengeOf(identity, stranger.form['username']);
    expect((await foreign.answer({ code: codeAt(identity, person.secret) })).status).toBe(401);
    const [, mac] = (await challengeOf(identity, person.form['username'])).challenge.split('.');
    const forged = `${foreign.challenge.split('.')[0]}.${mac}`;
    for (const challenge of [forged, 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`]) {
      const code = codeAt(identity, person.secret);
      expect((await foreign.browser.send('POST', '/api/login/second-factor', { challenge, code })).status).toBe(401);
    }
  });

  it('accepts one of two concurrent uses of a challenge', async () => {
    const { form, secret, recoveryCodes } = await personWithTotp(identity);
    const { answer } = await challengeOf(identity, form['username']);
    const answers = await Promise.all([
      answer({ code: codeAt(identity, secret) }),
      ...recoveryCodes.slice(0, 3).map((recoveryCode) => answer({ recoveryCode })),
    ]);
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
  });

  it('is rejected when the password was changed or the account blocked meanwhile', async () => {
    const [changed, blocked] = [await personWithTotp(identity), await personWithTotp(identity)];
    const first = await challengeOf(identity, changed.form['username']);
    await identity.query('UPDATE users SET password_hash = $2 WHERE id = $1', [changed.user.id, 'another']);
    expect((await first.answer({ code: codeAt(identity, changed.secret) })).status).toBe(401);
    const second = await challengeOf(identity, blocked.form['username']);
    await identity.query('UPDATE users SET blocked = true WHERE id = $1', [blocked.user.id]);
    expect((await second.answer({ code: codeAt(identity, blocked.secret) })).status).toBe(403);
  });

  it('allows an account five codes in five minutes, over all challenges and addresses, also concurrently', async () => {
    const { form, secret } = await personWithTotp(identity);
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(identity, form['username'])));
    const code = wrongCode(identity, secret);
    const answers = await Promise.all(challenges.map(({ answer }) => answer({ code })));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const sixth = await (await challengeOf(identity, form['username'])).answer({ code: codeAt(identity, secret) });
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it.each([
    [{}, 'Indica un codice o una passkey'],
    [{ code: '123456', recoveryCode: 'A' }, 'Indica un codice o una passkey'],
    [{ code: '12345' }, 'Scrivi le 6 cifre del codice'],
  ])('answers 400 for %j', async (fields, message) => {
    const { form } = await personWithTotp(identity);
    const { answer } = await challengeOf(identity, form['username']);
    const { status, body } = await answer(fields);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('removing a factor', () => {
  it('leaves the account with only its password, ends the other sessions and notifies the owner', async () => {
    const { browser, form, user, secret } = await personWithTotp(identity);
    const other = await challengeOf(identity, form['username']);
    expect((await other.answer({ code: codeAt(identity, secret) })).status).toBe(200);
    expect((await browser.send('DELETE', `${base}/totp`)).status).toBe(204);
    expect((await other.browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get(base)).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await browser.get('/api/auth/user')).body.secondFactor.active).toBe(false);
    expect((await login(identity.browser(), form['username'])).status).toBe(200);
    expect((await browser.send('DELETE', `${base}/totp`)).status).toBe(404);
    await eventually('the owner is notified', () =>
      expect(toldChanges(identity, user.id).map(({ change }) => change)).toEqual(['added', 'removed']),
    );
  });

  it('replaces the app by another one: codes of the old app are rejected', async () => {
    const { browser, form, secret } = await personWithTotp(identity);
    const { secret: next, recoveryCodes } = await addTotp(identity, browser, undefined);
    expect(recoveryCodes).toBeNull();
    const { answer } = await challengeOf(identity, form['username']);
    expect((await answer({ code: codeAt(identity, secret) })).status).toBe(401);
    expect((await answer({ code: codeAt(identity, next) })).status).toBe(200);
  });
});

describe('personal data', () => {
  it('contain the factors without their secrets; an erasure deletes them', async () => {
    const { user, secret } = await personWithTotp(identity);
    const { readOwnPersonalData } = await import('../../src/accounts/data/personal-data-query.ts');
    const data = await readOwnPersonalData(identity.app.prisma, user.id);
    expect(data['secondFactor']).toMatchObject({ factors: [{ kind: 'totp', activeSince: expect.any(Date) }] });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${secret}|argon2|"secret"|"hash"`));
  });
});
