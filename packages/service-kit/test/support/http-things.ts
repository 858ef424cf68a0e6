import { defineRoute } from '@drappo/contracts/route';
import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { AppError, problem } from '@drappo/contracts/errors';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import {
  createTokenVerifier,
  fixedKeys,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type TokenVerifier,
} from '../../src/auth/access-token.ts';
import { createHttpApp } from '../../src/http/app.ts';
import { endpoint, type Endpoint } from '../../src/http/endpoint.ts';
import { listen, type RunningServer } from '../../src/http/server.ts';
import { createHttpMetrics } from '../../src/metrics.ts';
import { httpPerson, type HttpAnswer } from '../../src/testing/http-person.ts';
import { manualClock } from '../../src/testing/manual-clock.ts';
import { emptySessionFeed } from '../../src/auth/session-feed.ts';
import { capturedLog } from './captured-log.ts';

/** Part of bodies, cookies and thrown errors; must never appear in the log or a response. */
export const CANARY = 'canarino-5f0c9a';
export const LIMIT = 1_000;

export const clock = manualClock();
export const log = capturedLog();
export const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

export const now = (): number => Math.floor(clock.now().getTime() / 1_000);
export const token = (
  claims: Record<string, unknown> = {},
  options: jwt.SignOptions = {},
  key: jwt.Secret = privateKey,
) =>
  jwt.sign(
    { sub: randomUUID(), sid: randomUUID(), role: 'base', plan: 'trial', iat: now(), exp: now() + 900, ...claims },
    key,
    { algorithm: 'ES256', keyid: 'key-1', issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, ...options },
  );
export const cookie = (value: string): string => `drappo_access=${value}`;

/** Inputs that reached the handlers: a rejected request must not. */
export const handled: unknown[] = [];
const endpoints: Endpoint[] = [
  endpoint(
    defineRoute({
      owner: 'orders',
      method: 'PUT',
      path: '/things/:id',
      access: 'user',
      params: z.object({ id: z.uuid() }),
      query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
      body: z.strictObject({
        name: z.string().min(1, 'Nome è richiesto').max(20),
        pieces: z.int(),
        password: z.string(),
      }),
      bodyLimit: LIMIT,
      summary: 'Test',
    }),
    async ({ params, query, body }) => {
      handled.push(body);
      return { id: params.id, page: query.page, name: body.name };
    },
  ),
  endpoint(
    defineRoute({ owner: 'orders', method: 'GET', path: '/things/:id', access: 'user', summary: 'Test' }),
    async () => ({}),
  ),
  endpoint(
    defineRoute({ owner: 'orders', method: 'GET', path: '/things/summary', access: 'public', summary: 'Test' }),
    async () => ({ things: 0 }),
  ),
  endpoint(
    defineRoute({ owner: 'orders', method: 'DELETE', path: '/things/:id', access: 'admin', summary: 'Test' }),
    async () => handled.push('deleted'),
  ),
  endpoint(
    defineRoute({ owner: 'orders', method: 'POST', path: '/faults/:kind', access: 'public', summary: 'Test' }),
    async ({ req }) => {
      if (req.path.endsWith('known'))
        throw new AppError('conflict', { code: 'orders.stale', detail: 'Già preso.', extra: { left: 2 } });
      throw Object.assign(new Error('table things has no column x'), { query: CANARY });
    },
  ),
];

let server: RunningServer;

/** The port of the running server. */
export const port = (): number => server.port;

const thingsVerifier = (): TokenVerifier =>
  createTokenVerifier({
    keys: fixedKeys([{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }]),
    feed: emptySessionFeed,
    clock,
  });

/** Serves endpoints to the tests of a file: the ones above, or the file's own with its own tokens. */
export const serveThings = (served = endpoints, verifier = thingsVerifier()): void => {
  beforeAll(async () => {
    const app = createHttpApp({
      endpoints: served,
      verifier,
      clock,
      logger: log.logger,
      metrics: createHttpMetrics('test'),
    });
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    handled.length = 0;
    log.lines.length = 0;
  });
};

export const as = (value?: string) => httpPerson(`http://127.0.0.1:${server.port}`, { cookie: value && cookie(value) });
export const thing = `/things/${randomUUID()}`;
export const good = { name: 'Sciarpa', pieces: 3, password: CANARY };

/** Checks a rejection: it has this form, reaches no handler and reveals no secret. */
export const expectProblem = (answer: HttpAnswer, status: number, code: string): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(problem.parse(answer.body)).toMatchObject({ status, code, type: 'about:blank' });
  expect(answer.body.detail).toMatch(/^[A-Z]/);
  expect(answer.body.requestId).toMatch(/^[\w.-]{8,100}$/);
  expect(handled).toEqual([]);
  expect(JSON.stringify(answer.body)).not.toContain(CANARY);
  const lines = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'request refused', status, code, requestId: answer.body.requestId });
  expect(log.text()).not.toContain(CANARY);
};
