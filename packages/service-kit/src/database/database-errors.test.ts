import { describe, expect, it } from '@jest/globals';
import { isDatabaseUnavailable, isTransactionConflict, isUniqueViolation } from './database-errors.ts';

/** The same code as wrapped by pg, Prisma and its driver adapter. */
const shapes: [string, (code: string) => unknown][] = [
  ['itself', (code) => ({ code })],
  ['its original code', (code) => ({ originalCode: code })],
  ['its cause', (code) => Object.assign(new Error('failed'), { cause: { code } })],
  ['its meta', (code) => ({ code: 'P2010', meta: { code } })],
  ['the error of its driver adapter', (code) => ({ meta: { driverAdapterError: { cause: { originalCode: code } } } })],
  ['one of its errors', (code) => new AggregateError([new Error('first'), Object.assign(new Error(), { code })])],
];

describe('isDatabaseUnavailable', () => {
  it.each([
    '08000',
    '08006',
    '57P01',
    '57P03',
    '57P05',
    '53300',
    '53400',
    'P1001',
    'P1002',
    'P1008',
    'P1017',
    'P2024',
    'P2028',
    'P2037',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EHOSTUNREACH',
    'ENOENT',
  ])('is true for the code %s', (code) => {
    expect(isDatabaseUnavailable({ code })).toBe(true);
  });

  it.each(shapes)('finds the code in %s', (_where, wrap) => {
    expect(isDatabaseUnavailable(wrap('57P01'))).toBe(true);
  });

  it.each([
    'the server is not currently accepting connections',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
    'server closed the connection unexpectedly',
  ])('is true for the message "%s", also of a cause', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
    expect(isDatabaseUnavailable(new Error('failed', { cause: new Error(message) }))).toBe(true);
  });

  it.each([
    ['a broken rule', { code: '23505' }],
    ['a syntax error', { code: '42601' }],
    ['a cancelled statement', { code: '57014' }],
    ['a code that only begins alike', { code: '57P06' }],
    ['a code that is a number', { code: 8_006 }],
    ['an unknown error', new Error('failed')],
    ['a text', '08006'],
    ['null', null],
    ['nothing', undefined],
  ])('is false for %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('stops at an error that is its own cause', () => {
    const round: { code: string; cause?: unknown } = { code: '23505' };
    round.cause = round;
    expect(isDatabaseUnavailable(round)).toBe(false);
  });
});

describe('isTransactionConflict', () => {
  it.each(['40001', '40P01', 'P2034'])('is true for %s, however it is wrapped', (code) => {
    for (const [, wrap] of shapes) expect(isTransactionConflict(wrap(code))).toBe(true);
  });

  it.each(['40002', '23505', '08006', ''])('is false for %j', (code) => {
    expect(isTransactionConflict({ code })).toBe(false);
  });
});

describe('isUniqueViolation', () => {
  const named = { code: 'P2002', constraint: 'users_email_key' };
  const said = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
  });

  it.each([
    ['named in a field', named],
    ['named in the message', said],
  ])('finds the constraint %s', (_where, error) => {
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'users_email_key')).toBe(true);
    expect(isUniqueViolation(error, 'users_username_key')).toBe(false);
  });

  it('is false for another error that mentions the constraint', () => {
    expect(isUniqueViolation({ ...named, code: 'P2003' }, 'users_email_key')).toBe(false);
    expect(isUniqueViolation(undefined, 'users_email_key')).toBe(false);
  });
});
