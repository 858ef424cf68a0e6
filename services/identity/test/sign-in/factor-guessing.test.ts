import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { codeAt, login, personWithTotp, stepUp, wrongCode } from './factors.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Person = Awaited<ReturnType<typeof personWithTotp>>;

/** Both steps of a sign-in; each browser sends its own device cookie. */
const signIn = async (browser: HttpPerson, { form }: Person, code: string) => {
  const { status, body } = await login(browser, form['username']);
  if (status !== 202) throw new Error(`the password answered ${status}`);
  return browser.send('POST', '/api/login/second-factor', { challenge: body.challenge, code });
};
const guess = (person: Person, browser = identity.browser()) =>
  signIn(browser, person, wrongCode(identity, person.secret));
const spendSeries = async (person: Person, browser?: HttpPerson) => {
  for (let turn = 0; turn < 5; turn += 1) expect((await guess(person, browser)).status).toBe(401);
};
const mails = (userId: string) =>
  identity.bus.published
    .filter(({ key, headers }) => key === userId && headers['ce_type'] === 'user.second-factor-guessed')
    .map(({ payload }) => JSON.parse(payload) as { during: string });
const during = (userId: string, expected: string[]) =>
  eventually('the e-mails', () => expect(mails(userId).map((mail) => mail.during)).toEqual(expected));

describe('guesses at the second step of a sign-in', () => {
  it('are delayed twice as long each time, up to an hour', async () => {
    const person = await personWithTotp(identity);
    await spendSeries(person);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const refused = await guess(person);
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
        429,
        'identity.factor-slowed',
        String(seconds),
      ]);
      identity.clock.advance({ seconds });
      expect((await guess(person)).status).toBe(401);
    }
    // From an unknown device even the right code is delayed: it might be a lucky guess.
    expect((await signIn(identity.browser(), person, codeAt(identity, person.secret))).body.detail).toBe(
      'Troppi codici sbagliati. Riprova tra 60 minuti.',
    );
  });

  it('are no longer delayed after a right code', async () => {
    const person = await personWithTotp(identity);
    await spendSeries(person);
    identity.clock.advance({ seconds: 30 });
    expect((await signIn(identity.browser(), person, codeAt(identity, person.secret))).status).toBe(200);
    await spendSeries(person);
  });

  it('do not delay a known device or a step-up if a stranger who knows the password makes them', async () => {
    const person = await personWithTotp(identity);
    await spendSeries(person);
    expect((await guess(person)).status).toBe(429);
    expect((await stepUp(person.browser, { code: codeAt(identity, person.secret) })).status).toBe(200);
    identity.clock.advance({ seconds: 30 });
    await guess(person);
    expect((await guess(person)).status).toBe(429);
    expect((await signIn(person.browser, person, codeAt(identity, person.secret))).status).toBe(200);
    // Neither right code reset the stranger's delay.
    expect((await guess(person)).headers.get('retry-after')).toBe('60');
  });

  it('share one separate delay on known devices', async () => {
    const person = await personWithTotp(identity);
    const phone = identity.browser();
    expect((await signIn(phone, person, codeAt(identity, person.secret))).status).toBe(200);
    await spendSeries(person, phone);
    expect((await guess(person, person.browser)).status).toBe(429);
    expect((await guess(person)).status).toBe(401);
  });

  it('are e-mailed to the account holder after the first series, once a day', async () => {
    const person = await personWithTotp(identity);
    for (let turn = 0; turn < 4; turn += 1) await guess(person);
    expect(mails(person.user.id)).toEqual([]);
    await guess(person);
    await during(person.user.id, ['sign-in']);
    for (const seconds of [30, 60, 120]) {
      identity.clock.advance({ seconds });
      await guess(person);
    }
    identity.clock.advance({ days: 1 });
    await guess(person);
    await during(person.user.id, ['sign-in', 'sign-in']);
  });

  it('are e-mailed with a later guess when the process crashed before the e-mail', async () => {
    const person = await personWithTotp(identity);
    await spendSeries(person);
    await during(person.user.id, ['sign-in']);
    await identity.query('DELETE FROM factor_guess_mails WHERE user_id = $1', [person.user.id]);
    identity.clock.advance({ seconds: 30 });
    await guess(person);
    await during(person.user.id, ['sign-in', 'sign-in']);
  });
});

describe('guesses in an open session', () => {
  it('delay only that session, and are e-mailed', async () => {
    const person = await personWithTotp(identity);
    const phone = identity.browser();
    await signIn(phone, person, codeAt(identity, person.secret));
    identity.clock.advance({ seconds: 30 });
    const code = wrongCode(identity, person.secret);
    for (let turn = 0; turn < 5; turn += 1) expect((await stepUp(person.browser, { code })).status).toBe(400);
    const refused = await stepUp(person.browser, { code: codeAt(identity, person.secret) });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'identity.factor-slowed',
      '30',
    ]);
    expect((await stepUp(phone, { code: codeAt(identity, person.secret) })).status).toBe(200);
    await during(person.user.id, ['step-up']);
  });
});
