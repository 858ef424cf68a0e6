import { randomUUID } from 'node:crypto';
import { OrderRequestedV1 } from '@drappo/contracts/catalog/events';
import { ShippingRatesSnapshotV1 } from '@drappo/contracts/shipping/events';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { address, makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const publishRates = (revision: number, freeAbove: string | null, price = '4.90') =>
  catalog.deliver(ShippingRatesSnapshotV1, {
    revision,
    zones: [
      {
        zoneCode: 'TUTTO',
        zoneName: 'Ovunque',
        countries: [],
        zipPrefixes: [],
        freeAbove,
        rates: [{ minItems: 1, maxItems: null, price }],
      },
    ],
    takenAt: '2026-11-20T09:00:00.000Z',
  });
/** A hold of one piece at 46.50, and a function that confirms it with a shipping cost. */
const held = async () => {
  const product = await makeProduct(catalog, [5]);
  const client = catalog.as(catalog.issuer.user('rivenditore'));
  const { body } = await client.send('POST', '/api/reservations', {
    productId: product.id,
    variantId: product.variants[0]!.id,
    quantity: 1,
  });
  const confirm = (shippingCost?: unknown) =>
    client.send('POST', '/api/reservations/confirm', {
      reservationIds: [body.id],
      shippingAddress: address,
      ...(shippingCost === undefined ? {} : { shippingCost }),
    });
  return { client, confirm };
};

describe('a confirmation with a shipping cost', () => {
  it('requires the rates; without a shipping cost none are needed', async () => {
    const first = await held();
    expect(await first.confirm('4.90')).toMatchObject({ status: 503, body: { code: 'catalog.shipping-unknown' } });
    expect((await first.confirm()).status).toBe(202);
  });

  it('answers 409 with the current cost when another was shown, creates no order, and then succeeds', async () => {
    await publishRates(1, null);
    const { client, confirm } = await held();
    await eventually('the rates have arrived', async () =>
      expect((await confirm('0.00')).body).toMatchObject({
        code: 'catalog.shipping-changed',
        shippingCost: '4.90',
        zoneCode: 'TUTTO',
        zoneName: 'Ovunque',
      }),
    );
    expect((await client.get('/api/reservations')).body).toMatchObject([{ status: 'active' }]);
    const confirmed = await confirm('4.90');
    expect(confirmed.status).toBe(202);
    await eventually('the order is requested with it', () =>
      expect(catalog.published(OrderRequestedV1, confirmed.body.id)).toMatchObject([
        { shipping: { zoneCode: 'TUTTO', zoneName: 'Ovunque', cost: '4.90' } },
      ]),
    );
    // A repeat returns the same order, whatever shipping it names.
    expect((await confirm('0.00')).body).toEqual(confirmed.body);
  });

  it('uses only the newest rates, and is free above the threshold', async () => {
    await publishRates(3, '46.49');
    await publishRates(2, null, '9.90');
    const { confirm } = await held();
    expect((await confirm('9.90')).body).toMatchObject({ status: 409, shippingCost: '0.00' });
    expect((await confirm('0.00')).status).toBe(202);
  });

  it.each(['gratis', 4.9])('answers 400 to %j', async (shippingCost) => {
    const { status, body } = await (await held()).confirm(shippingCost);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'shippingCost' }]);
  });

  it('answers 404 for unknown holds, whatever shipping it names', async () => {
    const client = catalog.as(catalog.issuer.user('rivenditore'));
    const answer = await client.send('POST', '/api/reservations/confirm', {
      reservationIds: [randomUUID()],
      shippingAddress: address,
      shippingCost: '4.90',
    });
    expect(answer.status).toBe(404);
  });
});
