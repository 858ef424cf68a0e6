import { describe, expect, it } from '@jest/globals';
import { skuKey } from './sku-key.ts';

describe('skuKey', () => {
  it.each(['DW-CAM-M', 'dw-cam-m', ' Dw-Cam-M ', 'DW\u2011CAM\u2013M', '\uFEFFDW-CAM-M\u200B'])('of %j', (sku) => {
    expect(skuKey(sku)).toBe('DW-CAM-M');
  });

  it.each([
    ['11111M', '11111m'],
    ['ABC-12 Years', 'ABC-12 years'],
    ['abc-123', 'ABC-123'],
    ['IP15', 'ip15'],
    ['SKU123 ', 'SKU123'],
    ['simple1', 'SIMPLE1'],
  ])('is the same for %j and %j', (one, other) => {
    expect(skuKey(one)).toBe(skuKey(other));
  });

  it.each(['DW-CAM_M', 'DW CAM-M', 'DW-CAM-0M'])('is another one for %j', (sku) => {
    expect(skuKey(sku)).not.toBe('DW-CAM-M');
  });
});
