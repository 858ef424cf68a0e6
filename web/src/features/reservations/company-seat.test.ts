import { describe, expect, it } from '@jest/globals';
import type { SavedAddress } from '@drappo/contracts/orders/addresses';
import { companySeat, isSaved } from './company-seat.ts';

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

  it('returns the country of the VAT number', () => {
    expect(seatOf('Hauptstr. 5, 10115 Berlin', 'Boutique', 'DE123456789')).toMatchObject({
      values: { address: 'Hauptstr. 5', zip: '10115', city: 'Berlin', country: 'DE' },
      sure: true,
    });
  });

  it('marks an address that an order cannot have as not sure, and keeps its text', () => {
    const street = `Via ${'Po '.repeat(80)}10`;
    expect(seatOf(`${street}, 10123 Torino (TO)`)).toMatchObject({ values: { address: street }, sure: false });
  });

  it('keeps the typed text as one line', () => {
    expect(seatOf('Via dei Condotti 12\r\n\r\n 00187  Roma RM ')?.typed).toBe('Via dei Condotti 12, 00187 Roma RM');
  });
});

describe('isSaved', () => {
  const savedAt = (address: string, zip: string, country: string): SavedAddress[] => {
    const names = { name: 'Boutique', city: 'Athina', province: '' };
    const facts = { id: 'a', isDefault: true, createdAt: '2026-01-01T00:00:00.000Z' };
    return [Object.assign(facts, names, { address, zip, country })];
  };

  it.each([
    ['Ermou 25, 10563 Athina', 'EL123456789', 'Ermou 25', '105 63', 'GR', true],
    ['Kalverstraat 92, 1012PH Amsterdam', 'NL123456789B01', 'Kalverstraat 92', '1012 PH', 'NL', true],
    ['Via Po 10, 10123 Torino (TO)', italian, 'VIA PO 10 ', '10123', 'IT', true],
    ['Via Po 10, 10123 Torino (TO)', italian, 'Via Po 10', '10124', 'IT', false],
    ['Via Po 10, 10123 Torino (TO)', italian, 'Via Po 11', '10123', 'IT', false],
  ])('compares %j as the portal writes it', (text, vatNumber, address, zip, country, saved) => {
    const seat = seatOf(text, 'Boutique', vatNumber);
    expect(seat && isSaved(seat.values, savedAt(address, zip, country))).toBe(saved);
  });
});
