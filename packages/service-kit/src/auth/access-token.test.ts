import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { manualClock } from '../testing/manual-clock.ts';
import { createTokenVerifier, fixedKeys, TOKEN_AUDIENCE, TOKEN_ISSUER } from './access-token.ts';
import { toSessionState, type SessionFeedSource } from './session-feed.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'key-1' };
const nothing = toSessionState({ users: [], sessions: [] });

const setUp = ({ feed = () => nothing }: { feed?: SessionFeedSource } = {}) => {
  const clock = manualClock();
  const iat = Math.floor(clock.now().getTime() / 1_000);
  const claims = { sub: randomUUID(), sid: randomUUID(), role: 'base', plan: 'trial', iat, exp: iat + 900 };
  const sign = (changes: Record<string, unknown> = {}, options: jwt.SignOptions = {}, key: jwt.Secret = privateKey) =>
    jwt.sign({ ...claims, ...changes }, key, {
      algorithm: 'ES256',
      keyid: 'key-1',
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      ...options,
    });
  return { clock, claims, sign, verifier: createTokenVerifier({ keys: fixedKeys([jwk]), feed, clock }) };
};

describe('a token verifier', () => {
  it('returns the actor of a valid token', async () => {
    const { verifier, sign, claims } = setUp();
    expect(await verifier.verify(sign())).toEqual({
      kind: 'user',
      userId: claims.sub,
      sessionId: claims.sid,
      role: 'base',
      plan: 'trial',
    });
  });

  it('rejects a token that it accepted before once it has expired', async () => {
    const { verifier, sign, clock } = setUp();
    const token = sign();
    expect(await verifier.verify(token)).toBeDefined();
    clock.advance({ seconds: 899 });
    expect(await verifier.verify(token)).toBeDefined();
    clock.advance({ seconds: 1 });
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('restricts an administrator without a required second factor, even with an older token', async () => {
    const feed = () => toSessionState({ users: [], sessions: [], factorRequired: true });
    const { verifier, sign, claims } = setUp({ feed });
    expect(await verifier.verify(sign({ role: 'admin' }))).toMatchObject({ restricted: 'factor-setup' });
    expect(await verifier.verify(sign({ role: 'rivenditore' }))).not.toHaveProperty('restricted');
    const proved = await verifier.verify(sign({ role: 'admin', factorAt: claims.iat }));
    expect(proved).toMatchObject({ role: 'admin', factorAt: new Date(claims.iat * 1_000) });
    expect(proved).not.toHaveProperty('restricted');
    expect(await setUp().verifier.verify(sign({ role: 'admin' }))).not.toHaveProperty('restricted');
  });

  it('reports that the account has a second factor, regardless of whether its session proved it', async () => {
    const { verifier, sign, claims } = setUp();
    expect(await verifier.verify(sign({ hasFactor: true }))).toMatchObject({ hasFactor: true });
    expect(await verifier.verify(sign({ factorAt: claims.iat }))).toMatchObject({ hasFactor: true });
    expect(await verifier.verify(sign({ hasFactor: false }))).not.toHaveProperty('hasFactor');
  });

  it('restricts a user who becomes an administrator while the token is valid', async () => {
    const claims = setUp();
    const user = {
      id: claims.claims.sub,
      changedAt: claims.claims.iat * 1_000 + 1,
      role: 'admin',
      plan: 'pro',
    } as const;
    const feed = () => toSessionState({ users: [{ ...user, blocked: false }], sessions: [], factorRequired: true });
    const verifier = createTokenVerifier({ keys: fixedKeys([jwk]), feed, clock: claims.clock });
    expect(await verifier.verify(claims.sign())).toMatchObject({ role: 'admin', restricted: 'factor-setup' });
  });

  it('checks the feed for a token that it accepted before', async () => {
    let state = nothing;
    const { verifier, sign, claims } = setUp({ feed: () => state });
    const token = sign();
    expect(await verifier.verify(token)).toMatchObject({ role: 'base' });
    const user = { id: claims.sub, changedAt: claims.iat * 1_000 + 1, role: 'rivenditore', plan: 'pro' } as const;
    state = toSessionState({ users: [{ ...user, blocked: false }], sessions: [] });
    expect(await verifier.verify(token)).toMatchObject({ role: 'rivenditore', plan: 'pro' });
    state = toSessionState({ users: [{ ...user, blocked: true }], sessions: [] });
    expect(await verifier.verify(token)).toBeUndefined();
    state = toSessionState({ users: [], sessions: [{ id: claims.sid, endedAt: 0 }] });
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it("rejects a valid token from its session's end time on, without a notice in the feed", async () => {
    let endsIn = 60_000;
    const { verifier, sign, clock, claims } = setUp({
      feed: () =>
        toSessionState({ users: [], sessions: [], deadlines: [{ id: claims.sid, endsAt: start.getTime() + endsIn }] }),
    });
    const start = clock.now();
    const token = sign();
    for (let poll = 0; poll < 59; poll += 1) {
      clock.advance({ seconds: 1 });
      expect(await verifier.verify(token)).toBeDefined();
    }
    clock.advance({ seconds: 1 });
    expect(await verifier.verify(token)).toBeUndefined();
    endsIn = 120_000;
    expect(await verifier.verify(token)).toBeDefined();
  });

  it('throws unavailable instead of rejecting while it does not know the changes', async () => {
    const { verifier, sign } = setUp({ feed: () => undefined });
    await expect(verifier.verify(sign())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('rejects a token with another key, audience or algorithm', async () => {
    const { verifier, sign } = setUp();
    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const stranger = own.privateKey;
    const named = { alg: 'ES256', jwk: own.publicKey.export({ format: 'jwk' }), jku: 'https://keys.example/jwks.json' };
    const [header = '', payload = '', signature = ''] = sign().split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'key-1' })).toString('base64url');
    const bad = [
      '',
      'garbage',
      'a.b.c',
      `${unsigned}.${payload}.`,
      `${header}.${Buffer.from('{"sub":"1"}').toString('base64url')}.${signature}`,
      sign({}, {}, stranger),
      sign({}, { header: named as jwt.JwtHeader }, stranger),
      sign({}, { header: named as jwt.JwtHeader, keyid: 'key-2' }, stranger),
      sign({}, { keyid: 'key-2' }),
      sign({}, { issuer: 'elsewhere' }),
      sign({}, { audience: 'elsewhere' }),
      sign({}, { algorithm: 'HS256' }, 'secret'),
      sign({ role: 'root' }),
      sign({ sub: undefined }),
    ];
    for (const token of bad) expect(await verifier.verify(token)).toBeUndefined();
  });
});
