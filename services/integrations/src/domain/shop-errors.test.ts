import { describe, expect, it } from '@jest/globals';
import * as errors from './shop-errors.ts';

describe('errors about shops', () => {
  it.each([
    [errors.noShop(), 'not-found', 'integrations.no-shop'],
    [errors.anotherShopFirst('moda.myshopify.com'), 'conflict', 'integrations.another-shop'],
    [errors.shopTaken(), 'conflict', 'integrations.shop-taken'],
    [errors.badSignature(), 'invalid', 'integrations.bad-signature'],
    [errors.webhookMismatch(), 'invalid', 'integrations.webhook-mismatch'],
    [errors.shopOrderNotFound(), 'not-found', 'integrations.shop-order-not-found'],
    [errors.nothingToRetry(), 'conflict', 'integrations.nothing-to-retry'],
    [errors.shopGone(), 'conflict', 'integrations.shop-gone'],
  ])('%# have a kind and a code', (error, kind, code) => {
    expect([error.kind, error.code]).toEqual([kind, code]);
  });

  it('names the shop that is already connected', () => {
    expect(errors.anotherShopFirst('moda.myshopify.com').detail).toContain('moda.myshopify.com');
  });
});
