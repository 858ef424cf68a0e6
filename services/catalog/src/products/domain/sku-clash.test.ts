import { describe, expect, it } from '@jest/globals';
import { skuClash } from './sku-clash.ts';

describe('skuClash', () => {
  it('names the SKUs, under one cause for all their spellings', () => {
    expect(skuClash({ key: 'DW-CAM-M', skus: ['DW-CAM-M', 'DW-Cam-M'] })).toMatchObject({
      cause: 'sku-clash:DW-CAM-M',
      errorType: 'sku-clash',
      errorMessage: expect.stringContaining('DW-CAM-M, DW-Cam-M'),
      payload: { skus: ['DW-CAM-M', 'DW-Cam-M'] },
    });
  });

  it.each([
    [['DW-M', 'dw-m'], 'si distinguono solo per maiuscole e minuscole: '],
    [['DW\u2011M', 'dw-m'], 'si distinguono solo per maiuscole e minuscole, trattini o caratteri invisibili: '],
  ])('says how %j differ', (skus, words) => {
    expect(skuClash({ key: 'DW-M', skus }).errorMessage).toContain(words);
  });
});
