import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOlderDatabase, type HttpPerson } from '@drappo/service-kit/testing';
import jwt from 'jsonwebtoken';
import { createPrisma } from '../../src/data/database.ts';
import { addTotp, codeAt, personWithTotp, stepUp } from './factors.ts';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const base = '/api/account/second-factor';
const refresh = '/api/auth/refresh';
const me = '/api/auth/user';
const newCodes = `${base}/recovery-codes`;

const sidOf = (browser: HttpPerson) => browser.cookies.get('drappo_refresh')?.split('.')[0] ?? '';
const claimsOf = (browser: HttpPerson) => jwt.decode(browser.cookies.get('drappo_access') ?? '') as jwt.JwtPayload;
const isEnded = async (sid: string): Promise<boolean> =>
  (await identity.query('SELECT ended_at FROM sessions WHERE sid = $1', [sid])).rows[0]?.ended_at !== null;

describe('the first factor', () => {
  it('starts a new session: copied tokens of the previous one are invalid', async () => {
    const { browser } = await identity.person();
    const [thief, renewer] = [browser.copy(), browser.copy()];
    const former = sidOf(browser);
    await addTotp(identity, browser);
    expect(sidOf(browser)).not.toBe(former);
    expect((await thief.get(me)).status).toBe(401);
    expect((await thief.send('POST', newCodes)).status).toBe(401);
    // Within the grace period of a spent token, and after it.
    expect((await renewer.copy().send('POST', refresh)).status).toBe(401);
    identity.clock.advance({ seconds: 31 });
    expect((await renewer.send('POST', refresh)).status).toBe(401);
    expect((await browser.send('POST', refresh)).status).toBe(200);
    expect((await browser.send('POST', newCodes)).status).toBe(200);
  });

  it('ends the former session in the feed, which the other services and the gateway read', async () => {
    const { browser } = await identity.person();
    const former = sidOf(browser);
    await addTotp(identity, browser);
    const { readSessionFeed } = await import('../../src/sign-in/data/access-queries.ts');
    const { sessionLimits } = await import('../../src/sign-in/domain/session-limits.ts');
    const feed = await readSessionFeed(identity.app.prisma, sessionLimits(identity.config), identity.clock.now());
    const ended = feed.sessions.map(({ id }) => id);
    expect([ended.includes(former), ended.includes(sidOf(browser))]).toEqual([true, false]);
  });

  it('gives the new session the device and the end of the previous one', async () => {
    const { form } = await identity.person();
    const browser = identity.browser();
    const credentials = { username: form.username, password: PASSWORD };
    await browser.send('POST', '/api/login', credentials, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    });
    const begun = identity.clock.now().toISOString();
    identity.clock.advance({ minutes: 10 });
    await addTotp(identity, browser);
    expect((await browser.get('/api/auth/sessions')).body).toEqual([
      expect.objectContaining({ id: sidOf(browser), device: 'Chrome su Windows', begunAt: begun, isCurrent: true }),
    ]);
  });

  it('ends sessions that are renewed concurrently', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { browser } = await identity.person();
      const begun = await browser.send('POST', `${base}/totp`, { password: PASSWORD });
      const thieves = Array.from({ length: 4 }, () => browser.copy());
      const code = codeAt(identity, begun.body.secret);
      const [confirmed] = await Promise.all([
        browser.send('POST', `${base}/totp/confirm`, { code }),
        ...thieves.map((thief) => thief.send('POST', refresh)),
      ]);
      expect(confirmed.status).toBe(200);
      for (const thief of thieves) {
        expect((await thief.get(me)).status).toBe(401);
        expect((await thief.send('POST', refresh)).status).toBe(401);
      }
      expect((await browser.get(me)).status).toBe(200);
    }
  });

  it('is added once by two concurrent requests', async () => {
    const { browser } = await identity.person();
    const begun = await browser.send('POST', `${base}/totp`, { password: PASSWORD });
    const code = codeAt(identity, begun.body.secret);
    const tabs = [browser.copy(), browser.copy()];
    const answers = await Promise.all(tabs.map((tab) => tab.send('POST', `${base}/totp/confirm`, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('an access token', () => {
  it('contains whether the account has a second factor', async () => {
    const { browser } = await identity.person();
    expect(claimsOf(browser)).toMatchObject({ hasFactor: false });
    const { secret } = await addTotp(identity, browser);
    expect(claimsOf(browser)).toMatchObject({ hasFactor: true });
    await browser.send('POST', refresh);
    expect(claimsOf(browser)).toMatchObject({ hasFactor: true });
    expect((await stepUp(browser, { code: codeAt(identity, secret) })).status).toBe(200);
    expect((await browser.send('DELETE', `${base}/totp`)).status).toBe(204);
    expect(claimsOf(browser)).toMatchObject({ hasFactor: false });
  });

  it('copied before a step-up gets no proof from it', async () => {
    const { browser, secret } = await personWithTotp(identity);
    identity.clock.advance({ minutes: 11 });
    await browser.send('POST', refresh);
    const thief = browser.copy();
    expect((await stepUp(browser, { code: codeAt(identity, secret) })).status).toBe(200);
    expect((await browser.send('POST', newCodes)).status).toBe(200);
    const refused = await thief.send('POST', newCodes);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.step-up-required']);
  });
});

describe('a session without a proof, of an account that has a factor', () => {
  // Renewals created such sessions before the first factor started a new one.
  const unproved = async () => {
    const { browser, user, secret } = await personWithTotp(identity);
    await identity.query('UPDATE sessions SET factor_at = NULL WHERE sid = $1', [sidOf(browser)]);
    return { browser, user, secret };
  };

  it('cannot step up', async () => {
    const { browser } = await unproved();
    const refused = await browser.send('POST', newCodes);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.step-up-required']);
  });

  it('is not renewed, and ends', async () => {
    const { browser } = await unproved();
    expect((await browser.copy().send('POST', refresh)).status).toBe(401);
    expect(await isEnded(sidOf(browser))).toBe(true);
  });

  it('is not created from a former refresh token either', async () => {
    const { browser } = await personWithTotp(identity);
    const former = browser.copy();
    await identity.query(
      `UPDATE sessions SET sess = '{"generation":2,"spent":[],"replaced":{"generation":1,"factorAt":null}}' WHERE sid = $1`,
      [sidOf(browser)],
    );
    expect((await former.send('POST', refresh)).status).toBe(401);
    expect(await isEnded(sidOf(browser))).toBe(true);
  });

  it('ends with the upgrade; other sessions stay', async () => {
    const database = await createOlderDatabase('services/identity', '20261128090000');
    const prisma = createPrisma(database.url, 2);
    const at = identity.clock.now();
    const [withFactor, without] = [crypto.randomUUID(), crypto.randomUUID()];
    try {
      for (const id of [withFactor, without]) {
        await prisma.$executeRaw`INSERT INTO users (id, username, email, password_hash, created_at, updated_at)
          VALUES (${id}::uuid, ${id}, ${`${id}@esempio.it`}, 'x', ${at}, ${at})`;
        for (const provedAt of [null, at])
          await prisma.$executeRaw`INSERT INTO sessions (sid, user_id, sess, expire, begun_at, limits_from, last_act_at, last_used_at, factor_at)
            VALUES (gen_random_uuid(), ${id}::uuid, '{}', ${at}, ${at}, ${at}, ${at}, ${at}, ${provedAt})`;
      }
      await prisma.$executeRaw`INSERT INTO factors (id, user_id, kind, secret, key_id, created_at, active_since)
        VALUES (gen_random_uuid(), ${withFactor}::uuid, 'totp', 'x', 'k', ${at}, ${at})`;
      await database.upgrade();
      const open = await prisma.$queryRaw`SELECT user_id::text AS id, factor_at IS NOT NULL AS proved FROM sessions
        WHERE ended_at IS NULL ORDER BY user_id = ${withFactor}::uuid DESC, factor_at NULLS FIRST`;
      expect(open).toEqual([
        { id: withFactor, proved: true },
        { id: without, proved: false },
        { id: without, proved: true },
      ]);
    } finally {
      await prisma.$disconnect();
      await database.drop();
    }
  });
});
