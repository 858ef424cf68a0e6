import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs, eventually } from '@drappo/service-kit/testing';
import jwt from 'jsonwebtoken';
import { startIdentity, validProfile, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const path = '/api/auth/business-profile';
/** Events about the user's state, without the request to confirm the address. */
const published = (userId: string) =>
  identity.bus.published
    .filter(({ key }) => key === userId)
    .map(({ headers, payload }) => ({ type: headers['ce_type'], payload: JSON.parse(payload) }))
    .filter(({ type }) => type !== 'user.email-confirmation-requested');

describe('PUT /api/auth/business-profile', () => {
  it('makes a base user with a valid profile a reseller, renews the cookie immediately and publishes it', async () => {
    const { browser, user } = await identity.person();
    const answer = await browser.send('PUT', path, validProfile);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...validProfile,
      sdiCode: 'ABC1234',
      userRole: 'rivenditore',
      isPublic: false,
      isRivenditore: true,
      isReseller: true,
      isAdmin: false,
      isBusinessVerified: false,
    });
    expect(jwt.decode(browser.cookies.get('drappo_access') ?? '')).toMatchObject({ role: 'rivenditore' });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect((await browser.get('/api/auth/user')).body).toMatchObject(answer.body);
    await eventually('the events', () => {
      expect(published(user.id).map(({ type }) => type)).toEqual([
        'user.registered',
        'user.snapshot-taken',
        'user.changed',
        'user.snapshot-taken',
      ]);
    });
    const [, , changed, snapshot] = published(user.id);
    expect(changed?.payload).toMatchObject({
      role: 'rivenditore',
      changed: ['companyAddress', 'companyName', 'pecEmail', 'role', 'sdiCode', 'vatNumber', 'verification'],
    });
    expect(snapshot?.payload).toMatchObject({
      revision: 1,
      role: 'rivenditore',
      companyName: validProfile.companyName,
    });
  });

  it('publishes nothing when nothing differs', async () => {
    const { browser, user } = await identity.person();
    await browser.send('PUT', path, validProfile);
    const again = await browser.send('PUT', path, validProfile);
    expect(again.status).toBe(200);
    await browser.send('PUT', path, { ...validProfile, companyName: 'Altra S.p.A.' });
    await eventually('the last change', () => expect(published(user.id)).toHaveLength(6));
    expect(published(user.id).at(-1)?.payload.revision).toBe(2);
  });

  it('is rate-limited per account, since every change queries VIES', async () => {
    const { browser } = await identity.person();
    const save = (count: number) => browser.send('PUT', path, { ...validProfile, companyName: `Sartoria ${count}` });
    for (let count = 0; count < 20; count += 1) expect((await save(count)).status).toBe(200);
    const refused = await save(20);
    expect([refused.status, refused.body.code]).toEqual([429, 'kit.too-many-requests']);
    const other = await identity.person();
    expect((await other.browser.send('PUT', path, validProfile)).status).toBe(200);
  });

  it('saves once for two calls with the same key', async () => {
    const { browser, user } = await identity.person();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([
      browser.copy().send('PUT', path, validProfile, key),
      browser.copy().send('PUT', path, validProfile, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    await eventually('the change', () => expect(published(user.id)).toHaveLength(4));
    const other = await browser.send('PUT', path, { ...validProfile, companyName: 'Altra' }, key);
    expect(other.status).toBe(409);
  });

  it('returns every broken rule at once', async () => {
    const { browser } = await identity.person();
    const answer = await browser.send('PUT', path, { vatNumber: '12345678901', pecEmail: 'x@gmail.com' });
    expect(answer.status).toBe(400);
    expect(
      Object.fromEntries(answer.body.errors.map(({ field, message }: Record<string, string>) => [field, message])),
    ).toEqual({
      companyName: 'Ragione sociale obbligatoria',
      vatNumber: 'P.IVA non valida: la cifra di controllo non corrisponde',
      companyAddress: 'Indirizzo sede legale obbligatorio',
      pecEmail: 'Formato email PEC non valido',
    });
    expect((await browser.get('/api/auth/user')).body.userRole).toBe('base');
  });

  it('requires a session', async () => {
    expect((await identity.browser().send('PUT', path, validProfile)).status).toBe(401);
  });
});

describe('a PEC that the person confirmed', () => {
  const pecEmail = 'amministrazione@boutique-rossi.it';
  const reseller = async () => {
    const person = await identity.person();
    const answer = await person.browser.send('PUT', path, { ...validProfile, pecEmail, pecConfirmed: true });
    if (answer.status !== 200) throw new Error(`profile answered ${answer.status}`);
    return person;
  };
  const detail = async (id: string) => {
    const { browser } = await identity.admin();
    return (await browser.get(`/api/admin/users/${id}`)).body;
  };

  it('is stored and shown to the admin; saved again unchanged it stays', async () => {
    const { user, browser } = await reseller();
    expect(await detail(user.id)).toMatchObject({ pecEmail, pecConfirmed: true });
    const again = await browser.send('PUT', path, { ...validProfile, pecEmail, pecConfirmed: true });
    expect([again.status, again.body.pecConfirmed]).toEqual([200, true]);
  });

  it('is unmarked once a known provider replaces it', async () => {
    const { user, browser } = await reseller();
    await browser.send('PUT', path, { ...validProfile, pecConfirmed: true });
    expect(await detail(user.id)).toMatchObject({ pecEmail: validProfile.pecEmail, pecConfirmed: false });
  });

  it.each([
    ['without the confirmation', { pecEmail }],
    ['of an ordinary provider', { pecEmail: 'rossi@gmail.com', pecConfirmed: true }],
    ['that is no address', { pecEmail: 'rossi', pecConfirmed: true }],
  ])('is refused %s, and nothing is stored', async (_what, fields) => {
    const { browser } = await identity.person();
    const answer = await browser.send('PUT', path, { ...validProfile, ...fields });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'pecEmail', message: 'Formato email PEC non valido' }],
    ]);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ pecEmail: null, pecConfirmed: false });
  });
});

describe('plans', () => {
  it('count as trial in answers, tokens, feed and snapshots once they expire', async () => {
    const { browser, user } = await identity.person();
    const expires = new Date(identity.clock.now().getTime() + 60_000);
    await identity.query("UPDATE users SET subscription_plan = 'pro', subscription_expires_at = $2 WHERE id = $1", [
      user.id,
      expires,
    ]);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ subscriptionPlan: 'pro' });
    identity.clock.advance({ seconds: 60 });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      subscriptionPlan: 'trial',
      subscriptionExpiresAt: null,
    });
    await browser.send('POST', '/api/auth/refresh');
    expect(jwt.decode(browser.cookies.get('drappo_access') ?? '')).toMatchObject({ plan: 'trial' });
    const feed = await identity
      .browser()
      .get('/internal/session-feed', { authorization: callAs('gateway', 'identity', 'session-feed') });
    expect(feed.body.users).toContainEqual({
      id: user.id,
      changedAt: expires.getTime(),
      role: 'base',
      plan: 'trial',
      blocked: false,
    });
    expect(await identity.app.useCases.expirePlans()).toBe(1);
    await eventually('the plan is published', () =>
      expect(published(user.id).map(({ type }) => type)).toContain('user.plan-changed'),
    );
    expect(published(user.id).at(-1)?.payload).toMatchObject({ plan: 'trial', revision: 1 });
    expect(await identity.app.useCases.expirePlans()).toBe(0);
  });
});

describe('republish', () => {
  it('publishes every user’s state with its revision', async () => {
    const { user } = await identity.person();
    await eventually('the first snapshot', () => expect(published(user.id)).toHaveLength(2));
    const users = Number((await identity.query('SELECT count(*) FROM users')).rows[0].count);
    expect(await identity.app.useCases.republishUsers()).toBe(users);
    await eventually('the second snapshot', () => expect(published(user.id)).toHaveLength(3));
    expect(published(user.id).at(-1)).toMatchObject({ type: 'user.snapshot-taken', payload: { revision: 0 } });
  });
});
