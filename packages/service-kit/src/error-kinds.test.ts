import { STATUS_CODES } from 'node:http';
import { AppError, errorKinds, type ErrorKind } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { errorKindRules, toAppError } from './error-kinds.ts';

describe('errorKindRules', () => {
  it.each<[ErrorKind, number, string, boolean]>([
    ['invalid', 400, 'info', false],
    ['unauthenticated', 401, 'info', false],
    ['forbidden', 403, 'warn', false],
    ['not-found', 404, 'info', false],
    ['method-not-allowed', 405, 'info', false],
    ['conflict', 409, 'info', false],
    ['stale', 409, 'info', true],
    ['rule-broken', 422, 'info', false],
    ['too-slow', 408, 'info', true],
    ['too-large', 413, 'info', false],
    ['unsupported-media', 415, 'info', false],
    ['expectation-failed', 417, 'info', false],
    ['misdirected', 421, 'warn', false],
    ['too-many', 429, 'warn', true],
    ['unavailable', 503, 'error', true],
    ['bug', 500, 'error', false],
  ])('%s is %d, logged as %s, tried again: %s', (kind, status, level, retryable) => {
    expect(errorKindRules[kind]).toMatchObject({ status, level, retryable });
  });

  it('has a rule for every kind', () => {
    expect(Object.keys(errorKindRules).sort()).toEqual([...errorKinds].sort());
  });

  it.each([400, 401, 403, 404, 405, 408, 409, 415, 417, 421, 429, 500, 503])(
    'gives %d its English reason phrase',
    (status) => {
      const titles = Object.values(errorKindRules)
        .filter((rule) => rule.status === status)
        .map(({ title }) => title);
      expect(new Set(titles)).toEqual(new Set([STATUS_CODES[status]]));
    },
  );
});

describe('toAppError', () => {
  it('returns an AppError unchanged', () => {
    const own = new AppError('conflict', { code: 'orders.stale', detail: 'Già preso.' });
    expect(toAppError(own)).toBe(own);
  });

  it('maps a lost database to unavailable, with a retry time', () => {
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(toAppError(lost)).toMatchObject({
      kind: 'unavailable',
      code: 'kit.database-unavailable',
      retryAfter: 2,
      cause: lost,
    });
  });

  it.each([new Error('table things has no column x'), 'a text', undefined, null, { code: 'P2002' }])(
    'maps %p to a bug whose detail reveals nothing about it',
    (error) => {
      expect(toAppError(error)).toMatchObject({
        kind: 'bug',
        code: 'kit.unexpected',
        detail: 'Si è verificato un errore. Riprova più tardi.',
        cause: error,
      });
    },
  );
});
