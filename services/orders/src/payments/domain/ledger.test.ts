import { expect, it } from '@jest/globals';
import { toFinding } from './ledger.ts';

it('toFinding reports a discrepancy as a reconciliation error', () => {
  const discrepancy = { cause: 'books:amount:ch_1', orderId: 'o1', payload: { charge: 'ch_1' }, at: new Date(0) };
  expect(toFinding({ ...discrepancy, message: 'Non è uguale.' })).toEqual({
    ...discrepancy,
    errorType: 'reconciliation',
    errorMessage: 'Non è uguale.',
  });
});
