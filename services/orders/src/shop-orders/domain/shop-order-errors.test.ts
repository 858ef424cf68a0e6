import { describe, expect, it } from '@jest/globals';
import { checkoutJustOpened } from './shop-order-errors.ts';

describe('the kind of an error', () => {
  it('makes a consumer retry after a payment page was just opened', () => {
    expect(checkoutJustOpened().kind).toBe('unavailable');
  });
});
