import { describe, expect, it } from '@jest/globals';
import { isOurSku } from './our-skus.ts';

describe('isOurSku', () => {
  it.each(['DW-X-0', 'dw-x-0', ' Dw-1', 'DW\u2013X-0'])('is true for %j', (sku) => {
    expect(isOurSku(sku)).toBe(true);
  });
  it.each(['', 'DWX-0', 'X-DW-0', 'DW_X'])('is false for %j', (sku) => {
    expect(isOurSku(sku)).toBe(false);
  });
});
