import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionFeed } from '@drappo/contracts/identity/session';
import jwt from 'jsonwebtoken';
import { createTokenVerifier, TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenVerifier } from '../src/auth/access-token.ts';
import { remoteKeys } from '../src/auth/jwks.ts';
import { pollSessionFeed, SESSION_FEED_HOLD_MS, type SessionFeedPoller } from '../src/auth/session-feed.ts';
import { systemClock } from '../src/clock.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createCallerCheck, type ServiceSigner } from '../src/auth/service-tokens.ts';
import { eventually } from '../src/testing/eventually.ts';
import { holdTimeouts } from '../src/testing/hold-timeouts.ts';
import { callAs, testCallerKeys } from '../src/testing/test-callers.ts';
import { capturedLog } from './support/captured-log.ts';

/** The caller of identity, according to its token. */
const checkCaller = createCallerCheck({ name: 'identity', publicKeys: testCallerKeys });
const signed: string[] = [];
const sign: ServiceSigner = () => {
  const header = callAs('orders', 'identity', 'session-feed');
  signed.push(header);
  return header;
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const log = capturedLog();

/** Identity's current response. */
let feed: (res: ServerResponse) => void;
let keys: object[];
let asked: { feed: number; keys: number };
let identity: RunningServer;
let sessions: SessionFeedPoller;
let verifier: TokenVerifier;

const json = (res: ServerResponse, value: unknown): void => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(value));
};
const tell = (state: Partial<SessionFeed>): void => {
  feed = (res) => json(res, { users: [], sessions: [], ...state });
};

beforeEach(async () => {
  tell({});
  keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }];
  asked = { feed: 0, keys: 0 };
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    if (req.url === '/jwks') {
      asked.keys += 1;
      json(res, { keys });
      return;
    }
    asked.feed += 1;
    checkCaller(req.headers.authorization, 'session-feed');
    feed(res);
  };
  identity = await listen(answer, { host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${identity.port}`;
  sessions = pollSessionFeed({ url: `${base}/feed`, sign, logger: log.logger });
  verifier = createTokenVerifier({ keys: remoteKeys(`${base}/jwks`), feed: sessions.source, clock: systemClock });
});
afterEach(async () => {
  sessions.stop();
  await identity.close();
});

const someone = (kid = 'key-1') => {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { sub: randomUUID(), sid: randomUUID(), role: 'base', plan: 'trial', iat, exp: iat + 900 };
  const token = jwt.sign(claims, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
  });
  return { ...claims, token };
};
const askedAgain = (count = 1): Promise<void> => {
  const target = asked.feed + count;
  return eventually('identity was asked again', () => expect(asked.feed).toBeGreaterThanOrEqual(target));
};

describe('the session feed', () => {
  it("applies identity's changes within seconds: role, plan, blocked users, ended sessions", async () => {
    await sessions.start();
    const [anna, bruno, carla] = [someone(), someone(), someone()];
    expect(await verifier.verify(anna.token)).toMatchObject({ userId: anna.sub, role: 'base', plan: 'trial' });
    const changedAt = Date.now() + 1;
    tell({
      users: [
        { id: anna.sub, changedAt, role: 'rivenditore', plan: 'pro', blocked: false },
        { id: bruno.sub, changedAt, role: 'base', plan: 'trial', blocked: true },
      ],
      sessions: [{ id: carla.sid, endedAt: changedAt }],
    });
    await eventually('everything counts', async () => {
      expect(await verifier.verify(anna.token)).toMatchObject({ role: 'rivenditore', plan: 'pro' });
      expect(await verifier.verify(bruno.token)).toBeUndefined();
      expect(await verifier.verify(carla.token)).toBeUndefined();
    });
  });

  it('keeps a request open and applies the response immediately', async () => {
    const state: SessionFeed = { users: [], sessions: [], version: 'first' };
    let waiting: ServerResponse | undefined;
    // The open request does not time out, however long this takes.
    const calls = holdTimeouts(SESSION_FEED_HOLD_MS + 3_000);
    try {
      feed = (res) => json(res, state);
      await sessions.start();
      feed = (res) => void (waiting = res);
      await eventually('the question is open', () => expect(waiting).toBeDefined());
      const [anna, before] = [someone(), asked.feed];
      expect(await verifier.verify(anna.token)).toBeDefined();
      if (waiting) json(waiting, { ...state, sessions: [{ id: anna.sid, endedAt: 0 }], version: 'second' });
      await eventually('the session is over', async () => expect(await verifier.verify(anna.token)).toBeUndefined());
      expect(asked.feed - before).toBeLessThanOrEqual(1);
    } finally {
      calls.restore();
    }
  });

  it('makes the service unavailable until identity first responds', async () => {
    feed = (res) => void res.writeHead(503).end();
    await sessions.start();
    const anna = someone();
    await expect(verifier.verify(anna.token)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 1 });
    tell({});
    await eventually('anna is let in', async () => expect(await verifier.verify(anna.token)).toBeDefined());
  });

  it.each<[string, (res: ServerResponse) => void]>([
    ['fails', (res) => void res.writeHead(500).end()],
    ['hangs up', (res) => void res.destroy()],
    ['answers nonsense', (res) => json(res, { users: 'none' })],
  ])('keeps its last state while identity %s, and logs no token', async (_how, broken) => {
    const bruno = someone();
    tell({ sessions: [{ id: bruno.sid, endedAt: 0 }] });
    await sessions.start();
    feed = broken;
    await askedAgain();
    expect(await verifier.verify(bruno.token)).toBeUndefined();
    expect(await verifier.verify(someone().token)).toBeDefined();
    expect(signed.length).toBeGreaterThan(0);
    for (const header of signed) expect(log.text()).not.toContain(header);
  });
});

describe('published keys', () => {
  it('are fetched once, and not again for every invented key id', async () => {
    await sessions.start();
    expect(await verifier.verify(someone().token)).toBeDefined();
    expect(await verifier.verify(someone().token)).toBeDefined();
    expect(asked.keys).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => verifier.verify(someone(`invented-${randomUUID()}`).token)));
    expect(asked.keys).toBe(1);
  });

  it('make the service unavailable if they cannot be fetched, not the token invalid', async () => {
    await sessions.start();
    keys = [{ kid: 1 }];
    await expect(verifier.verify(someone().token)).rejects.toMatchObject({ kind: 'unavailable' });
    keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }];
    expect(await verifier.verify(someone().token)).toBeDefined();
  });
});
