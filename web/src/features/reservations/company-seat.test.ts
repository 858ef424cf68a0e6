import { describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { companySeat } from './company-seat.ts';

const seatOf = (companyAddress: string | null, companyName: string | null = 'Boutique') =>
  companySeat({ companyName, companyAddress } as CurrentUser);

describe('companySeat', () => {
  it.each([
    ['Via Garibaldi 12, 10122 Torino (TO)', ['Via Garibaldi 12', '10122', 'Torino', 'TO']],
    ["Via D'Azeglio 34, 40123 Bologna BO", ["Via D'Azeglio 34", '40123', 'Bologna', 'BO']],
    ['Via dei Condotti 12\n00187 Roma RM', ['Via dei Condotti 12', '00187', 'Roma', 'RM']],
    ['Via Po 10, 10123 Torino', ['Via Po 10', '10123', 'Torino', '']],
    ['Via Po 10 - 40033 Casalecchio di Reno (BO), Italia', ['Via Po 10', '40033', 'Casalecchio di Reno', 'BO']],
  ])('reads %j', (text, [address, zip, city, province]) => {
    expect(seatOf(text)).toMatchObject({ name: 'Boutique', country: 'IT', address, zip, city, province });
  });

  it.each([null, '', 'casella postale', 'Lindenstraße 14, Köln', '10122 Torino'])(
    'returns undefined for %j',
    (text) => {
      expect(seatOf(text)).toBeUndefined();
    },
  );

  it('returns undefined without a company', () => {
    expect(seatOf('Via Po 10, 10123 Torino', null)).toBeUndefined();
  });
});
