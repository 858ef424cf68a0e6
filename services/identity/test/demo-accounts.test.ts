import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.ts';

const DOCUMENTED = 'drappo-demo';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.query('UPDATE users SET demo_password = NULL'));
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
const make = (form: ReturnType<typeof newForm>) => identity.app.useCases.makeDemoAccount(form, systemContext('test'));
const documented = () => identity.app.useCases.findDocumentedPasswords(DOCUMENTED);
const flagOf = async (username: string) =>
  (await identity.query('SELECT demo_password FROM users WHERE username = $1', [username])).rows[0]?.demo_password;
const signIn = async (username: string, password: string) =>
  (await identity.browser().send('POST', '/api/login', { username, password })).status;

describe('an account of the demo', () => {
  it('is made with its flag, signs in, and is published again when it is made again', async () => {
    const form = newForm();
    expect([await make(form), await make(form)]).toEqual(['created', 'changed']);
    expect([await flagOf(form.username), await documented()]).toEqual(['documented', [form.username]]);
    expect(await signIn(form.username, DOCUMENTED)).toBe(200);
  });

  it('is an administrator where the demo wants one', async () => {
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

  it('is not made of a person who has the name or the address', async () => {
    const { form } = await identity.person();
    for (const taken of [{ username: String(form['username']) }, { email: String(form['email']) }]) {
      await expect(make({ ...newForm(), ...taken })).rejects.toMatchObject({ code: 'identity.already-taken' });
    }
    expect(await make({ ...newForm(), username: String(form['username']), onlyDocumented: true })).toBe('kept');
    expect(await signIn(String(form['username']), PASSWORD)).toBe(200);
    expect(await documented()).toEqual([]);
  });

  it('is known by its flag, not by its name', async () => {
    const form = newForm();
    await make(form);
    await identity.query("UPDATE users SET username = 'ribattezzato' WHERE username = $1", [form.username]);
    expect(await documented()).toEqual(['ribattezzato']);
  });

  it('loses the flag with a new password', async () => {
    const form = newForm();
    await make(form);
    const browser = identity.browser();
    await browser.send('POST', '/api/login', { username: form.username, password: DOCUMENTED });
    const change = { currentPassword: DOCUMENTED, newPassword: 'una-parola-tutta-mia' };
    expect((await browser.send('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect([await flagOf(form.username), await documented()]).toEqual(['own', []]);
  });

  it('has its flag corrected by what is stored', async () => {
    const [safe, unsafe] = [newForm(), newForm()];
    await make({ ...safe, password: 'una-parola-tutta-mia' });
    await make({ ...unsafe, demoPassword: 'own' });
    expect(await documented()).toEqual([unsafe.username]);
    expect([await flagOf(safe.username), await flagOf(unsafe.username)]).toEqual(['own', 'documented']);
  });
});

describe('the public calls', () => {
  it('cannot mark an account as one of the demo, nor show the mark', async () => {
    const form = { username: 'furbo', email: 'furbo@esempio.it', password: PASSWORD };
    const marked = await identity.browser().send('POST', '/api/register', { ...form, demoPassword: 'documented' });
    expect(marked.status).toBe(400);
    const { browser, user } = await identity.person(form);
    expect([await flagOf('furbo'), Object.keys(user)]).toEqual([null, expect.not.arrayContaining(['demoPassword'])]);
    expect(JSON.stringify((await browser.get('/api/account/data')).body)).not.toContain('demoPassword');
  });
});

describe('the migration', () => {
  it('marks the accounts of an earlier demo, and no others', async () => {
    const file = new URL('../prisma/migrations/20261122173500_demo_passwords/migration.sql', import.meta.url);
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
