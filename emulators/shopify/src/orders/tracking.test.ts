import { describe, expect, it } from '@jest/globals';
import { trackingCompanies } from '../official/tracking-companies.ts';
import { KNOWN, trackingOf } from './tracking.ts';

describe('tracking', () => {
  it('makes the address if Shopify knows the company, but prefers a given one', () => {
    const [made] = trackingOf({ company: 'GLS Italy', number: 'A 1' });
    expect(made).toMatchObject({ company: 'GLS Italy', number: 'A 1', url: expect.stringMatching(/^https:.+A%201$/) });
    expect(trackingOf({ company: 'BRT', number: '1', url: 'https://own.example/1' })[0]?.url).toBe(
      'https://own.example/1',
    );
  });

  it('makes addresses only for companies of Shopify’s own list, to the letter', () => {
    const { anywhere, Italy = [] } = trackingCompanies();
    expect(anywhere.length).toBeGreaterThan(100);
    expect(Object.keys(KNOWN).filter((name) => !anywhere.includes(name) && !Italy.includes(name))).toEqual([]);
  });

  it('has no address for an unknown company unless one is given', () => {
    expect(trackingOf({ company: 'SDA', number: '1' })).toEqual([{ company: 'SDA', number: '1', url: null }]);
  });

  it('assigns the addresses to several numbers by position', () => {
    const urls = ['https://own.example/1'];
    expect(trackingOf({ company: 'SDA', numbers: ['1', '2'], urls })).toEqual([
      { company: 'SDA', number: '1', url: 'https://own.example/1' },
      { company: 'SDA', number: '2', url: null },
    ]);
    expect(trackingOf({})).toEqual([]);
  });
});
