import { describe, expect, it } from '@jest/globals';
import { skuKey } from './sku-key.ts';

describe('skuKey', () => {
  it.each(['DW-CAM-M', 'dw-cam-m', ' Dw-Cam-M ', 'DW\u2011CAM\u2013M', '\uFEFFDW-CAM-M\u200B'])('unifies %j', (sku) => {
    expect(skuKey(sku)).toBe('DW-CAM-M');
  });

  it.each([
    ['11111M', '11111m'],
    ['ABC-12 Years', 'ABC-12 years'],
    ['abc-123', 'ABC-123'],
    ['IP15', 'ip15'],
    ['SKU123 ', 'SKU123'],
    ['simple1', 'SIMPLE1'],
    ['DW-straße', 'dw-STRASSE'],
    ['DW-ıı', 'DW-II'],
    ['DW-caf\u00E9', 'dw-CAFE\u0301'],
    ['DW-e\u200D\u0301', 'DW-\u00C9'],
    ['DW-ı\u0301', 'DW-\u00CD'],
    ['DW\u2212M', 'dw\uFE63m'],
    ['\u00A0DW-M\u3000', 'DW\u00AD-M'],
  ])('is the same for %j and %j', (one, other) => {
    expect(skuKey(one)).toBe(skuKey(other));
  });

  it.each(['DW-CAM_M', 'DW CAM-M', 'DW-CAM-0M', 'DW-CAM-Ḿ', 'DW--CAM-M', 'DW-CAM-İM'])(
    'is another one for %j',
    (sku) => {
      expect(skuKey(sku)).not.toBe('DW-CAM-M');
    },
  );
});
