import { carrierCodes } from '@drappo/contracts/orders/carriers';
import { describe, expect, it } from '@jest/globals';
import { trackingOf } from './carrier-names.ts';

describe('trackingOf (decision R7)', () => {
  const rows = [
    ['DHL', 'DHL Express', undefined],
    ['UPS', 'UPS', undefined],
    ['BRT', 'BRT', /^https:\/\/www\.mybrt\.it\/.+AB%201%2F2$/],
    ['SDA', 'SDA', /^https:\/\/www\.sda\.it\/.+AB%201%2F2$/],
    ['POSTE', 'Poste Italiane', undefined],
    ['GLS', 'GLS Italy', /^https:\/\/gls-group\.com\/.+AB%201%2F2$/],
  ] as const;

  it('has a row for every carrier', () => {
    expect(rows.map(([code]) => code)).toEqual(carrierCodes);
  });

  it.each(rows)(
    'maps %s to "%s" and sends a link if Shopify does not build one everywhere: %s',
    (code, company, link) => {
      const number = 'AB 1/2';
      expect(trackingOf(code, number)).toEqual({
        company,
        number,
        ...(link ? { url: expect.stringMatching(link) } : {}),
      });
    },
  );
});
