import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { httpLayerError, refuseOtherMedia } from './body.ts';

describe('httpLayerError', () => {
  it.each([
    ['entity.too.large', 'too-large', 'kit.body-too-large'],
    ['entity.parse.failed', 'invalid', 'kit.broken-json'],
    ['encoding.unsupported', 'unsupported-media', 'kit.unsupported-encoding'],
    ['charset.unsupported', 'unsupported-media', 'kit.unsupported-charset'],
    ['request.aborted', 'invalid', 'kit.aborted'],
    ['request.size.invalid', 'invalid', 'kit.size-mismatch'],
  ])('of %s is %s', (type, kind, code) => {
    expect(httpLayerError(Object.assign(new Error('secret'), { type, status: 400 }))).toMatchObject({ kind, code });
  });

  it('maps an undecodable path to a bad request', () => {
    expect(httpLayerError({ status: 400 })).toMatchObject({ kind: 'invalid', code: 'kit.bad-request' });
  });

  it.each([
    [{ type: 'something.new', status: 400 }],
    [{ status: 500 }],
    [new Error('failed')],
    [new AppError('conflict', { code: 'orders.stale', detail: 'Già preso.' })],
    ['a text'],
    [null],
    [undefined],
  ])('ignores %p', (error) => {
    expect(httpLayerError(error)).toBeUndefined();
  });
});

describe('refuseOtherMedia', () => {
  const outcome = (headers: Record<string, string>): string => {
    let code = 'not answered';
    const req = { headers, is: (type: string) => (headers['content-type']?.startsWith(type) ? type : false) };
    const next = (error?: unknown): void => {
      code = error instanceof AppError ? error.code : 'ok';
    };
    void refuseOtherMedia(req as unknown as Request, {} as Response, next);
    return code;
  };

  it.each<[string, Record<string, string>, string]>([
    ['no body', {}, 'ok'],
    ['an empty body', { 'content-length': '0' }, 'ok'],
    ['an empty form', { 'content-length': '0', 'content-type': 'text/plain' }, 'ok'],
    ['JSON', { 'content-length': '2', 'content-type': 'application/json' }, 'ok'],
    ['JSON in chunks', { 'transfer-encoding': 'chunked', 'content-type': 'application/json; charset=utf-8' }, 'ok'],
    ['a form', { 'content-length': '2', 'content-type': 'application/x-www-form-urlencoded' }, 'kit.json-expected'],
    ['chunks of a form', { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' }, 'kit.json-expected'],
    ['a body of no type', { 'content-length': '2' }, 'kit.json-expected'],
  ])('of %s', (_what, headers, code) => {
    expect(outcome(headers)).toBe(code);
  });
});
