import { describe, expect, it } from '@jest/globals';
import { noDetails, productDetailsForm } from '@drappo/contracts/catalog/product-details';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { detailsOf } from './details.ts';

const form = z.strictObject(productDetailsForm);

describe('detailsOf', () => {
  it.each(catalogue.map((model) => [model.name, model] as const))(
    '%s has details that the form accepts',
    (_name, model) => {
      const details = detailsOf(model);
      expect(form.parse(details)).toEqual(details);
      expect(Object.keys(details).sort()).toEqual(Object.keys(noDetails).sort());
      expect(details.sizeChart?.rows.map(({ size }) => size) ?? []).toEqual([...model.sizes]);
    },
  );

  it('knows the composition of most textiles, and measures most garments on their drawing', () => {
    const garments = catalogue
      .filter(({ category, weave }) => category === 'abbigliamento' && weave !== 'leather')
      .map(detailsOf);
    const share = (known: number): number => known / garments.length;
    expect(share(garments.filter((details) => details.composition.length > 0).length)).toBeGreaterThan(0.75);
    expect(share(garments.filter(({ measures }) => measures.length > 2).length)).toBe(1);
  });
});
