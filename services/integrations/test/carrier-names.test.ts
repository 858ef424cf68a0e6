import { carriers, trackingUrl, type CarrierCode } from '@drappo/contracts/orders/carriers';
import { trackingCompanies } from '@drappo/shopify-emulator';
import { describe, expect, it } from '@jest/globals';
import { trackingOf } from '../src/shopify/carrier-names.ts';

const table: [CarrierCode, string, 'anywhere' | 'Italy' | 'nowhere'][] = [
  ['DHL', 'DHL Express', 'anywhere'],
  ['UPS', 'UPS', 'anywhere'],
  ['BRT', 'BRT', 'Italy'],
  ['SDA', 'SDA', 'nowhere'],
  ['POSTE', 'Poste Italiane', 'anywhere'],
  ['GLS', 'GLS Italy', 'Italy'],
];

describe('a carrier of ours', () => {
  it('is in the table', () => {
    expect(table.map(([code]) => code)).toEqual(carriers.map(({ code }) => code));
  });

  it.each(table)('maps %s to the name %s, which shops know: %s', (code, company, where) => {
    const { anywhere, Italy = [] } = trackingCompanies();
    expect([anywhere.includes(company), Italy.includes(company)]).toEqual([where === 'anywhere', where === 'Italy']);
    const number = 'AB 1/2';
    expect(trackingOf(code, number)).toEqual(
      where === 'anywhere' ? { company, number } : { company, number, url: trackingUrl(code, number) },
    );
  });

  it.each(carriers)('$code has no name that differs from one in Shopify’s list only by case', ({ code }) => {
    const { company } = trackingOf(code, '1');
    const all = Object.values(trackingCompanies()).flat();
    const similar = all.filter((name) => name.toLowerCase() === company.toLowerCase());
    expect(similar.filter((name) => name !== company)).toEqual([]);
  });
});
