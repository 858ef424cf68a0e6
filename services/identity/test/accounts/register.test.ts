import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const form = { username: 'Giulia', email: 'Giulia@Esempio.it', password: PASSWORD };

describe('POST /api/register', () => {
  it('creates a base user from a valid form, signs it in and publishes it', async () => {
    const browser = identity.browser();
    const answer = await browser.send('POST', '/api/register', {
      ...form,
      firstName: 'Giulia',
      companyName: '',
      vatNumber: 'it 00743110157',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'Giulia',
      email: 'Giulia@Esempio.it',
      firstName: 'Giulia',
      lastName: null,
      companyName: null,
      vatNumber: 'IT00743110157',
      userRole: 'base',
      subscriptionPlan: 'trial',
      subscriptionStatus: 'active',
      subscriptionExpiresAt: null,
      isBusinessVerified: false,
      isPublic: true,
      isRivenditore: false,
      isReseller: false,
      isAdmin: false,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
    const me = await browser.get('/api/auth/user');
    expect([me.status, me.body.id]).toEqual([200, answer.body.id]);

    await eventually('the events', () => {
      const types = identity.bus.published
        .filter(({ key }) => key === answer.body.id)
        .map(({ headers }) => headers['ce_type']);
      expect(types).toEqual(['user.registered', 'user.snapshot-taken', 'user.email-confirmation-requested']);
    });
    expect(JSON.stringify(identity.bus.published)).not.toContain('argon2');
  });

  it('accepts an address with &, and finds an international address in both of its forms', async () => {
    const company = { ...form, username: 'figli', email: 'rossi&figli@esempio.it' };
    expect((await identity.browser().send('POST', '/api/register', company)).body.email).toBe(company.email);
    const typed = { ...form, username: 'citta', email: 'info@città.it', fiscalCode: 'IT RSS MRA 85T10 A562S' };
    const answer = await identity.browser().send('POST', '/api/register', typed);
    expect([answer.status, answer.body.email, answer.body.fiscalCode]).toEqual([
      201,
      'info@xn--citt-3na.it',
      'RSSMRA85T10A562S',
    ]);
    for (const email of ['info@città.it', 'INFO@XN--CITT-3NA.IT', 'info@CITTÀ.it']) {
      const again = await identity.browser().send('POST', '/api/register', { ...typed, username: 'altra', email });
      expect([again.status, again.body.errors?.[0]?.field]).toEqual([409, 'email']);
      const login = { username: email, password: PASSWORD };
      expect((await identity.browser().send('POST', '/api/login', login)).status).toBe(200);
    }
  });

  it('answers 409 naming the fields when username or e-mail are taken in another case', async () => {
    const both = await identity.browser().send('POST', '/api/register', {
      ...form,
      username: 'gIULIA',
      email: 'giulia@esempio.IT',
    });
    expect([both.status, both.body.title]).toEqual([409, 'Conflict']);
    expect(both.body.errors).toEqual([
      { field: 'username', message: 'Questo nome utente è già in uso' },
      { field: 'email', message: 'Questa email è già registrata' },
    ]);
    const one = await identity.browser().send('POST', '/api/register', { ...form, username: 'altra' });
    expect(one.body.errors.map(({ field }: { field: string }) => field)).toEqual(['email']);
  });

  it.each([
    [
      'username',
      { username: 'Paralleli', email: 'uno@esempio.it' },
      { username: 'PARALLELI', email: 'due@esempio.it' },
    ],
    ['email', { username: 'primo', email: 'stessa@esempio.it' }, { username: 'secondo', email: 'STESSA@esempio.it' }],
  ])('creates one of two concurrent accounts with one %s, and reports the field to the other', async (field, a, b) => {
    const answers = await Promise.all(
      [a, b].map((own) => identity.browser().send('POST', '/api/register', { ...own, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toEqual([expect.objectContaining({ field })]);
  });

  it('rejects a username that is another person’s e-mail address', async () => {
    const foreign = await identity.browser().send('POST', '/api/register', {
      username: 'giulia@esempio.it',
      email: 'ladro@esempio.it',
      password: PASSWORD,
    });
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([400, 'username']);
    const own = { username: 'io@esempio.it', email: 'io@esempio.it', password: PASSWORD };
    expect((await identity.browser().send('POST', '/api/register', own)).status).toBe(201);
  });

  it('returns an error message for each missing field', async () => {
    const answer = await identity.browser().send('POST', '/api/register', { username: 'ab' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.errors).toEqual([
      { field: 'username', message: 'Username deve essere almeno 3 caratteri' },
      { field: 'email', message: 'Email è richiesta' },
      { field: 'password', message: 'Password deve essere almeno 6 caratteri' },
    ]);
  });

  it.each([
    ['Password123', 'Questa password è troppo comune: scegline un’altra'],
    ['francesca', 'Questa password è troppo comune: scegline un’altra'],
    ['       ', 'La password non può essere fatta di soli spazi'],
    ['DRAPPO', 'La password non può essere il nome del portale'],
    ['Prova-Nomi', 'La password non può essere il tuo nome, la tua e-mail o la tua azienda'],
  ])('rejects the password %j', async (password, message) => {
    const person = { username: 'prova.nomi', email: 'prova.nomi@esempio.it', password };
    const answer = await identity.browser().send('POST', '/api/register', person);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'password', message }]]);
  });

  it('allows only one account for names that are equal under NFKC case folding', async () => {
    // A name registered before full-width letters were rejected.
    const { user } = await identity.person({ username: 'vecchio', email: 'vecchio@esempio.it' });
    await identity.query('UPDATE users SET username = $1 WHERE id = $2', ['ｍｅｒｃｅｒｉａ', user.id]);
    const register = (username: string, email: string) =>
      identity.browser().send('POST', '/api/register', { username, email, password: PASSWORD });
    const alike = await register('Merceria', 'merceria@esempio.it');
    expect([alike.status, alike.body.errors[0].field]).toEqual([409, 'username']);
    const atOnce = await Promise.all([register('Weiß', 'w1@esempio.it'), register('WEISS', 'w2@esempio.it')]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('creates nothing when a field is unknown', async () => {
    const greedy = { username: 'furbo', email: 'furbo@esempio.it', password: PASSWORD, userRole: 'admin' };
    const answer = await identity.browser().send('POST', '/api/register', greedy);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'userRole', message: 'Campo sconosciuto' }]]);
    const login = await identity.browser().send('POST', '/api/login', { username: 'furbo', password: PASSWORD });
    expect(login.status).toBe(401);
  });
});

describe('registrations from one address', () => {
  let turn = 0;
  const from = (address: string, to: IdentityApp, changes: Record<string, unknown> = {}) => {
    turn += 1;
    const own = { username: `rete${turn}`, email: `rete${turn}@esempio.it`, password: PASSWORD, ...changes };
    return to.browser().send('POST', '/api/register', own, { 'x-forwarded-for': address });
  };

  it('are limited to 20 a minute, over the whole /64 of an IPv6 network and for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, host) => from(`2001:db8:7:1::${host}`, identity)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too-many-registrations' } });
    expect(refused?.body.detail).toMatch(
      /^Da questa rete sono arrivate troppe registrazioni\. Riprova tra \d+ secondi/,
    );
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await from('2001:db8:7:2::1', identity)).status).toBe(201);
  });

  it('are counted per day too; failed ones and those from the computer itself do not count', async () => {
    const strict = await startIdentity({ REGISTRATIONS_PER_MINUTE: '100', REGISTRATIONS_PER_DAY: '3' });
    try {
      const here = '198.51.100.9';
      await from(here, strict, { username: 'presa' });
      for (let again = 0; again < 4; again += 1)
        expect((await from(here, strict, { username: 'presa' })).status).toBe(409);
      for (let more = 0; more < 2; more += 1) expect((await from(here, strict)).status).toBe(201);
      const refused = await from(here, strict);
      expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too-many-registrations' } });
      expect(refused.body.detail).toContain('24 ore');
      for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        for (let more = 0; more < 4; more += 1) expect((await from(own, strict)).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});
