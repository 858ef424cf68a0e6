import { defineRoute } from '@drappo/contracts/route';
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, problem } from '@drappo/contracts/errors';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { createTokenVerifier, fixedKeys, TOKEN_AUDIENCE, TOKEN_ISSUER } from '../src/auth/access-token.ts';
import { createHttpApp } from '../src/http/app.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createHttpMetrics } from '../src/metrics.ts';
import { httpPerson, type HttpAnswer } from '../src/testing/http-person.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { emptySessionFeed } from '../src/auth/session-feed.ts';
import { capturedLog } from './support/captured-log.ts';
import { sendRaw } from './support/send-raw.ts';

/** Goes into bodies, cookies and thrown errors; must never come out of the log or an answer. */
const CANARY = 'canarino-5f0c9a';
const LIMIT = 1_000;

const clock = manualClock();
const log = capturedLog();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const now = (): number => Math.floor(clock.now().getTime() / 1_000);
const token = (claims: Record<string, unknown> = {}, options: jwt.SignOptions = {}, key: jwt.Secret = privateKey) =>
  jwt.sign(
    { sub: randomUUID(), sid: randomUUID(), role: 'base', plan: 'trial', iat: now(), exp: now() + 900, ...claims },
    key,
    { algorithm: 'ES256', keyid: 'key-1', issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, ...options },
  );
const cookie = (value: string): string => `drappo_access=${value}`;

/** What reached the handlers: a refused request must not. */
let handled: unknown[] = [];
const endpoints = [
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
beforeAll(async () => {
  const verifier = createTokenVerifier({
    keys: fixedKeys([{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }]),
    feed: emptySessionFeed,
    clock,
  });
  const app = createHttpApp({
    endpoints,
    verifier,
    clock,
    logger: log.logger,
    metrics: createHttpMetrics('test'),
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  handled = [];
  log.lines.length = 0;
});

const as = (value?: string) => httpPerson(`http://127.0.0.1:${server.port}`, { cookie: value && cookie(value) });
const thing = `/things/${randomUUID()}`;
const good = { name: 'Sciarpa', pieces: 3, password: CANARY };

/** Every refusal looks like this, reaches no handler and tells nobody anything secret. */
const expectProblem = (answer: HttpAnswer, status: number, code: string): void => {
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

describe('an endpoint', () => {
  it('hands parsed body, query and params to its handler and logs nothing', async () => {
    const { status, body } = await as(token()).send('PUT', `${thing}?page=2`, good);
    expect({ status, body }).toEqual({ status: 200, body: { id: thing.slice(8), page: 2, name: 'Sciarpa' } });
    expect(handled).toEqual([good]);
    expect(log.lines).toEqual([]);
  });

  const required = 'Campo obbligatorio';
  const wrongType = 'Tipo di valore non valido';
  const several = 'Alcuni dati non sono validi. Controlla i campi indicati.';
  it.each<[string, unknown, string, Record<string, string>]>([
    ['a wrong type', { ...good, pieces: 'tre' }, wrongType, { pieces: wrongType }],
    ['a missing field', { name: 'a', password: CANARY }, required, { pieces: required }],
    ['an empty field', { ...good, name: '' }, 'Nome è richiesto', { name: 'Nome è richiesto' }],
    [
      'too long a text',
      { ...good, name: CANARY.repeat(3) },
      'Al massimo 20 caratteri',
      { name: 'Al massimo 20 caratteri' },
    ],
    ['an unknown field', { ...good, extra: CANARY }, several, { extra: 'Campo sconosciuto' }],
    ['several faults', { name: 1, password: 2 }, several, { name: wrongType, pieces: required, password: wrongType }],
    ['something else than an object', [CANARY], wrongType, { '': wrongType }],
    ['no body', undefined, several, { name: required, pieces: required, password: required }],
  ])('refuses %s and names the fields in Italian', async (_what, body, detail, fields) => {
    const answer = await as(token()).send('PUT', thing, body);
    expectProblem(answer, 400, 'kit.invalid-input');
    expect(answer.body).toMatchObject({ title: 'Bad Request', detail });
    expect(answer.body.errors).toEqual(Object.entries(fields).map(([field, message]) => ({ field, message })));
  });

  it('refuses a wrong query, and takes an impossible id for one that does not exist', async () => {
    const answer = await as(token()).send('PUT', `${thing}?page=zero`, good);
    expectProblem(answer, 400, 'kit.invalid-input');
    expect(answer.body.errors).toEqual([{ field: 'page', message: wrongType }]);
    log.lines.length = 0;
    expectProblem(await as(token()).send('PUT', `${thing}?page=1&page=2`, good), 400, 'kit.invalid-input');
    log.lines.length = 0;
    expectProblem(await as(token()).send('PUT', '/things/12', good), 404, 'kit.not-found');
  });

  it.each([
    ['broken JSON', `{"password":"${CANARY}",`, {}, 400, 'kit.broken-json'],
    ['a form', `password=${CANARY}`, { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'kit.json-expected'],
    [
      'a strange character set',
      '{}',
      { 'content-type': 'application/json; charset=x-y' },
      415,
      'kit.unsupported-charset',
    ],
    ['a strange encoding', '{}', { 'content-encoding': 'x-zip' }, 415, 'kit.unsupported-encoding'],
  ])('refuses %s', async (_what, body, headers, status, code) => {
    expectProblem(await as(token()).send('PUT', thing, body, headers as Record<string, string>), status, code);
  });

  it('answers 404 to an unknown path, 405 with the allowed methods to a wrong method, 400 to an undecodable path', async () => {
    expectProblem(await as(token()).get(`/${CANARY}`), 404, 'kit.not-found');
    log.lines.length = 0;
    const wrong = await as(token()).send('POST', thing, good);
    expectProblem(wrong, 405, 'kit.wrong-method');
    expect(wrong.headers.get('allow')).toBe('PUT, GET, HEAD, DELETE');
    log.lines.length = 0;
    expect((await as().get('/things/summary')).status).toBe(401); // taken by the pattern, which stands first
    log.lines.length = 0;
    expectProblem(await as(token()).get('/things/%zz'), 400, 'kit.bad-request');
  });
});

describe('a body above the limit', () => {
  const chunks = (megabytes: number): Buffer[] =>
    Array.from({ length: megabytes * 16 }, () => Buffer.alloc(65_536, CANARY));

  it.each(['with Content-Length', 'in chunks'])('sent %s is 413, and the connection goes on', async (how) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = chunks(5);
    const headers = {
      cookie: cookie(token()),
      'content-type': 'application/json',
      ...(how === 'in chunks' ? {} : { 'content-length': 5 * 1_048_576 }),
    };
    const large = await sendRaw(server.port, { path: thing, method: 'PUT', headers, agent }, body);
    expectProblem(
      {
        status: large.status,
        headers: new Headers({ 'content-type': large.headers['content-type'] ?? '' }),
        text: large.body,
        body: JSON.parse(large.body),
      },
      413,
      'kit.body-too-large',
    );
    const next = await sendRaw(
      server.port,
      { path: thing, method: 'PUT', headers: { ...headers, 'content-length': 2 }, agent },
      [Buffer.from('{}')],
    );
    expect(next).toMatchObject({ status: 400, reused: true });
    agent.destroy();
  });

  it('counts after decompression, and the limit itself still fits', async () => {
    const bomb = await new Response(
      new Blob([JSON.stringify({ ...good, name: 'x'.repeat(200_000) })])
        .stream()
        .pipeThrough(new CompressionStream('gzip')),
    ).bytes();
    expect(bomb.length).toBeLessThan(LIMIT);
    const packed = await as(token()).send('PUT', thing, bomb, { 'content-encoding': 'gzip' });
    expectProblem(packed, 413, 'kit.body-too-large');
    const body = JSON.stringify(good);
    expect((await as(token()).send('PUT', thing, body + ' '.repeat(LIMIT - body.length))).status).toBe(200);
  });
});

describe('who asks', () => {
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
    ['nobody', () => undefined],
    ['somebody with a word', () => CANARY],
    ['an expired token', () => token({ exp: now() - 1 })],
    ['a token of another key', () => token({}, {}, stranger)],
    ['a token of another issuer', () => token({}, { issuer: 'somebody' })],
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
  ])('with %s is 401', async (_what, make) => {
    const value = make();
    const answer = await as(value).send('PUT', thing, good);
    expectProblem(answer, 401, 'kit.unauthenticated');
    expect(answer.body).toMatchObject({ title: 'Unauthorized', detail: 'Devi accedere per continuare.' });
    if (value) expect(log.text()).not.toContain(value);
  });

  it('with too low a role is 403, with a higher one goes in', async () => {
    const [sub, sid] = [randomUUID(), randomUUID()];
    expectProblem(await as(token({ sub, sid, role: 'rivenditore' })).send('DELETE', thing), 403, 'kit.forbidden');
    expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({ userId: sub, sessionId: sid });
    expect((await as(token({ role: 'admin' })).send('DELETE', thing)).status).toBe(200);
  });

  it('learns nothing about a body that it may not send', async () => {
    expectProblem(await as().send('PUT', thing, '{broken'), 401, 'kit.unauthenticated');
  });
});

describe('a handler that throws', () => {
  it('its own error is told as it is, with what belongs to it', async () => {
    const answer = await as().send('POST', '/faults/known');
    expectProblem(answer, 409, 'orders.stale');
    expect(answer.body).toMatchObject({ detail: 'Già preso.', left: 2 });
  });

  it('anything else is a 500 that says nothing but the request id, and the log has the rest without what drivers attach', async () => {
    const answer = await as(token()).send('POST', '/faults/other', undefined, {
      'x-request-id': 'request-from-gateway',
    });
    expectProblem(answer, 500, 'kit.unexpected');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Si è verificato un errore. Riprova più tardi.',
      code: 'kit.unexpected',
      requestId: 'request-from-gateway',
    });
    expect(log.text()).toContain('table things has no column x');
  });
});
