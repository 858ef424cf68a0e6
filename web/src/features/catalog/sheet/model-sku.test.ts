import { expect, it } from '@jest/globals';
import { modelSku } from './model-sku.ts';

it.each([
  [['DW-TRE001-SAB-M', 'DW-TRE001-SAB-L'], 'DW-TRE001-SAB'],
  [['DW-TRE001-SAB-M', 'DW-TRE001-BLU-M'], 'DW-TRE001'],
  [['DW-TRE001-SAB', 'DW-TRE001-SCU'], 'DW-TRE001'],
  [['BORSA-1'], 'BORSA-1'],
  [['A', 'B'], ''],
  [[], ''],
])('modelSku of %j is %s', (skus, model) => {
  expect(modelSku(skus)).toBe(model);
});
