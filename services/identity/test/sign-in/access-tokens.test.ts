import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMemoryBus, createTestDatabase, httpPerson } from '@drappo/service-kit/testing';
import jwt from 'jsonwebtoken';
import { createApp } from '../../src/app.ts';
import { wireTo } from './wire.ts';
import { newPem, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refresh = '/api/auth/refresh';
const me = '/api/auth/user';

describe('access tokens', () => {
  it('are signed with the published key, named by its thumbprint, for 15 minutes', async () => {
    const { browser, user } = await identity.person();
    const decoded = jwt.decode(browser.cookies.get('drappo_access') ?? '', { complete: true });
    const { body } = await identity.browser().get('/.well-known/jwks.json');
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(body.keys[0]).not.toHaveProperty('d');
    expect(decoded?.header).toEqual({ alg: 'ES256', typ: 'JWT', kid: body.keys[0].kid });
    const claims = decoded?.payload as Record<string, number>;
    expect(claims).toMatchObject({ sub: user.id, role: 'base', plan: 'trial' });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
  });

  it('stay valid with their session after a rotation of the signing key', async () => {
    const { browser } = await identity.person();
    const rotated = createApp(
      { ...identity.config, JWT_PRIVATE_KEY: newPem() + identity.pem },
      { clock: identity.clock, bus: createMemoryBus() },
    );
    const url = `http://127.0.0.1:${(await rotated.service.start()).port}`;
    try {
      const { body } = await httpPerson(url).get('/.well-known/jwks.json');
      const kids = (body.keys as { kid: string }[]).map(({ kid }) => kid);
      const kidOf = (token = '') => jwt.decode(token, { complete: true })?.header.kid;
      expect(kids).toHaveLength(2);
      expect(kidOf(browser.cookies.get('drappo_access'))).toBe(kids[1]);

      const moved = browser.copy(url);
      expect((await moved.get(me)).status).toBe(200);
      expect((await moved.send('POST', refresh)).status).toBe(200);
      expect(kidOf(moved.cookies.get('drappo_access'))).toBe(kids[0]);
      expect((await moved.get(me)).status).toBe(200);
    } finally {
      await rotated.service.stop();
    }
  });

  it('are rejected when forged', async () => {
    const { browser } = await identity.person();
    const good = browser.cookies.get('drappo_access') ?? '';
    const { header, payload } = jwt.decode(good, { complete: true }) as jwt.Jwt;
    const [, body = ''] = good.split('.');
    const unsigned = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url');
    const forged = [
      `${unsigned}.${body}.`,
      jwt.sign(payload as object, newPem(), { algorithm: 'ES256', keyid: header.kid ?? '' }),
      jwt.sign(payload as object, identity.pem, { algorithm: 'ES256', keyid: 'other' }),
    ];
    for (const token of forged) {
      const stranger = identity.browser();
      stranger.cookies.set('drappo_access', token);
      expect((await stranger.get(me)).status).toBe(401);
    }
  });
});

describe('while the database does not answer', () => {
  it('answers a refresh with 503 and keeps the cookies, since the session may be valid', async () => {
    const database = await createTestDatabase('services/identity');
    const wire = await wireTo(database.url);
    const other = await startIdentity({ DATABASE_URL: wire.url });
    const { browser } = await other.person();
    const cookie = browser.cookies.get('drappo_refresh');
    await wire.cut();
    const answer = await browser.send('POST', refresh);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
    expect(answer.body.detail).toBe('Il servizio non è raggiungibile in questo momento. Riprova tra poco.');
    expect(browser.cookies.get('drappo_refresh')).toBe(cookie);
    expect((await browser.get(me)).status).toBe(503);
    await other.stop();
    await database.drop();
  });
});
