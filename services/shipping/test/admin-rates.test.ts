import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@drappo/contracts/operations';
import { OrderCreatedV1 } from '@drappo/contracts/orders/events';
import { OrderQuotedV1, ShippingRatesSnapshotV1 } from '@drappo/contracts/shipping/events';
import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
let now: AdminShipping;
beforeAll(async () => {
  shipping = await startShipping();
});
afterAll(() => shipping.stop());
beforeEach(async () => {
  now = (await shipping.admin.get('/api/admin/shipping')).body as AdminShipping;
});

const zone = (code: string) => now.zones.find(({ zoneCode }) => zoneCode === code)!;
const formOf = (code: string, changes: Record<string, unknown> = {}) => {
  const { zoneName, countries, zipPrefixes, rates, version } = zone(code);
  return {
    zoneName,
    countries,
    zipPrefixes,
    rates: rates.map(({ minItems, price }) => ({ minItems, price })),
    version,
    ...changes,
  };
};
const save = (code: string, form: unknown, headers: Record<string, string> = {}) =>
  shipping.admin.send('PUT', `/api/admin/shipping/zones/${code}`, form, headers);
const pricesOf = (changes: Record<string, unknown> = {}) => ({ ...now.parcel, ...changes });
const savePrices = (form: unknown) => shipping.admin.send('PUT', '/api/admin/shipping/parcel-prices', form);
const history = async (subject: string): Promise<AuditEntry[]> =>
  (await shipping.admin.get(`/api/admin/shipping/audit?kind=rates&subject=${subject}`)).body.entries as AuditEntry[];
const quoted = async (country: string, zip: string, quantity: number): Promise<string> => {
  const orderId = randomUUID();
  const deliverOrder = () =>
    shipping.deliver(OrderCreatedV1, {
      orderId,
      orderNumber: 'ORD-2026-000001',
      userId: randomUUID(),
      source: 'portal',
      lines: [{ variantId: randomUUID(), sku: 'DW-1', quantity }],
      country,
      zip,
      createdAt: '2026-11-18T09:00:00.000Z',
    });
  await deliverOrder();
  return eventually('the quote', () => {
    const quoted = shipping.bus.published.filter(
      ({ headers, payload }) => headers['ce_type'] === OrderQuotedV1.type && payload.includes(orderId),
    );
    expect(quoted).toHaveLength(1);
    return (JSON.parse(quoted[0]!.payload) as { cost: string }).cost;
  });
};

describe("a zone's rates", () => {
  it('apply immediately in the table and in quotes, with a history of who changed what and when', async () => {
    shipping.clock.set('2026-11-18T12:00:00.000Z');
    const rates = [
      { minItems: 1, price: '5,50' },
      { minItems: 4, price: '7.00' },
    ];
    const { status, body } = await save('UE_1', formOf('UE_1', { rates, zoneName: 'UE vicina' }));
    expect(status).toBe(200);
    const expected = [
      { minItems: 1, maxItems: 3, price: '5.50' },
      { minItems: 4, maxItems: null, price: '7.00' },
    ];
    const saved = (body as AdminShipping).zones.find(({ zoneCode }) => zoneCode === 'UE_1');
    expect(saved).toMatchObject({ zoneName: 'UE vicina', rates: expected, version: zone('UE_1').version + 1 });
    const table = await shipping.person().get('/api/shipping/rates');
    expect(table.body.zones[2]).toEqual({ zoneCode: 'UE_1', zoneName: 'UE vicina', freeAbove: null, rates: expected });
    expect([await quoted('DE', '50674', 3), await quoted('DE', '50674', 4)]).toEqual(['5.50', '7.00']);
    expect(await history('zone:UE_1')).toEqual([
      expect.objectContaining({
        at: '2026-11-18T12:00:00.000Z',
        actor: expect.stringMatching(/^user:/),
        action: 'rates.changed',
        details: {
          before: { zoneName: 'UE Zona 1', rates: '1-2: 8.90, 3-5: 12.90, 6+: 16.90' },
          after: { zoneName: 'UE vicina', rates: '1-3: 5.50, 4+: 7.00' },
        },
      }),
    ]);
  });

  it('have no history when saved unchanged, and are rejected with 409 when saved on an old version', async () => {
    const form = formOf('UE_2');
    expect((await save('UE_2', form)).status).toBe(200);
    expect(await history('zone:UE_2')).toEqual([]);
    const changed = { ...form, zoneName: 'UE lontana' };
    const answers = await Promise.all([save('UE_2', changed), save('UE_2', { ...form, zoneName: 'UE altra' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save('UE_2', changed)).body).toMatchObject({ code: 'shipping.rates-changed' });
    expect(await history('zone:UE_2')).toHaveLength(1);
  });

  it('have a threshold of free shipping, which is in quotes and in the history', async () => {
    const { status, body } = await save('UE_2', formOf('UE_2', { freeAbove: '120,00' }));
    expect(status).toBe(200);
    expect((body as AdminShipping).zones.find(({ zoneCode }) => zoneCode === 'UE_2')?.freeAbove).toBe('120.00');
    now = body as AdminShipping;
    // A client that does not know the threshold does not change it.
    await save('UE_2', formOf('UE_2', { zoneName: 'UE lontanissima' }));
    const table = await shipping.person().get('/api/shipping/rates');
    expect(table.body.zones[3].freeAbove).toBe('120.00');
    await eventually('every change is published', () =>
      expect(shipping.published(ShippingRatesSnapshotV1, 'rates').at(-1)).toMatchObject({
        revision: (body as AdminShipping).zones.reduce((sum, { version }) => sum + version, 0) + 1,
        zones: expect.arrayContaining([
          expect.objectContaining({ zoneCode: 'UE_2', zoneName: 'UE lontanissima', freeAbove: '120.00' }),
        ]),
      }),
    );
    expect((await history('zone:UE_2')).map(({ details }) => details)).toContainEqual({
      before: { freeAbove: '' },
      after: { freeAbove: '120.00' },
    });
    now = (await shipping.admin.get('/api/admin/shipping')).body as AdminShipping;
    expect((await save('UE_2', formOf('UE_2', { freeAbove: null }))).body).toMatchObject({
      zones: expect.arrayContaining([expect.objectContaining({ zoneCode: 'UE_2', freeAbove: null })]),
    });
  });

  it('are saved once when sent twice under one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const form = formOf('REGNO_UNITO', { zoneName: 'Gran Bretagna' });
    const first = await save('REGNO_UNITO', form, headers);
    const second = await save('REGNO_UNITO', form, headers);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await history('zone:REGNO_UNITO')).toHaveLength(1);
  });

  const step = (minItems: unknown, price: unknown = '1.00') => ({ minItems, price });
  it.each([
    ['no step', { rates: [] }, 'rates', 'Serve almeno una fascia'],
    ['a first step not at 1', { rates: [step(2)] }, 'rates', 'La prima fascia parte da 1 pezzo'],
    [
      'steps in disorder',
      { rates: [step(1), step(5), step(5)] },
      'rates',
      'Ogni fascia parte da più pezzi di quella prima',
    ],
    ['a step at 0', { rates: [step(0)] }, 'rates.0.minItems', 'Almeno 1 pezzo'],
    ['eleven steps', { rates: Array.from({ length: 11 }, (_, n) => step(n + 1)) }, 'rates', 'Al massimo 10 fasce'],
    [
      'a negative price',
      { rates: [step(1, '-1')] },
      'rates.0.price',
      'Il prezzo è un importo in euro, per esempio 4,90',
    ],
    ['too high a price', { rates: [step(1, '10000.01')] }, 'rates.0.price', 'Al massimo 10.000 euro'],
    ['too high a threshold', { freeAbove: '10000.01' }, 'freeAbove', 'Al massimo 10.000 euro'],
    ['a threshold in words', { freeAbove: 'mai' }, 'freeAbove', "L'importo è in euro, per esempio 50,00"],
    ['no name', { zoneName: ' ' }, 'zoneName', 'Nome richiesto'],
    [
      'no such country',
      { countries: ['Germany'] },
      'countries.0',
      'I paesi sono codici di due lettere, per esempio DE',
    ],
    ['a country twice', { countries: ['DE', 'DE'] }, 'countries', 'Un paese è scritto due volte'],
    ["another zone's country", { countries: ['DE', 'GB'] }, 'countries', /^GB sta già in/],
  ])('are rejected with 400 and unchanged with %s', async (_what, changes, field, message) => {
    const { status, body } = await save('UE_1', formOf('UE_1', changes));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({
      field,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect((await shipping.admin.get('/api/admin/shipping')).body).toEqual(now);
  });

  it("apply to a postal code that the islands' zone loses", async () => {
    const islands = zone('IT_ISOLE').zipPrefixes.filter((prefix) => prefix !== '98');
    expect((await save('IT_ISOLE', formOf('IT_ISOLE', { zipPrefixes: islands }))).status).toBe(200);
    expect([await quoted('IT', '98121', 1), await quoted('IT', '90133', 1)]).toEqual(['4.90', '6.90']);
  });

  it('are 404 for an unknown zone', async () => {
    expect((await save('LUNA', formOf('UE_1'))).status).toBe(404);
    expect((await save('x y', formOf('UE_1'))).status).toBe(404);
  });
});

describe("the calculator's prices", () => {
  const calculate = async () =>
    (
      await shipping.person().send('POST', '/api/shipping/calculate', {
        destination: 'eu',
        weight: 2,
        options: { insurance: true },
      })
    ).body.breakdown as Record<string, string>;

  it('apply immediately in quotes and the table, with a history; an old version is rejected with 409', async () => {
    expect(await calculate()).toMatchObject({ base: '15.00', insurance: '2.50' });
    const old = pricesOf({ eu: '13,00' });
    const { status, body } = await savePrices(old);
    expect([status, (body as AdminShipping).parcel]).toEqual([
      200,
      { ...now.parcel, eu: '13.00', version: now.parcel.version + 1 },
    ]);
    expect(await calculate()).toMatchObject({ base: '15.50', insurance: '2.50' });
    expect((await shipping.person().get('/api/shipping/rates')).body.parcel.base.eu).toBe('13.00');
    expect((await savePrices(old)).status).toBe(409);
    expect((await history('parcel-prices')).map(({ details }) => details)).toEqual([
      { before: { eu: '12.50' }, after: { eu: '13.00' } },
    ]);
  });

  it.each([
    ['italy', '', 'Prezzo richiesto'],
    ['cod', 'tre', 'Il prezzo è un importo in euro, per esempio 4,90'],
    ['whiteLabel', '-0.01', 'Il prezzo è un importo in euro, per esempio 4,90'],
    ['extraEu', '10000.01', 'Al massimo 10.000 euro'],
    ['version', 0, 'Versione non valida'],
  ])('are rejected with 400 with %s %j', async (field, value, message) => {
    const { status, body } = await savePrices(pricesOf({ [field]: value }));
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });
});

it.each([
  ['GET', '/api/admin/shipping'],
  ['PUT', '/api/admin/shipping/zones/UE_1'],
  ['PUT', '/api/admin/shipping/parcel-prices'],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await shipping.visitor.send(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
  for (const role of ['base', 'rivenditore'] as const)
    expect((await shipping.person(role).send(method, path, method === 'GET' ? undefined : {})).status).toBe(403);
});
