import { until, type Stack } from '@drappo/stack';
import { Secret, TOTP } from 'otpauth';
import { businessProfile, promoteToAdmin } from '../../support/src/accounts.ts';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { canary } from '../../support/src/canary.ts';
import type { Listener } from './listener.ts';

export type Passwords = { first: string; wrong: string; next: string };

export const passwordsOf = (mark: string): Passwords => ({
  first: canary(mark, 'password'),
  wrong: canary(mark, 'wrong-password'),
  next: canary(mark, 'new-password'),
});

type Mail = { to: { address: string }[]; text: string };

const linkSentTo = (stack: Pick<Stack, 'ports'>, address: string): Promise<string> =>
  eventuallyFound(`a link for ${address}`, async () => {
    const mails = (await (await fetch(`http://127.0.0.1:${stack.ports.mailWeb}/email`)).json()) as Mail[];
    return mails
      .filter(({ to }) => to.some((one) => one.address === address))
      .map(({ text }) => /reset-password#token=([\w.-]+)/.exec(text)?.[1])
      .find((token) => token !== undefined);
  });

/** Registers, signs in and changes the password, correctly and with every error. */
export const meetPerson = async (
  stack: Pick<Stack, 'ports'>,
  person: Listener,
  username: string,
  { first, wrong, next }: Passwords,
): Promise<void> => {
  const email = `${username}@scan.example`;
  const register = { username, email, password: first, firstName: 'Ada' };
  await person.call('POST', '/api/register', { ...register, email: 'no address' });
  await person.call('POST', '/api/register', { ...register, more: first });
  await person.call('POST', '/api/register', { ...register, password: [first] });
  await person.raw('POST', '/api/register', `{"username":"${username}","password":"${first}" oops`);
  await person.raw('POST', '/api/register', `"${first}`);
  await person.call('POST', '/api/register', register);
  await person.call('POST', '/api/register', register);
  await person.call('POST', '/api/login', { username, password: wrong });
  await person.call('POST', '/api/login', { username: `unknown-${username}`, password: wrong });
  await person.call('POST', '/api/login', { username, password: { text: wrong } });
  await person.raw('POST', '/api/login', `{"password":"${wrong}",}`);
  await person.call('POST', '/api/auth/forgot-password', { email });
  const token = await linkSentTo(stack, email);
  await person.call('POST', '/api/auth/reset-password', { token: `${token.slice(0, -1)}x`, password: next });
  await person.call('POST', '/api/auth/reset-password', { token, password: next, more: next });
  await person.call('POST', '/api/auth/reset-password', { token, password: next });
  await person.call('POST', '/api/auth/reset-password', { token, password: next });
  await person.must('POST', '/api/login', { username, password: next });
  await person.must('PUT', '/api/auth/business-profile', businessProfile('ada'));
};

/** Signs an administrator in; sets up a second factor if required, as the set-up page would. */
export const signInAdmin = async (admin: Listener, username: string, password: string): Promise<void> => {
  await admin.must('POST', '/api/login', { username, password });
  const totp = '/api/account/second-factor/totp';
  const { secret } = (await admin.must('POST', totp, { password })).body as { secret: string };
  await admin.must('POST', `${totp}/confirm`, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  // A change in the same second as a token's issue invalidates the token until the next check of the sessions (1.5 s).
  await until(async () => (await admin.call('GET', '/api/admin/products')).status === 200, {
    timeout: 120_000,
    every: 250,
  });
};

const officePassword = 'quattro-sedie-in-ufficio';

/** A new administrator who has not signed in with a second factor yet. */
export const registerAdmin = async (databaseUrl: string, admin: Listener, username: string): Promise<string> => {
  const form = { username, email: `${username}@scan.example`, password: officePassword };
  await admin.must('POST', '/api/register', form);
  await promoteToAdmin(databaseUrl, username);
  return officePassword;
};
