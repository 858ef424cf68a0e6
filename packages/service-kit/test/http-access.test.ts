import { createHmac, randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '../src/auth/access-token.ts';

import {
  CANARY,
  log,
  stranger,
  now,
  token,
  as,
  thing,
  good,
  expectProblem,
  publicKey,
  serveThings,
} from './support/http-things.ts';

serveThings();

describe('a caller', () => {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () => ({
    sub: randomUUID(),
    sid: randomUUID(),
    role: 'admin',
    plan: 'pro',
    iat: now(),
    exp: now() + 900,
  });
  const publicPem = publicKey.export({ format: 'pem', type: 'spki' }) as string;

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['a token that is a word', () => CANARY],
    ['an expired token', () => token({ exp: now() - 1 })],
    ['a token of another key', () => token({}, {}, stranger)],
    ['a token of another issuer', () => token({}, { issuer: 'elsewhere' })],
    ['a token for another audience', () => token({}, { audience: 'elsewhere' })],
    ['a token with an unknown key id', () => token({}, { keyid: 'key-2' })],
    ['alg none', () => `${encode({ alg: 'none', typ: 'JWT', kid: 'key-1' })}.${encode(claims())}.`],
    [
      'the public key as a shared secret',
      () => {
        const head = encode({ alg: 'HS256', typ: 'JWT', kid: 'key-1' });
        const unsigned = `${head}.${encode({ ...claims(), iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE })}`;
        return `${unsigned}.${createHmac('sha256', publicPem).update(unsigned).digest('base64url')}`;
      },
    ],
    ['a payload put in place of the signed one', () => token().replace(/\.[^.]+\./, `.${encode(claims())}.`)],
    ['a payload that is no JSON', () => token().replace(/\.[^.]+\./, `.${Buffer.from(CANARY).toString('base64url')}.`)],
    ['an unknown role', () => token({ role: 'root' })],
  ])('with %s gets 401', async (_what, make) => {
    const value = make();
    const answer = await as(value).send('PUT', thing, good);
    expectProblem(answer, 401, 'kit.unauthenticated');
    expect(answer.body).toMatchObject({ title: 'Unauthorized', detail: 'Devi accedere per continuare.' });
    if (value) expect(log.text()).not.toContain(value);
  });

  it('gets 403 with too low a role, and access with a sufficient one', async () => {
    const [sub, sid] = [randomUUID(), randomUUID()];
    expectProblem(await as(token({ sub, sid, role: 'rivenditore' })).send('DELETE', thing), 403, 'kit.forbidden');
    expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({ userId: sub, sessionId: sid });
    expect((await as(token({ role: 'admin' })).send('DELETE', thing)).status).toBe(200);
  });

  it('learns nothing about a body that it may not send', async () => {
    expectProblem(await as().send('PUT', thing, '{broken'), 401, 'kit.unauthenticated');
  });
});
