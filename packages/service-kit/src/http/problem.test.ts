import { AppError, problem, type AppErrorOptions, type ErrorKind } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { sendProblem } from './problem.ts';

/** The data written to a response. */
const sent = (kind: ErrorKind, options: Partial<AppErrorOptions> = {}, headers = {}) => {
  const answer = { status: 0, type: '', headers: {} as Record<string, string>, body: {} as unknown };
  const res = {
    req: { headers },
    set: (name: string, value: string) => ((answer.headers[name] = value), res),
    status: (status: number) => ((answer.status = status), res),
    type: (type: string) => ((answer.type = type), res),
    send: (body: string) => ((answer.body = answer.type === 'html' ? body : JSON.parse(body)), res),
  };
  const error = new AppError(kind, { code: 'orders.not-found', detail: 'Frase.', ...options });
  sendProblem(res as unknown as Response, error, 'request-1');
  return answer;
};

describe('sendProblem', () => {
  it('sends problem+json with title, detail and request id', () => {
    const answer = sent('unauthenticated');
    expect(answer).toEqual({
      status: 401,
      type: 'application/problem+json',
      headers: {},
      body: {
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        detail: 'Frase.',
        code: 'orders.not-found',
        requestId: 'request-1',
      },
    });
    expect(problem.safeParse(answer.body).success).toBe(true);
  });

  it('sends a page with the message to a browser that opens the address', () => {
    const detail = 'Hai chiesto troppi documenti: <b>riprova</b> tra poco.';
    const answer = sent('too-many', { detail, retryAfter: 30 }, { 'sec-fetch-mode': 'navigate' });
    expect(answer).toMatchObject({ status: 429, type: 'html', headers: { 'Retry-After': '30' } });
    expect(answer.body).toContain('<p>Hai chiesto troppi documenti: &lt;b&gt;riprova&lt;/b&gt; tra poco.</p>');
    expect(answer.body).toContain('request-1');
    expect(sent('too-many', {}, { 'sec-fetch-mode': 'cors' }).type).toBe('application/problem+json');
  });

  it('sends the retry time', () => {
    expect(sent('too-many', { retryAfter: 30 }).headers).toEqual({ 'Retry-After': '30' });
    expect(sent('unavailable', { retryAfter: 0 }).headers).toEqual({ 'Retry-After': '0' });
  });

  it('names invalid fields and further members', () => {
    const errors = [{ field: 'email', message: 'Email è richiesta' }];
    expect(sent('invalid', { errors, extra: { left: 2 } }).body).toMatchObject({ errors, left: 2 });
  });

  it('never reveals the cause', () => {
    expect(JSON.stringify(sent('bug', { cause: new Error('canary') }))).not.toContain('canary');
  });
});
