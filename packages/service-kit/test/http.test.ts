import { Agent } from 'node:http';
import { describe, expect, it } from '@jest/globals';

import { sendRaw } from './support/send-raw.ts';

import {
  CANARY,
  LIMIT,
  log,
  token,
  cookie,
  as,
  thing,
  good,
  expectProblem,
  handled,
  port,
  serveThings,
} from './support/http-things.ts';

serveThings();

describe('an endpoint', () => {
  it('passes parsed body, query and params to its handler and logs no input', async () => {
    const { status, body } = await as(token()).send('PUT', `${thing}?page=2`, good);
    expect({ status, body }).toEqual({ status: 200, body: { id: thing.slice(8), page: 2, name: 'Sciarpa' } });
    expect(handled).toEqual([good]);
    expect(log.lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 20, msg: 'request answered', route: '/things/:id', status: 200, ids: [thing.slice(8)] },
    ]);
    expect(log.text()).not.toContain(CANARY);
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
  ])('rejects %s and names the fields in Italian', async (_what, body, detail, fields) => {
    const answer = await as(token()).send('PUT', thing, body);
    expectProblem(answer, 400, 'kit.invalid-input');
    expect(answer.body).toMatchObject({ title: 'Bad Request', detail });
    expect(answer.body.errors).toEqual(Object.entries(fields).map(([field, message]) => ({ field, message })));
  });

  it('rejects an invalid query, and treats an invalid id as an unknown one', async () => {
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
  ])('rejects %s', async (_what, body, headers, status, code) => {
    expectProblem(await as(token()).send('PUT', thing, body, headers as Record<string, string>), status, code);
  });

  it('logs the caller of a rejected request', async () => {
    await as(token()).send('PUT', '/things/12', good);
    const person = { userId: expect.any(String), sessionId: expect.any(String) };
    expect(log.lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'request refused', status: 404, route: '/things/:id', ...person },
    ]);
  });

  it('answers 404 to an unknown path, 405 with the allowed methods to a wrong method, 400 to an undecodable path', async () => {
    expectProblem(await as(token()).get(`/${CANARY}`), 404, 'kit.not-found');
    log.lines.length = 0;
    const wrong = await as(token()).send('POST', thing, good);
    expectProblem(wrong, 405, 'kit.wrong-method');
    expect(wrong.headers.get('allow')).toBe('PUT, GET, HEAD, DELETE');
    log.lines.length = 0;
    expect((await as().get('/things/summary')).status).toBe(401); // matched by the pattern, which comes first
    log.lines.length = 0;
    expectProblem(await as(token()).get('/things/%zz'), 400, 'kit.bad-request');
  });
});

describe('a body above the limit', () => {
  const chunks = (megabytes: number): Buffer[] =>
    Array.from({ length: megabytes * 16 }, () => Buffer.alloc(65_536, CANARY));

  it.each(['with Content-Length', 'in chunks'])('gets 413 when sent %s, and the connection stays open', async (how) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = chunks(5);
    const headers = {
      cookie: cookie(token()),
      'content-type': 'application/json',
      ...(how === 'in chunks' ? {} : { 'content-length': 5 * 1_048_576 }),
    };
    const large = await sendRaw(port(), { path: thing, method: 'PUT', headers, agent }, body);
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
      port(),
      { path: thing, method: 'PUT', headers: { ...headers, 'content-length': 2 }, agent },
      [Buffer.from('{}')],
    );
    expect(next).toMatchObject({ status: 400, reused: true });
    agent.destroy();
  });

  it('counts after decompression, and the limit itself is still accepted', async () => {
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

describe('a handler that throws', () => {
  it('returns an AppError unchanged, with its extra fields', async () => {
    const answer = await as().send('POST', '/faults/known');
    expectProblem(answer, 409, 'orders.stale');
    expect(answer.body).toMatchObject({ detail: 'Già preso.', left: 2 });
  });

  it('returns any other error as a 500 with only the request id, and logs the rest without driver fields', async () => {
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
