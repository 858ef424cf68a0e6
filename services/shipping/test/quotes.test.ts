import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderChangedV1, OrderCreatedV1 } from '@drappo/contracts/orders/events';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import { eventRecord, eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
let base: HttpPerson;
beforeAll(async () => {
  shipping = await startShipping();
  base = shipping.person('base');
});
afterAll(() => shipping.stop());

const orderCreated = (country: string, zip: string, pieces: number[], changes: { quoted?: boolean } = {}) => {
  const orderId = randomUUID();
  return {
    orderId,
    record: eventRecord(OrderCreatedV1, {
      orderId,
      orderNumber: 'ORD-2026-000001',
      userId: randomUUID(),
      source: 'portal',
      lines: pieces.map((quantity, index) => ({ variantId: null, sku: `DW-${index}`, quantity })),
      country,
      zip,
      createdAt: '2026-11-18T09:00:00.000Z',
      ...changes,
    }),
  };
};
const quotesOf = (orderId: string) => shipping.published(OrderQuotedV1, orderId);

describe('a new order', () => {
  it.each([
    ['IT', '20129', [3, 3], 'Italia Continentale', '8.90'],
    ['IT', '90133', [1], 'Italia Isole', '6.90'],
    ['IT', '07100', [6], 'Italia Isole', '12.90'],
    ['DE', '50674', [2], 'UE Zona 1', '8.90'],
    ['SE', '11122', [3], 'UE Zona 2', '16.90'],
    ['GB', 'W1U 2NP', [1], 'Regno Unito', '14.90'],
    ['CH', '8001', [6], 'Resto del Mondo', '42.90'],
    ['IT', '47890', [3], 'Italia Continentale', '6.90'],
    ['SM', '47890', [3], 'Italia Continentale', '6.90'],
    ['FR', '97400', [1], 'Resto del Mondo', '24.90'],
    ['HK', '', [1], 'Resto del Mondo', '24.90'],
  ])('to %s %s with %j pieces is quoted as %s, %s', async (country, zip, pieces, zoneName, cost) => {
    const { orderId, record } = orderCreated(country, zip, pieces);
    await shipping.bus.deliver(record);
    const freeAbove = country === 'IT' || country === 'SM' ? '50.00' : undefined;
    await eventually('the quote is published', () => expect(quotesOf(orderId)).toMatchObject([{ zoneName, cost }]));
    expect(quotesOf(orderId)[0]!.freeAbove).toBe(freeAbove);
  });

  it('is quoted once when delivered twice', async () => {
    const { orderId, record } = orderCreated('IT', '20129', [1]);
    await shipping.bus.deliver(record);
    await shipping.bus.deliver(record);
    const later = orderCreated('IT', '20129', [1]);
    await shipping.bus.deliver(later.record);
    await eventually('the later one is quoted', () => expect(quotesOf(later.orderId)).toHaveLength(1));
    expect(quotesOf(orderId)).toHaveLength(1);
  });
});

describe('an order whose shipping was agreed', () => {
  it('is not quoted again', async () => {
    const { orderId, record } = orderCreated('IT', '20129', [1], { quoted: true });
    await shipping.bus.deliver(record);
    const later = orderCreated('IT', '20129', [1]);
    await shipping.bus.deliver(later.record);
    await eventually('the later one is quoted', () => expect(quotesOf(later.orderId)).toHaveLength(1));
    expect(quotesOf(orderId)).toEqual([]);
    expect((await shipping.query('SELECT FROM quotes WHERE order_id = $1', [orderId])).rowCount).toBe(0);
  });
});

describe('an order that its shop changed', () => {
  it('is quoted again, under the revision of the change', async () => {
    const { orderId, record } = orderCreated('IT', '20129', [1]);
    await shipping.bus.deliver(record);
    const changed = eventRecord(OrderChangedV1, {
      orderId,
      orderNumber: 'ORD-2026-000001',
      userId: randomUUID(),
      revision: 2,
      lines: [{ sku: 'DW-0', quantity: 6 }],
      country: 'DE',
      zip: '50674',
      changedAt: '2026-11-18T09:00:00.000Z',
    });
    await shipping.bus.deliver(changed);
    await shipping.bus.deliver(changed);
    await eventually('the second quote is published', () =>
      expect(quotesOf(orderId)).toMatchObject([
        { zoneName: 'Italia Continentale', cost: '4.90' },
        { zoneName: 'UE Zona 1', revision: 2 },
      ]),
    );
    expect(quotesOf(orderId)[0]).not.toHaveProperty('revision');
  });
});

describe('the rates', () => {
  it('are served by zone and for one parcel, in euro', async () => {
    const { body } = await base.get('/api/shipping/rates');
    expect(body.zones.map(({ zoneName }: { zoneName: string }) => zoneName)).toEqual([
      'Italia Continentale',
      'Italia Isole',
      'UE Zona 1',
      'UE Zona 2',
      'Regno Unito',
      'Resto del Mondo',
    ]);
    expect(body.zones.map(({ freeAbove }: { freeAbove: string | null }) => freeAbove)).toEqual([
      '50.00',
      '50.00',
      null,
      null,
      null,
      null,
    ]);
    expect(body.zones[0].rates).toEqual([
      { minItems: 1, maxItems: 2, price: '4.90' },
      { minItems: 3, maxItems: 5, price: '6.90' },
      { minItems: 6, maxItems: 10, price: '8.90' },
      { minItems: 11, maxItems: null, price: '12.90' },
    ]);
    expect(body.parcel).toEqual({
      base: { italy: '6.90', eu: '12.50', extra_eu: '18.90' },
      extraPerKilo: '2.50',
      insurance: '2.50',
      cod: '3.00',
      whiteLabel: '1.50',
    });
    expect((await shipping.visitor.get('/api/shipping/rates')).status).toBe(401);
  });
});

describe('the quote of an order', () => {
  const quote = (form: unknown) => base.send('POST', '/api/shipping/quote', form);
  const places = [
    { country: 'IT', zip: '20129' },
    { country: 'it', zip: '90133' },
    { country: 'DE', zip: '50674' },
  ];

  it('contains zone and cost of each destination, and the cost in every zone', async () => {
    const { status, body } = await quote({ items: 28, productsTotal: '3758.00', destinations: places });
    expect(status).toBe(200);
    expect(body.quotes).toEqual([
      { zoneCode: 'IT_CONTINENTALE', zoneName: 'Italia Continentale', shippingCost: '0.00', freeAbove: '50.00' },
      { zoneCode: 'IT_ISOLE', zoneName: 'Italia Isole', shippingCost: '0.00', freeAbove: '50.00' },
      { zoneCode: 'UE_1', zoneName: 'UE Zona 1', shippingCost: '16.90', freeAbove: null },
    ]);
    expect(body.zones.map(({ shippingCost }: { shippingCost: string }) => shippingCost)).toEqual([
      '0.00',
      '0.00',
      '16.90',
      '22.90',
      '26.90',
      '42.90',
    ]);
  });

  it.each([
    ['50.00', '4.90'],
    ['50.01', '0.00'],
  ])('for products worth %s costs %s', async (productsTotal, shippingCost) => {
    const { body } = await quote({ items: 1, productsTotal, destinations: places.slice(0, 1) });
    expect(body.quotes[0].shippingCost).toBe(shippingCost);
  });

  it.each([
    [{ items: 0, productsTotal: '1.00', destinations: [] }, 'items'],
    [{ items: 1, productsTotal: 'molto', destinations: [] }, 'productsTotal'],
    [{ items: 1, productsTotal: '1.00', destinations: [{ country: 'Italia', zip: '' }] }, 'destinations.0.country'],
    [{ items: 1, productsTotal: '1.00', destinations: Array(53).fill(places[0]) }, 'destinations'],
  ])('is 400 for %j', async (form, field) => {
    const { status, body } = await quote(form);
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

describe('the calculator', () => {
  it('returns parts that add up', async () => {
    const { status, body } = await base.send('POST', '/api/shipping/calculate', {
      destination: 'eu',
      weight: 2.5,
      options: { insurance: true, cod: true },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      totalCost: '21.75',
      breakdown: { base: '16.25', insurance: '2.50', cod: '3.00', whiteLabel: '0.00' },
    });
  });

  it.each([
    [{}, ['Seleziona una destinazione', 'Il peso deve essere almeno 0.1 kg']],
    [{ destination: 'italy', weight: 1, extra: true }, ['Campo sconosciuto']],
  ])('refuses %j', async (form, messages) => {
    const { status, body } = await base.send('POST', '/api/shipping/calculate', form);
    expect(status).toBe(400);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
  });

  it('requires a session', async () => {
    expect(
      (await shipping.visitor.send('POST', '/api/shipping/calculate', { destination: 'italy', weight: 1 })).status,
    ).toBe(401);
  });

  it.each([
    ['{', 'application/json', 400],
    ['destination=italy', 'application/x-www-form-urlencoded', 415],
    [JSON.stringify({ destination: 'italy', weight: 1, pad: 'x'.repeat(200_000) }), 'application/json', 413],
  ])('answers an unreadable body with the right status (%#)', async (text, type, expected) => {
    const { status, body, headers } = await base.send('POST', '/api/shipping/calculate', text, {
      'content-type': type,
    });
    expect(status).toBe(expected);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body.detail).toMatch(/dati|JSON/);
  });
});
