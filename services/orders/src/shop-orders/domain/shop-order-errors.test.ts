import { describe, expect, it } from '@jest/globals';
import { checkoutJustOpened } from './shop-order-errors.ts';

describe('the kind of an error', () => {
  it('of a payment page that was just opened has a consumer try again', () => {
    expect(checkoutJustOpened().kind).toBe('unavailable');
  });
});
