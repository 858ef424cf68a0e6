import { describe, expect, it } from '@jest/globals';
import { noDetails, type ProductDetails } from '@drappo/contracts/catalog/product-details';
import { planDetails, type DesiredDetails } from './product-details-plan.ts';

const existing: ProductDetails = { ...noDetails, fabric: 'Lino', originCountry: 'IT', careSymbols: ['non-secco'] };

describe('planDetails', () => {
  it('changes named fields, leaves the others, and empties those that are null', () => {
    expect(planDetails(existing, { fabric: null, careSymbols: ['non-secco'], careText: 'A mano' })).toEqual({
      details: { ...existing, fabric: null, careText: 'A mano' },
      changedDetails: ['fabric', 'careText'],
    });
  });

  it.each<[string, DesiredDetails | undefined]>([
    ['nothing is said', undefined],
    ['everything is undefined', { fabric: undefined, sizeChart: undefined }],
    ['everything is as it is', existing],
  ])('changes nothing when %s', (_what, desired) => {
    expect(planDetails(existing, desired)).toEqual({ details: existing, changedDetails: [] });
  });
});
