import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { childEnvironment } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const ctx = () => systemContext('test');
const make = (form: { username: string; email: string; password?: string; isDemo?: boolean }) =>
  identity.app.useCases.makeAdmin({ password: PASSWORD, ...form }, ctx());
const promote = (username: unknown, email: unknown) =>
  identity.app.useCases.promoteAdmin({ username: String(username), email: String(email) }, ctx());
const roleOf = async (id: string) =>
  (await identity.query('SELECT user_role FROM users WHERE id = $1', [id])).rows[0].user_role;

describe('the command that makes an administrator', () => {
  it('creates one with a reserved name, and changes nothing when it runs again', async () => {
    const form = { username: 'admin', email: 'admin@esempio.it' };
    expect(await make(form)).toBe('created');
    expect(await make({ ...form, password: 'un-altra-password' })).toBe('already-admin');
    const login = await identity.browser().send('POST', '/api/login', { username: 'admin', password: PASSWORD });
    expect([login.status, login.body.isAdmin]).toEqual([200, true]);
  });

  it('never promotes a person who registered the name first', async () => {
    const squatter = await identity.person({ username: 'direzione', email: 'squatter@esempio.it' });
    for (const email of ['squatter@esempio.it', 'direzione@esempio.it'])
      expect(await make({ username: 'direzione', email })).toBe('account-exists');
    expect(await roleOf(squatter.user.id)).toBe('base');
  });

  it('rejects an address that belongs to another account', async () => {
    const { form } = await identity.person();
    await expect(make({ username: 'nuovo-capo', email: String(form['email']) })).rejects.toMatchObject({
      code: 'identity.already-taken',
    });
  });

  it('requires twelve characters, except for the demo', async () => {
    const form = { username: 'capo-demo', email: 'demo@esempio.it', password: 'drappo-demo' };
    await expect(make(form)).rejects.toMatchObject({ code: 'identity.password-refused' });
    expect(await make({ ...form, isDemo: true })).toBe('created');
  });

  it('creates one when it runs twice concurrently', async () => {
    const form = { username: 'doppio', email: 'doppio@esempio.it' };
    const outcomes = await Promise.all([make(form), make(form)]);
    expect(outcomes.sort()).toEqual(['already-admin', 'created']);
  });
});

const confirmEmail = (id: string) =>
  identity.query('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [id, identity.clock.now()]);

describe('the command that promotes an account', () => {
  it('promotes the account whose confirmed e-mail is given, and leaves its password', async () => {
    const { form, user, browser } = await identity.person();
    expect(await promote(form.username, form.email)).toBe('email-not-confirmed');
    await confirmEmail(user.id);
    expect(await promote(form.username, 'altra@esempio.it')).toBe('other-email');
    expect(await promote(form.email, form.email)).toBe('no-account');
    expect(await roleOf(user.id)).toBe('base');
    expect(await promote(form.username.toUpperCase(), form.email)).toBe('promoted');
    expect(await promote(form.username, form.email)).toBe('already-admin');
    expect((await browser.get('/api/auth/user')).body.isAdmin).toBe(true);
    const login = await identity.browser().send('POST', '/api/login', { username: form.username, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('rejects a password that is too short for an administrator, or of unknown length', async () => {
    const { form, user } = await identity.person({ password: 'segreta-1' });
    await confirmEmail(user.id);
    expect(await promote(form.username, form.email)).toBe('password-too-short');
  });

  it('rejects unknown names', async () => {
    expect(await promote('nessuno', 'nessuno@esempio.it')).toBe('no-account');
  });
});

describe('the command itself', () => {
  const script = fileURLToPath(new URL('../../src/bin/create-admin.ts', import.meta.url));
  const run = (options: string[], environment: Record<string, string> = {}) => {
    const configured = Object.entries(identity.config).map(([name, value]) => [name, String(value)]);
    const texts = { ...Object.fromEntries(configured), FACTOR_KEYS: identity.factorKeys, ADMIN_PASSWORD: PASSWORD };
    const env = { ...childEnvironment(), ...texts, ...environment };
    return spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' });
  };

  it('exits with 1 and prints the reason when it refuses', async () => {
    const { form, user } = await identity.person();
    const { status, stderr } = run(['--username', String(form['username']), '--email', String(form['email'])]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('use --promote')]);
    expect(await roleOf(user.id)).toBe('base');
  });

  it('creates the administrator of a demo only for a portal that only this machine can reach', () => {
    const { status, stderr } = run(['--demo'], { PUBLIC_URL: 'https://drappo.example' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('--demo is only for a portal on this machine')]);
  });
});
