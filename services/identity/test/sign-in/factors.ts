import type { HttpPerson } from '@drappo/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type IdentityApp } from '../identity-app.ts';

/** The code of an authenticator app `steps` half minutes from now. */
export const codeAt = ({ clock }: IdentityApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

/** A code that this secret does not produce now, nor half a minute before or after. */
export const wrongCode = (identity: IdentityApp, secret: string): string => {
  const good = [-1, 0, 1].map((steps) => codeAt(identity, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '444444';
};

const base = '/api/account/second-factor';

/** Sets up an authenticator app in the browser's session; the password proves the first step. */
export const addTotp = async (identity: IdentityApp, browser: HttpPerson, password: string | undefined = PASSWORD) => {
  const begun = await browser.send('POST', `${base}/totp`, password === undefined ? {} : { password });
  if (begun.status !== 200) throw new Error(`the set-up answered ${begun.status} ${JSON.stringify(begun.body)}`);
  const { secret } = begun.body as { secret: string; uri: string };
  const confirmed = await browser.send('POST', `${base}/totp/confirm`, { code: codeAt(identity, secret) });
  if (confirmed.status !== 200)
    throw new Error(`the first code answered ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  // The code of this half minute is spent.
  identity.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
};

/** A person with an authenticator app, signed in with it in `browser`. */
export const personWithTotp = async (identity: IdentityApp) => {
  const person = await identity.person();
  return { ...person, ...(await addTotp(identity, person.browser)) };
};

export const login = (browser: HttpPerson, username: unknown, password: string = PASSWORD) =>
  browser.send('POST', '/api/login', { username, password });

/** The first step of a sign-in: returns the challenge, in a separate browser. */
export const challengeOf = async (identity: IdentityApp, username: unknown) => {
  const browser = identity.browser();
  const { status, body } = await login(browser, username);
  if (status !== 202) throw new Error(`the sign-in answered ${status}`);
  const answer = (fields: Record<string, unknown>) =>
    browser.send('POST', '/api/login/second-factor', { challenge: body.challenge, ...fields });
  return { browser, challenge: body.challenge as string, body, answer };
};

/** Proves the second factor again in the browser's session. */
export const stepUp = async (browser: HttpPerson, answer: Record<string, unknown>) => {
  const { body } = await browser.send('POST', '/api/auth/step-up/challenge');
  return browser.send('POST', '/api/auth/step-up', { challenge: body.challenge, ...answer });
};

/** Events about the person's second factor, oldest first. */
export const toldChanges = (identity: IdentityApp, userId: string) =>
  identity.bus.published
    .filter(({ key, headers }) => key === userId && headers['ce_type'] === 'user.second-factor-changed')
    .map(({ payload }) => JSON.parse(payload) as { change: string; factor: string | null; recoveryCodesLeft: number });
