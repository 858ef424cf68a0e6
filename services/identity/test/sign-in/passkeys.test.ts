import type { HttpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAuthenticator } from './authenticator.ts';
import { addTotp, challengeOf, login, stepUp } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

const ORIGIN = 'http://localhost:8080';
const base = '/api/account/second-factor';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_URL: ORIGIN });
});
afterAll(() => identity.stop());

const begin = async (browser: HttpPerson, password: string | undefined = PASSWORD) => {
  const { status, body } = await browser.send('POST', `${base}/passkeys/options`, password ? { password } : {});
  if (status !== 200) throw new Error(`the options answered ${status} ${JSON.stringify(body)}`);
  return body as { challenge: string; options: { challenge: string; rp: { id: string } } };
};
const withPasskey = async (key = createAuthenticator(ORIGIN)) => {
  const person = await identity.person();
  const { challenge, options } = await begin(person.browser);
  const response = key.register(options.challenge);
  const added = await person.browser.send('POST', `${base}/passkeys`, { challenge, name: 'Chiave blu', response });
  if (added.status !== 200) throw new Error(`the passkey answered ${added.status} ${JSON.stringify(added.body)}`);
  return { ...person, key, recoveryCodes: added.body.recoveryCodes as string[] };
};

describe('a passkey', () => {
  it('is added with a name, completes the second step of a sign-in, and serves for a step-up', async () => {
    const { browser, form, key, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.get(base)).body).toMatchObject({
      totp: null,
      passkeys: [{ name: 'Chiave blu', lastUsedAt: null }],
      passkeysPossible: true,
    });
    const { body, answer, browser: fresh } = await challengeOf(identity, form['username']);
    expect([body.ways, body.passkey.rpId]).toEqual([['passkey', 'recovery-code'], 'localhost']);
    expect((await answer({ passkey: key.sign(body.passkey.challenge) })).status).toBe(200);
    expect((await fresh.get('/api/auth/user')).body.secondFactor.active).toBe(true);
    const asked = await fresh.send('POST', '/api/auth/step-up/challenge');
    const proved = await fresh.send('POST', '/api/auth/step-up', {
      challenge: asked.body.challenge,
      passkey: key.sign(asked.body.passkey.challenge),
    });
    expect(proved.status).toBe(200);
  });

  it('is rejected with the answer to another challenge, of another key, of another site or of a copy', async () => {
    const { form, key } = await withPasskey();
    const first = await challengeOf(identity, form['username']);
    const old = key.sign(first.body.passkey.challenge);
    expect((await first.answer({ passkey: old })).status).toBe(200);
    const { body, answer } = await challengeOf(identity, form['username']);
    const asked: string = body.passkey.challenge;
    const stranger = createAuthenticator(ORIGIN).sign(asked);
    const phished = { ...createAuthenticator('https://drapp0.example').sign(asked), id: old.id, rawId: old.rawId };
    for (const passkey of [old, stranger, { ...stranger, id: old.id, rawId: old.rawId }, phished])
      expect((await answer({ passkey })).status).toBe(401);
    key.setCounter(0);
    expect((await answer({ passkey: key.sign(asked) })).status).toBe(401);
    key.setCounter(50);
    expect((await answer({ passkey: key.sign(asked) })).status).toBe(200);
  });

  it('is rejected if it is another user’s', async () => {
    const [person, stranger] = [await withPasskey(), await withPasskey()];
    const { body, answer } = await challengeOf(identity, person.form['username']);
    expect((await answer({ passkey: stranger.key.sign(body.passkey.challenge) })).status).toBe(401);
  });

  it('is renamed and removed only by its owner', async () => {
    const [person, stranger] = [await withPasskey(), await withPasskey()];
    const [{ id }] = (await person.browser.get(base)).body.passkeys;
    expect((await stranger.browser.send('PUT', `${base}/passkeys/${id}`, { name: 'Mia' })).status).toBe(404);
    expect((await stranger.browser.send('DELETE', `${base}/passkeys/${id}`)).status).toBe(404);
    expect((await person.browser.send('PUT', `${base}/passkeys/${id}`, { name: 'Portachiavi' })).status).toBe(204);
    expect((await person.browser.get(base)).body.passkeys[0].name).toBe('Portachiavi');
    expect((await person.browser.send('DELETE', `${base}/passkeys/${id}`)).status).toBe(204);
    expect((await login(identity.browser(), person.form['username'])).status).toBe(200);
  });

  it('added after an app needs a fresh proof but no password, and creates no second set of recovery codes', async () => {
    const { browser } = await identity.person();
    const { recoveryCodes } = await addTotp(identity, browser);
    const key = createAuthenticator(ORIGIN);
    const { challenge, options } = await begin(browser, '');
    const added = await browser.send('POST', `${base}/passkeys`, {
      challenge,
      name: 'Chiave',
      response: key.register(options.challenge),
    });
    expect([added.status, added.body]).toEqual([200, { recoveryCodes: null }]);
    identity.clock.advance({ minutes: 11 });
    const refused = await browser.send('POST', `${base}/passkeys/options`, { password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.step-up-required']);
    expect((await stepUp(browser, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await browser.send('POST', `${base}/passkeys/options`, {})).status).toBe(200);
  });

  it('is added once per challenge, only in the session that requested it, and not twice', async () => {
    const { browser, form } = await identity.person();
    const other = identity.browser();
    await login(other, form['username']);
    const key = createAuthenticator(ORIGIN);
    const { challenge, options } = await begin(browser);
    const body = { challenge, name: 'Chiave', response: key.register(options.challenge) };
    expect((await other.send('POST', `${base}/passkeys`, body)).status).toBe(409);
    expect((await browser.send('POST', `${base}/passkeys`, body)).status).toBe(200);
    expect((await browser.send('POST', `${base}/passkeys`, body)).status).toBe(409);
    const again = await begin(browser, '');
    const twice = { ...body, challenge: again.challenge, response: key.register(again.options.challenge) };
    const refused = await browser.send('POST', `${base}/passkeys`, twice);
    expect([refused.status, refused.body.code]).toEqual([400, 'identity.passkey-refused']);
  });
});

describe('where the portal’s address has no host name', () => {
  it('passkeys are not available', async () => {
    const address = await startIdentity();
    try {
      const { browser } = await address.person();
      expect((await browser.get(base)).body.passkeysPossible).toBe(false);
      const refused = await browser.send('POST', `${base}/passkeys/options`, { password: PASSWORD });
      expect([refused.status, refused.body.code]).toEqual([409, 'identity.passkeys-not-possible']);
    } finally {
      await address.stop();
    }
  });
});
