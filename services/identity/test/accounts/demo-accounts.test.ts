import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DOCUMENTED_PASSWORD as DOCUMENTED } from '@drappo/contracts/identity/demo-password';
import { systemContext } from '@drappo/service-kit';
import { createAuthenticator } from '../sign-in/authenticator.ts';
import { addTotp } from '../sign-in/factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
/** Runs one test with another configuration. */
const startAnother = async (environment: Record<string, string>): Promise<IdentityApp> => {
  const another = await startIdentity(environment);
  others.push(another);
  return another;
};
const others: IdentityApp[] = [];
afterEach(async () => {
  await identity.query('UPDATE users SET demo_password = NULL');
  for (const other of others.splice(0)) await other.stop();
});
afterAll(() => identity.stop());

let made = 0;
const newForm = () => {
  made += 1;
  return {
    username: `demo${made}`,
    email: `demo${made}@drappo.example`,
    firstName: 'Anna',
    lastName: 'Riva',
    isAdmin: false,
    password: DOCUMENTED,
    demoPassword: 'documented' as 'documented' | 'own',
    onlyDocumented: false,
  };
};
const make = (form: ReturnType<typeof newForm>, { app } = identity) =>
  app.useCases.makeDemoAccount(form, systemContext('test'));
const documented = () => identity.app.useCases.findDocumentedPasswords(DOCUMENTED);
const flagOf = async (username: string) =>
  (await identity.query('SELECT demo_password FROM users WHERE username = $1', [username])).rows[0]?.demo_password;
const signIn = async (username: string, password: string) =>
  (await identity.browser().send('POST', '/api/login', { username, password })).status;
/** Creates a demo account and signs it in. */
const demoPerson = async (fields: Partial<ReturnType<typeof newForm>> = {}) => {
  const form = { ...newForm(), ...fields };
  await make(form);
  const browser = identity.browser();
  const answer = await browser.send('POST', '/api/login', { username: form.username, password: DOCUMENTED });
  return { form, browser, id: String(answer.body.id) };
};

describe('an account of the demo', () => {
  it('is created with its flag, signs in, and is published again when it is created again', async () => {
    const form = newForm();
    expect([await make(form), await make(form)]).toEqual(['created', 'changed']);
    expect([await flagOf(form.username), await documented()]).toEqual(['documented', [form.username]]);
    expect(await signIn(form.username, DOCUMENTED)).toBe(200);
  });

  it('is an administrator where the demo requires one', async () => {
    const form = { ...newForm(), isAdmin: true };
    await make(form);
    const answer = await identity
      .browser()
      .send('POST', '/api/login', { username: form.username, password: DOCUMENTED });
    expect(answer.body.isAdmin).toBe(true);
  });

  it('gets another password only while it has the documented one, and its sessions end', async () => {
    const form = newForm();
    await make(form);
    const browser = identity.browser();
    await browser.send('POST', '/api/login', { username: form.username, password: DOCUMENTED });
    const own = { ...form, password: 'un-altra-parola', demoPassword: 'own' as const, onlyDocumented: true };
    expect([await make(own), await make({ ...own, password: 'e-ancora-una' })]).toEqual(['changed', 'kept']);
    expect([await flagOf(form.username), await documented()]).toEqual(['own', []]);
    expect([await signIn(form.username, DOCUMENTED), await signIn(form.username, 'un-altra-parola')]).toEqual([
      401, 200,
    ]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('is not created when a person has the name or the address', async () => {
    const { form } = await identity.person();
    for (const taken of [{ username: String(form['username']) }, { email: String(form['email']) }]) {
      await expect(make({ ...newForm(), ...taken })).rejects.toMatchObject({ code: 'identity.already-taken' });
    }
    expect(await make({ ...newForm(), username: String(form['username']), onlyDocumented: true })).toBe('kept');
    expect(await signIn(String(form['username']), PASSWORD)).toBe(200);
    expect(await documented()).toEqual([]);
  });

  it('is identified by its flag, not by its name', async () => {
    const form = newForm();
    await make(form);
    await identity.query("UPDATE users SET username = 'ribattezzato' WHERE username = $1", [form.username]);
    expect(await documented()).toEqual(['ribattezzato']);
  });

  it('loses the flag when its password changes', async () => {
    const form = newForm();
    await make(form);
    const browser = identity.browser();
    await browser.send('POST', '/api/login', { username: form.username, password: DOCUMENTED });
    const change = { currentPassword: DOCUMENTED, newPassword: 'una-parola-tutta-mia' };
    expect((await browser.send('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect([await flagOf(form.username), await documented()]).toEqual(['own', []]);
  });

  it('gets its flag corrected from the stored password', async () => {
    const [safe, unsafe] = [newForm(), newForm()];
    await make({ ...safe, password: 'una-parola-tutta-mia' });
    await make({ ...unsafe, demoPassword: 'own' });
    expect(await documented()).toEqual([unsafe.username]);
    expect([await flagOf(safe.username), await flagOf(unsafe.username)]).toEqual(['own', 'documented']);
  });
});

describe('an account with the documented password', () => {
  const refusal = { status: 409, body: { code: 'identity.documented-password' } };

  it('cannot set up a second factor or change the e-mail until it has another password', async () => {
    const { browser, form } = await demoPerson({ isAdmin: true });
    const attempts = (password: string) => [
      browser.send('POST', '/api/account/second-factor/totp', { password }),
      browser.send('POST', '/api/account/email', { email: 'mia@esempio.it', currentPassword: password }),
    ];
    expect(await Promise.all(attempts(DOCUMENTED))).toMatchObject([refusal, refusal]);
    const newPassword = 'una-parola-tutta-mia';
    await browser.send('POST', '/api/auth/change-password', { currentPassword: DOCUMENTED, newPassword });
    expect(await Promise.all(attempts(newPassword))).toMatchObject([{ status: 200 }, { status: 202 }]);
    expect(await flagOf(form.username)).toBe('own');
  });

  it('cannot add a passkey, even with a factor from an earlier version', async () => {
    const origin = 'http://localhost:8080';
    const here = await startAnother({ PUBLIC_URL: origin });
    const { browser, user } = await here.person();
    await addTotp(here, browser);
    const { challenge, options } = (await browser.send('POST', '/api/account/second-factor/passkeys/options', {}))
      .body as { challenge: string; options: { challenge: string } };
    const response = createAuthenticator(origin).register(options.challenge);
    expect(
      (await browser.send('POST', '/api/account/second-factor/passkeys', { challenge, name: 'Blu', response })).status,
    ).toBe(200);
    const documentedHash =
      (await here.app.useCases.makeDemoAccount(newForm(), systemContext('test'))) &&
      (await here.query('SELECT password_hash FROM users WHERE demo_password IS NOT NULL')).rows[0]?.password_hash;
    await here.query('UPDATE users SET password_hash = $1 WHERE id = $2', [documentedHash, user.id]);
    for (const path of ['passkeys/options', 'totp'])
      expect(await browser.send('POST', `/api/account/second-factor/${path}`, {})).toMatchObject(refusal);
  });

  it('cannot sign in on a portal that others can reach, and its open sessions there end', async () => {
    const elsewhere = await startAnother({ PUBLIC_URL: 'http://portal.example' });
    const form = newForm();
    await make(form, elsewhere);
    const answer = await elsewhere
      .browser()
      .send('POST', '/api/login', { username: form.username, password: DOCUMENTED });
    expect([answer.status, answer.body.code]).toEqual([403, 'identity.demo-elsewhere']);
    const wrong = await elsewhere
      .browser()
      .send('POST', '/api/login', { username: form.username, password: 'un-altra-parola' });
    expect(wrong.status).toBe(401);
    // As on a portal that was on loopback until this start.
    const { browser, user } = await elsewhere.person();
    const other = await elsewhere.person();
    await elsewhere.query("UPDATE users SET demo_password = 'documented' WHERE id = $1", [user.id]);
    await elsewhere.app.useCases.endDemoAccess(systemContext('test'));
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401);
    expect((await other.browser.get('/api/auth/user')).status).toBe(200);
  });
});

describe('the public calls', () => {
  it('cannot flag an account as a demo account, and do not return the flag', async () => {
    const form = { username: 'furbo', email: 'furbo@esempio.it', password: PASSWORD };
    const marked = await identity.browser().send('POST', '/api/register', { ...form, demoPassword: 'documented' });
    expect(marked.status).toBe(400);
    const { browser, user } = await identity.person(form);
    expect([await flagOf('furbo'), Object.keys(user)]).toEqual([null, expect.not.arrayContaining(['demoPassword'])]);
    expect(JSON.stringify((await browser.get('/api/account/data')).body)).not.toContain('demoPassword');
  });
});

describe('the migration', () => {
  it('flags the accounts of an earlier demo, and no others', async () => {
    const file = new URL('../../prisma/migrations/20261122173500_demo_passwords/migration.sql', import.meta.url);
    const [, fill = ''] = /(UPDATE "users"[^;]*;)/.exec(readFileSync(file, 'utf8')) ?? [];
    await make({ ...newForm(), username: 'base', email: 'BASE@drappo.example' });
    await identity.person({ username: 'rivenditore', email: 'rivenditore@boutique.example' });
    await identity.query('UPDATE users SET demo_password = NULL');
    for (const _run of [1, 2]) await identity.query(fill);
    const { rows } = await identity.query('SELECT username FROM users WHERE demo_password IS NOT NULL');
    expect(rows).toEqual([{ username: 'base' }]);
    expect(await documented()).toEqual(['base']);
  });
});
