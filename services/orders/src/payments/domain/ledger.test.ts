import { expect, it } from '@jest/globals';
import { toFinding } from './ledger.ts';

it('shows a discrepancy as an error of reconciliation', () => {
  const discrepancy = { cause: 'books:amount:ch_1', orderId: 'o1', payload: { charge: 'ch_1' }, at: new Date(0) };
  expect(toFinding({ ...discrepancy, message: 'Non è uguale.' })).toEqual({
    ...discrepancy,
    errorType: 'reconciliation',
    errorMessage: 'Non è uguale.',
  });
});
