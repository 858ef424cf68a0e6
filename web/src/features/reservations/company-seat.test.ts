import { describe, expect, it } from '@jest/globals';
import { companySeat } from './company-seat.ts';

const italian = '01234567897';
const seatOf = (
  companyAddress: string | null,
  companyName: string | null = 'Boutique',
  vatNumber: string | null = italian,
) => companySeat({ companyName, companyAddress, vatNumber });

describe('companySeat', () => {
  it.each([
    ['Via Garibaldi 12, 10122 Torino (TO)', ['Via Garibaldi 12', '10122', 'Torino', 'TO']],
    ["Via D'Azeglio 34, 40123 Bologna BO", ["Via D'Azeglio 34", '40123', 'Bologna', 'BO']],
    ['Via dei Condotti 12\n00187 Roma RM', ['Via dei Condotti 12', '00187', 'Roma', 'RM']],
    ['Via Po 10, 10123 Torino', ['Via Po 10', '10123', 'Torino', '']],
    ['Via Po 10 - 40033 Casalecchio di Reno (BO), Italia', ['Via Po 10', '40033', 'Casalecchio di Reno', 'BO']],
  ])('reads %j', (text, [address, zip, city, province]) => {
    const values = { name: 'Boutique', country: 'IT', address, zip, city, province };
    expect(seatOf(text)).toMatchObject({ values, sure: true });
    expect(seatOf(text, 'Boutique', null)).toMatchObject({ values, sure: text.includes('(') });
  });

  it.each([null, '', 'casella postale', 'Lindenstraße 14, Köln', '10122 Torino'])(
    'returns undefined for %j without a VAT number',
    (text) => {
      expect(seatOf(text, 'Boutique', null)).toBeUndefined();
    },
  );

  it('returns undefined without a company', () => {
    expect(seatOf('Via Po 10, 10123 Torino', null)).toBeUndefined();
  });

  it('has the country of the VAT number', () => {
    expect(seatOf('Hauptstr. 5, 10115 Berlin', 'Boutique', 'DE123456789')).toMatchObject({
      values: { address: 'Hauptstr. 5', zip: '10115', city: 'Berlin', country: 'DE' },
      sure: true,
    });
  });

  it('is not sure of an address that an order cannot have, and keeps its text', () => {
    const street = `Via ${'Po '.repeat(80)}10`;
    expect(seatOf(`${street}, 10123 Torino (TO)`)).toMatchObject({ values: { address: street }, sure: false });
  });

  it('keeps the typed text as one line', () => {
    expect(seatOf('Via dei Condotti 12\r\n\r\n 00187  Roma RM ')?.typed).toBe('Via dei Condotti 12, 00187 Roma RM');
  });
});
