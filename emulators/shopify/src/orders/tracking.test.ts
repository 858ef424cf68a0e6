import { describe, expect, it } from '@jest/globals';
import { trackingCompanies } from '../official/tracking-companies.ts';
import { KNOWN, trackingOf } from './tracking.ts';

describe('tracking', () => {
  it('when Shopify knows the company, it makes the address; a given one wins', () => {
    const [made] = trackingOf({ company: 'GLS Italy', number: 'A 1' });
    expect(made).toMatchObject({ company: 'GLS Italy', number: 'A 1', url: expect.stringMatching(/^https:.+A%201$/) });
    expect(trackingOf({ company: 'BRT', number: '1', url: 'https://own.example/1' })[0]?.url).toBe(
      'https://own.example/1',
    );
  });

  it('when it makes an address, the company stands in Shopify’s own list, to the letter', () => {
    const { anywhere, Italy = [] } = trackingCompanies();
    expect(anywhere.length).toBeGreaterThan(100);
    expect(Object.keys(KNOWN).filter((name) => !anywhere.includes(name) && !Italy.includes(name))).toEqual([]);
  });

  it('when it does not know the company, there is no address unless one is given', () => {
    expect(trackingOf({ company: 'SDA', number: '1' })).toEqual([{ company: 'SDA', number: '1', url: null }]);
  });

  it('when there are several numbers, each takes the address of its place', () => {
    const urls = ['https://own.example/1'];
    expect(trackingOf({ company: 'SDA', numbers: ['1', '2'], urls })).toEqual([
      { company: 'SDA', number: '1', url: 'https://own.example/1' },
      { company: 'SDA', number: '2', url: null },
    ]);
    expect(trackingOf({})).toEqual([]);
  });
});
