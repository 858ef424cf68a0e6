import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SessionFeed } from '@drappo/contracts/identity/session';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@drappo/service-kit';
import { eventually, httpPerson } from '@drappo/service-kit/testing';
import jwt from 'jsonwebtoken';
import { startGateway, type TestGateway } from './gateway-app.ts';
import { startUpstream, type TestUpstream } from './upstream.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const feed: SessionFeed = { users: [], sessions: [] };
let issuer: TestUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  issuer = await startUpstream();
  issuer.behave((req, res) => {
    const known = req.headers.authorization?.startsWith('Bearer ');
    if (req.url === '/.well-known/jwks.json')
      res.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }] }));
    else if (req.url === '/internal/session-feed' && known) res.end(JSON.stringify(feed));
    else res.writeHead(401).end();
  });
  gateway = await startGateway(
    { JWKS_URL: `${issuer.url}/.well-known/jwks.json`, SESSION_FEED_URL: `${issuer.url}/internal/session-feed` },
    { verifier: undefined },
  );
});
afterAll(async () => {
  await gateway.stop();
  await issuer.stop();
});

const person = () => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: randomUUID(), sid: randomUUID(), role: 'base', plan: 'trial', iat: now, exp: now + 900 };
  const token = jwt.sign(claims, privateKey, {
    algorithm: 'ES256',
    keyid: 'key-1',
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
  });
  return { ...claims, client: httpPerson(gateway.url, { cookie: `drappo_access=${token}` }) };
};

it('a new role, a block and an ended session apply within 5 seconds, and survive an outage of identity', async () => {
  const [promoted, blocked, left] = [person(), person(), person()];
  const status = async ({ client }: ReturnType<typeof person>) => (await client.get('/api/orders')).status;
  expect(await Promise.all([promoted, blocked, left].map(status))).toEqual([403, 403, 403]);

  const user = { changedAt: Date.now() + 1_000, role: 'rivenditore', plan: 'trial' } as const;
  feed.users.push({ ...user, id: promoted.sub, blocked: false }, { ...user, id: blocked.sub, blocked: true });
  feed.sessions.push({ id: left.sid, endedAt: Date.now() });
  await eventually('the changes arrive', async () =>
    expect(await Promise.all([promoted, blocked, left].map(status))).toEqual([200, 401, 401]),
  );

  const asked = issuer.ownCalls.length;
  issuer.behave((_req, res) => res.socket?.destroy());
  await eventually('the feed fails', () => expect(issuer.ownCalls.length).toBeGreaterThan(asked + 1));
  expect(await Promise.all([promoted, blocked, left].map(status))).toEqual([200, 401, 401]);
});
