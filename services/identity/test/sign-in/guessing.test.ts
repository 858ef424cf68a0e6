import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, httpPerson, type HttpPerson } from '@drappo/service-kit/testing';
import { linkOf } from './account-links.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

let addresses = 0;
/** From another network each time, so that the limit per address has no effect. */
const anywhere = (): string => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
const guess = (username: unknown, password = 'sbagliata', address = anywhere(), to = identity) =>
  httpPerson(to.url).send('POST', '/api/login', { username, password }, { 'x-forwarded-for': address });
const guesses = async (count: number, username: (turn: number) => unknown) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await guess(username(turn))).status);
  return statuses;
};
const counted = (statuses: number[]) => ({
  looked: statuses.filter((status) => status === 401).length,
  refused: statuses.filter((status) => status === 429).length,
});
const signIn = (browser: HttpPerson, username: unknown, password = PASSWORD) =>
  browser.send('POST', '/api/login', { username, password }, { 'x-forwarded-for': anywhere() });
const published = (userId: string) =>
  identity.bus.published.filter(({ key, headers }) => key === userId && headers['ce_type'] === 'user.sign-in-slowed');

describe('guesses at one account', () => {
  it('are delayed after ten, from fifty addresses, by name and by e-mail in turn', async () => {
    const { form } = await identity.person();
    const statuses = await guesses(50, (turn) => (turn % 2 ? form['email'] : String(form['username']).toUpperCase()));
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(counted(statuses)).toEqual({ looked: 10, refused: 40 });
    // The right password of an unknown device is delayed too: it might be a guess.
    const refused = await guess(form['username'], PASSWORD);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'identity.sign-in-slowed',
      '1',
    ]);
    expect(refused.body.detail).toBe(
      'Troppi tentativi di accesso. Riprova tra un secondo: se l’account è tuo, trovi nella posta un link per accedere senza attendere.',
    );
  });

  it('are not all checked when sent concurrently', async () => {
    const { form } = await identity.person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(form['username'])));
    expect(counted(answers.map(({ status }) => status))).toEqual({ looked: 10, refused: 40 });
  });

  it('are delayed twice as long each time, up to a quarter of an hour; a success ends the delay', async () => {
    const { form } = await identity.person();
    await guesses(10, () => form['username']);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect((await guess(form['username'])).headers.get('retry-after')).toBe(String(seconds));
      identity.clock.advance({ seconds });
      expect((await guess(form['username'])).status).toBe(401);
    }
    identity.clock.advance({ seconds: 900 });
    expect((await guess(form['username'], PASSWORD)).status).toBe(200);
    expect(await guesses(10, () => form['username'])).toEqual(Array(10).fill(401));
  });

  it('get the same answers when the account does not exist', async () => {
    const { form } = await identity.person();
    const outcomes = [];
    for (const username of [form['username'], `nessuno-${addresses}`]) {
      const statuses = await guesses(12, (turn) => (turn % 2 ? username : String(username).toUpperCase()));
      const { status, body, headers } = await guess(username);
      const { requestId: _requestId, instance: _instance, ...said } = body;
      outcomes.push({ statuses, status, said, wait: headers.get('retry-after') });
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
  });
});

describe('a device that has signed in before', () => {
  it('is not delayed by guesses of others, and has its own limit', async () => {
    const { browser, form } = await identity.person();
    await guesses(20, () => form['username']);
    await browser.send('POST', '/api/logout');
    expect((await signIn(browser, form['email'])).status).toBe(200);
    expect((await guess(form['username'], PASSWORD)).status).toBe(429);
    const own = [];
    for (let turn = 0; turn < 12; turn += 1) own.push((await signIn(browser, form['username'], 'sbagliata')).status);
    expect(counted(own)).toEqual({ looked: 10, refused: 2 });
  });

  it('is known only to its own account, and only by a genuine cookie', async () => {
    const [owner, stranger] = [await identity.person(), await identity.person()];
    const known = stranger.browser.cookies.get('drappo_device') ?? '';
    const answer = await signIn(stranger.browser, stranger.form['username']);
    const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('drappo_device='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Path=\/api\/login/);
    await guesses(10, () => owner.form['username']);
    const forged = identity.browser();
    for (const token of [known, known.replace(stranger.user.id, owner.user.id), 'x']) {
      forged.cookies.set('drappo_device', token, '/api/login');
      expect((await signIn(forged, owner.form['username'])).status).toBe(429);
    }
  });

  it('stays known after signing out and when its session is renewed', async () => {
    const { browser, form } = await identity.person();
    await browser.send('POST', '/api/auth/refresh');
    await browser.send('POST', '/api/logout');
    expect(browser.cookies.get('drappo_device')).toBeDefined();
    await guesses(10, () => form['username']);
    expect((await signIn(browser, form['username'])).status).toBe(200);
  });
});

describe('the owner', () => {
  const slowed = async () => {
    const person = await identity.person();
    await guesses(15, () => person.form['username']);
    return eventually('the owner is notified', async () => {
      const [event] = published(person.user.id);
      if (!event) throw new Error('not published');
      return { ...person, token: (await linkOf(identity, event)).split('#token=')[1] ?? '' };
    });
  };
  const follow = (browser: HttpPerson, token: string) => browser.send('POST', '/api/auth/sign-in-link', { token });

  it('is notified once per burst', async () => {
    const { user, form } = await slowed();
    for (const seconds of [1, 2, 4]) {
      identity.clock.advance({ seconds });
      expect((await guess(form['username'])).status).toBe(401);
    }
    expect(
      (await identity.query('SELECT 1 FROM account_links WHERE user_id = $1 AND purpose = $2', [user.id, 'sign-in']))
        .rowCount,
    ).toBe(1);
    await identity.idle();
    expect(published(user.id)).toHaveLength(1);
  });

  it('is notified with the next guess when the process crashed before', async () => {
    const { user, form } = await slowed();
    await identity.query('DELETE FROM account_links WHERE user_id = $1', [user.id]);
    identity.clock.advance({ seconds: 1 });
    await guess(form['username']);
    await eventually('the second event', () => expect(published(user.id)).toHaveLength(2));
  });

  it('bypasses the delay by the link, which works once and still requires the password', async () => {
    const { form, token } = await slowed();
    const fresh = identity.browser();
    expect((await signIn(fresh, form['username'])).status).toBe(429);
    const followed = await follow(fresh, token);
    expect([followed.status, followed.body]).toEqual([200, { status: 'sign-in-open' }]);
    expect((await fresh.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(fresh, form['username'], 'sbagliata')).status).toBe(401);
    expect((await signIn(fresh, form['username'])).status).toBe(200);
    const again = await follow(identity.browser(), token);
    expect([again.status, again.body.code]).toEqual([409, 'identity.link-used']);
  });

  it('succeeds with only one of two concurrent uses of the link', async () => {
    const { token } = await slowed();
    const answers = await Promise.all([follow(identity.browser(), token), follow(identity.browser(), token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gets an error for a link that is expired, made up or of another purpose', async () => {
    const { token } = await slowed();
    const made = `${token.split('.')[0]}.${'A'.repeat(43)}`;
    expect((await follow(identity.browser(), made)).body.code).toBe('identity.link-not-valid');
    const reset = { token, password: 'nuova-segreta' };
    expect((await identity.browser().send('POST', '/api/auth/reset-password', reset)).status).toBe(400);
    identity.clock.advance({ minutes: 60 });
    expect((await follow(identity.browser(), token)).body.code).toBe('identity.link-expired');
  });
});

describe('sign-ins from one address', () => {
  it('are limited to a hundred failures within ten minutes, over all accounts; successes do not count', async () => {
    const strict = await startIdentity({ LOGIN_ADDRESS_ATTEMPTS: '5' });
    try {
      const { form } = await strict.person();
      const from = (address: string, username: unknown, password?: string) =>
        guess(username, password, address, strict);
      const same = '2001:db8:1:2::1';
      for (let turn = 0; turn < 12; turn += 1) expect((await from(same, form['username'], PASSWORD)).status).toBe(200);
      // Other hosts in the same network.
      for (let turn = 0; turn < 5; turn += 1)
        expect((await from(`2001:db8:1:2::${turn + 2}`, `nessuno-${turn}`)).status).toBe(401);
      expect((await from('2001:db8:1:2:ffff::9', form['username'], PASSWORD)).status).toBe(429);
      expect((await from('2001:db8:1:3::1', form['username'], PASSWORD)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
