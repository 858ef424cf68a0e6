import { expect, it } from '@jest/globals';
import {
  productRequestStatuses,
  productRequestStatusLabel,
  productRequestSteps,
  type ProductRequestStatus,
} from './product-request-status.ts';

it.each([
  ['pending', 'In attesa'],
  ['reviewing', 'In revisione'],
  ['approved', 'Approvato'],
  ['rejected', 'Rifiutato'],
  ['parked', 'parked'],
  ['toString', 'toString'],
])('%s is shown as "%s"', (status, label) => {
  expect(productRequestStatusLabel(status)).toBe(label);
});

it('allows pending requests to reach both final statuses, which allow no further change', () => {
  const reachable = (from: ProductRequestStatus): ProductRequestStatus[] =>
    productRequestSteps[from].flatMap((next) => [next, ...reachable(next)]);
  expect(reachable('pending')).toEqual(['reviewing', 'approved', 'rejected']);
  for (const end of ['approved', 'rejected'] as const) expect(productRequestSteps[end]).toEqual([]);
  expect(Object.keys(productRequestSteps)).toEqual([...productRequestStatuses]);
});
