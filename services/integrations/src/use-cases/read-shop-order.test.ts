import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { shopGone } from '../domain/shop-errors.ts';
import { shopRefuses, shopSaidNo, shopThrottled, shopUnknown, shopUnreachable } from '../shopify/shop-failures.ts';
import { isWorthWaiting, unreadBecause } from './read-shop-order.ts';

const bug = new AppError('bug', { code: 'kit.unexpected', detail: 'x' });
const rows: [string, unknown, string | null, boolean][] = [
  ['a disconnected shop', shopGone(), null, false],
  ['refused credentials', shopRefuses(), 'refused', false],
  ['an unknown shop', shopUnknown(), 'refused', false],
  ['an unreachable shop', shopUnreachable(), 'unreachable', true],
  ['a throttled shop', shopThrottled(1), 'unreachable', true],
  ['an answer that cannot be read', shopSaidNo('x', ['no']), 'internal', false],
  ['a bug', bug, 'internal', true],
  ['an unexpected error', new Error('x'), 'internal', true],
];

describe('unreadBecause', () => {
  it.each(rows)('returns the reason for %s', (_what, error, reason) => {
    expect(unreadBecause(error)).toEqual(reason === null ? null : { kind: 'unread', reason });
  });
});

describe('isWorthWaiting', () => {
  it.each(rows)('is decided for %s', (_what, error, _reason, expected) => {
    expect(isWorthWaiting(error)).toBe(expected);
  });
});
