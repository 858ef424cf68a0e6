import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { shopGone } from '../domain/shop-errors.ts';
import {
  isShopRefusal,
  otherShop,
  scopesMissing,
  shopRefuses,
  shopSaidNo,
  shopThrottled,
  shopUnknown,
  shopUnreachable,
} from './shop-failures.ts';

describe('isShopRefusal', () => {
  it.each<[string, unknown, boolean]>([
    ['refused credentials', shopRefuses(), true],
    ['an unknown shop', shopUnknown(), true],
    ['another shop', otherShop(), false],
    ['missing scopes', scopesMissing(['read_orders']), false],
    ['an unreachable shop', shopUnreachable(), false],
    ['a throttled shop', shopThrottled(1), false],
    ['a refused operation', shopSaidNo('x', ['no']), false],
    ['a disconnected shop', shopGone(), false],
    ['another error of the same words', new Error('integrations.shop-refuses'), false],
    ['nothing', undefined, false],
  ])('of %s is %s', (_what, error, expected) => {
    expect(isShopRefusal(error)).toBe(expected);
  });
});

describe('shopRefuses', () => {
  it('has the specified text', () => {
    expect(shopRefuses().detail).toBe('Impossibile connettere il negozio Shopify. Verifica le credenziali.');
  });
});

describe('shopThrottled', () => {
  it.each([
    [0, 1],
    [0.2, 1],
    [1, 1],
    [1.1, 2],
    [30, 30],
  ])('rounds %d seconds up to %i', (seconds, retryAfter) => {
    expect(shopThrottled(seconds)).toMatchObject({ kind: 'unavailable', retryAfter });
  });
});

describe('shopSaidNo', () => {
  it("joins the shop's messages and truncates them", () => {
    expect(shopSaidNo('x', ['Uno.', 'Due.']).detail).toBe("Shopify non ha accettato l'operazione: Uno. Due.");
    expect(shopSaidNo('x', ['y'.repeat(900)]).detail).toHaveLength(500);
  });
});

describe('scopesMissing', () => {
  it('names every scope', () => {
    const error = scopesMissing(['read_orders', 'write_x']);
    expect(error).toBeInstanceOf(AppError);
    expect(error.detail).toContain('read_orders, write_x.');
  });
});
