import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
beforeAll(async () => {
  identity = await startIdentity();
  admin = (await identity.admin()).browser;
});
afterAll(() => identity.stop());

describe('GET /api/admin/users', () => {
  it('finds users by a part of name, address or company, newest first, and counts all', async () => {
    await identity.person({ firstName: 'José', lastName: 'D’Ángelo' });
    await identity.person({ firstName: 'Álvaro', lastName: 'O’Hara', companyName: 'Café Crème Paul´s' });
    await identity.person({ firstName: 'Siobhán', lastName: 'O’Connor', companyName: 'King’s' });
    const { user } = await identity.person({ username: 'cerca_mi', companyName: 'Maglieria Niccolò 100% Lana' });
    await identity.person({
      firstName: 'Łukasz',
      lastName: 'Bø',
      companyName: 'Straßen@Città 王明 D´Ö',
      email: 'lu@bücher.com',
    });
    identity.clock.advance({ seconds: 1 });
    await identity.person({ username: 'cercaXmi' });
    const found = async (search: string) =>
      (await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).body;
    expect((await found('CERCA_MI')).users.map(({ id }: { id: string }) => id)).toEqual([user.id]);
    for (const search of ['100% lana', 'niccolo', 'NICCOLÒ']) expect((await found(search)).total).toBe(1);
    for (const search of [
      "d'angelo",
      'D`ANGELO',
      'dangelo',
      'jose d’angelo',
      'alvaro',
      "o'hara",
      'cafe creme',
      "paul's",
    ])
      expect([search, (await found(search)).total]).toEqual([search, 1]);
    for (const search of ['oconnor', "o'connor", "king's", 'siobhan'])
      expect([search, (await found(search)).total]).toEqual([search, 1]);
    for (const search of [
      'lukasz',
      'ŁUKASZ',
      'bø',
      'bo',
      'strassen',
      'STRASSEN',
      'straße',
      '王明',
      "d'o",
      'lu@bücher.com',
      'straßen@città',
      'Łu',
    ])
      expect([search, (await found(search)).total]).toEqual([search, 1]);
    for (const search of ['nessuno-così', "'''", 'ß%', '’', '_']) expect((await found(search)).users).toEqual([]);
    const page = await admin.get('/api/admin/users?limit=1');
    expect([page.body.users[0].username, page.body.total >= 3]).toEqual(['cercaXmi', true]);
    expect(JSON.stringify(page.body)).not.toMatch(/argon|hash/i);
  });

  it('rejects everyone except administrators', async () => {
    const { browser } = await identity.person();
    expect((await browser.get('/api/admin/users')).status).toBe(403);
    expect((await identity.browser().get('/api/admin/users')).status).toBe(401);
  });

  it('filters by role, plan, verification and state; matches a short search term only at the start of names', async () => {
    const { user, browser } = await identity.person({ username: 'zq-filtro', vatNumber: 'IT00743110157' });
    await admin.send('PUT', `/api/admin/users/${user.id}`, { userRole: 'rivenditore', subscriptionPlan: 'starter' });
    await browser.send('POST', '/api/account/erasure-request');
    const found = async (query: string) =>
      (await admin.get(`/api/admin/users?${query}`)).body.users.map(({ id }: { id: string }) => id);
    for (const query of [
      'search=zq',
      'search=Q-FILT',
      'search=00743110157',
      'search=zq-&role=rivenditore',
      'search=zq-&plan=starter&verification=pending',
      'state=requested',
    ])
      expect([query, await found(query)]).toEqual([query, [user.id]]);
    for (const query of [
      'search=q-',
      'search=zq-&role=base',
      'search=zq-&verification=verified',
      'search=zq&state=blocked',
    ])
      expect([query, await found(query)]).toEqual([query, []]);
    for (const query of ['role=capo', 'sort=email'])
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
  });

  it('sorts by each column in both directions, accounts without a company last', async () => {
    const at = (second: number) => `2026-01-01T10:00:0${second}Z`;
    for (const [username, company, role, plan, created] of [
      ['ordine-B', 'aosta', 'rivenditore', 'pro', at(1)],
      ['ordine-a', null, 'base', 'trial', at(2)],
      ['ordine-c', 'Bari', 'base', 'starter', at(3)],
      ['ordine-d', 'aosta', 'base', 'trial', at(4)],
    ])
      await identity.query(
        `INSERT INTO users (username, email, password_hash, company_name, user_role, subscription_plan, created_at, updated_at)
         VALUES ($1, $1 || '@esempio.it', '', $2, $3, $4, $5, $5)`,
        [username, company, role, plan, created],
      );
    const sorted = async (sort: string, page = '') => {
      const { body } = await admin.get(`/api/admin/users?search=ordine-&sort=${sort}${page}`);
      return body.users.map(({ username }: { username: string }) => username.slice(-1)).join('');
    };
    for (const [sort, expected] of [
      ['username', 'aBcd'],
      ['-username', 'dcBa'],
      ['company', 'Bdca'],
      ['-company', 'cdBa'],
      ['role', 'dcaB'],
      ['-role', 'Bacd'],
      ['plan', 'Bcda'],
      ['-plan', 'adcB'],
      ['createdAt', 'Bacd'],
      ['-createdAt', 'dcaB'],
    ] as const)
      expect([sort, await sorted(sort)]).toEqual([sort, expected]);
    expect(await sorted('company', '&limit=2&offset=2')).toBe('ca');
  });
});
