import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
let base: HttpPerson;
beforeAll(async () => {
  shipping = await startShipping();
  base = shipping.person('base');
});
afterAll(() => shipping.stop());

const quote = (form: unknown) => base.send('POST', '/api/shipping/quote', form);

describe('the quote of a place', () => {
  it('is the same for a territory however it is written', async () => {
    const spellings = [
      [{ country: 'IT', zip: '47890' }, { country: 'SM', zip: '47890' }, 'IT_CONTINENTALE', '0.00'],
      [{ country: 'IT', zip: '00120' }, { country: 'VA', zip: '00120' }, 'IT_CONTINENTALE', '0.00'],
      [{ country: 'FR', zip: '98000' }, { country: 'MC', zip: '98000' }, 'UE_1', '8.90'],
      [{ country: 'FR', zip: '97400' }, { country: 'RE', zip: 'F-97400' }, 'RESTO_DEL_MONDO', '24.90'],
      [{ country: 'ES', zip: '35001' }, { country: 'IC', zip: '35001' }, 'RESTO_DEL_MONDO', '24.90'],
      [{ country: 'FI', zip: '22100' }, { country: 'AX', zip: 'AX-22100' }, 'UE_2', '12.90'],
      [{ country: 'UK', zip: 'JE2 3AB' }, { country: 'JE', zip: 'je23ab' }, 'REGNO_UNITO', '14.90'],
      [{ country: 'XI', zip: 'BT1 5GS' }, { country: 'GB', zip: 'BT1 5GS' }, 'REGNO_UNITO', '14.90'],
      [{ country: 'EL', zip: '10557' }, { country: 'GR', zip: '105 57' }, 'UE_2', '12.90'],
      [{ country: 'IT', zip: 'I-07026' }, { country: 'IT', zip: '07 026' }, 'IT_ISOLE', '0.00'],
      [{ country: 'HK', zip: '' }, { country: 'KW', zip: '' }, 'RESTO_DEL_MONDO', '24.90'],
    ] as const;
    const destinations = spellings.flatMap(([one, other]) => [one, other]);
    const { status, body } = await quote({ items: 1, productsTotal: '99.00', destinations });
    expect(status).toBe(200);
    const found = body.quotes.map((one: { zoneCode: string; shippingCost: string }) => [
      one.zoneCode,
      one.shippingCost,
    ]);
    expect(found).toEqual(spellings.flatMap(([, , ...expected]) => [expected, expected]));
  });

  it.each([
    [{ country: 'ZZ', zip: '1' }, 'Nessun paese ha il codice ZZ: scegline uno dell’elenco'],
    [{ country: 'EU', zip: '1' }, 'Nessun paese ha il codice EU: scegline uno dell’elenco'],
    [{ country: 'FR', zip: '' }, 'CAP richiesto'],
    [{ country: 'QA' }, 'CAP richiesto'],
  ])('is 400 to %j: %s', async (place, message) => {
    const { status, body } = await quote({ items: 1, productsTotal: '1.00', destinations: [place] });
    expect([status, body.errors.map((error: { message: string }) => error.message)]).toEqual([400, [message]]);
  });
});

describe('a zone that an administrator edits', () => {
  const admin = () => shipping.person('admin');
  const save = async (code: string, edit: (countries: string[]) => string[]) => {
    const { body } = await admin().get('/api/admin/shipping');
    const { zoneCode: _, ...zone } = (body as AdminShipping).zones.find(({ zoneCode }) => zoneCode === code)!;
    const rates = zone.rates.map(({ minItems, price }) => ({ minItems, price }));
    const countries = edit(zone.countries);
    return admin().send('PUT', `/api/admin/shipping/zones/${code}`, { ...zone, rates, countries });
  };
  const zonesOf = async (...destinations: { country: string; zip: string }[]) => {
    const { body } = await quote({ items: 1, productsTotal: '1.00', destinations });
    return body.quotes.map(({ zoneCode }: { zoneCode: string }) => zoneCode);
  };

  it('takes precedence, however the territory or the country is written', async () => {
    const saved = await save('UE_2', (countries) => [...countries.filter((code) => code !== 'DK'), 'SM', 'RE', 'CH']);
    expect(saved.status).toBe(200);
    expect((await save('UE_1', (countries) => [...countries, 'DK'])).status).toBe(200);
    expect(
      await zonesOf(
        { country: 'IT', zip: '47890' },
        { country: 'SM', zip: '47890' },
        { country: 'FR', zip: '97400' },
        { country: 'RE', zip: '97400' },
        { country: 'CH', zip: 'CH-8001' },
      ),
    ).toEqual(Array(5).fill('UE_2'));
    expect(await zonesOf({ country: 'DK', zip: 'DK-2100' }, { country: 'FR', zip: '75001' })).toEqual(['UE_1', 'UE_1']);
  });

  it('refuses a code that no country has', async () => {
    const { status, body } = await save('UE_1', (countries) => [...countries, 'ZZ']);
    expect([status, body.errors]).toEqual([400, [{ field: 'countries', message: 'Nessun paese ha il codice ZZ' }]]);
  });
});
