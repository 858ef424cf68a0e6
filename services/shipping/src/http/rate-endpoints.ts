import * as routes from '@drappo/contracts/shipping/routes';
import { formatAmount } from '@drappo/contracts/money';
import { orderShipping, zoneOf, type Zone } from '@drappo/contracts/shipping/order-shipping';
import type { ZoneQuote } from '@drappo/contracts/shipping/forms/order-quote';
import type { ShippingRateTable } from '@drappo/contracts/shipping/forms/shipping-quote';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readParcelPrices, readZones } from '../data/zone-repository.ts';
import { calculate, type ParcelPrices } from '../domain/calculator.ts';

const thresholdOf = ({ freeAbove }: Pick<Zone, 'freeAbove'>): string | null =>
  freeAbove === null ? null : formatAmount(freeAbove);

const inEuro = ({ base, ...prices }: ParcelPrices): ShippingRateTable['parcel'] => ({
  base: { italy: formatAmount(base.italy), eu: formatAmount(base.eu), extra_eu: formatAmount(base.extra_eu) },
  extraPerKilo: formatAmount(prices.extraPerKilo),
  insurance: formatAmount(prices.insurance),
  cod: formatAmount(prices.cod),
  whiteLabel: formatAmount(prices.whiteLabel),
});

export const rateEndpoints = ({ prisma }: { prisma: PrismaClient }): Endpoint[] => [
  endpoint(routes.calculateShipping, async ({ body }) => {
    const { base, insurance, cod, whiteLabel } = calculate(body, await readParcelPrices(prisma));
    return {
      totalCost: formatAmount(base + insurance + cod + whiteLabel),
      breakdown: {
        base: formatAmount(base),
        insurance: formatAmount(insurance),
        cod: formatAmount(cod),
        whiteLabel: formatAmount(whiteLabel),
      },
    };
  }),
  endpoint(routes.quoteOrderShipping, async ({ body: { items, productsTotal: products, destinations } }) => {
    const zones = await readZones(prisma);
    const quoteOf = (zone: Zone): ZoneQuote => ({
      zoneCode: zone.code,
      zoneName: zone.name,
      shippingCost: formatAmount(orderShipping(zone, { items, products })),
      freeAbove: thresholdOf(zone),
    });
    return { quotes: destinations.map((place) => quoteOf(zoneOf(place, zones))), zones: zones.map(quoteOf) };
  }),
  endpoint(routes.listShippingRates, async () => ({
    zones: (await readZones(prisma)).map(({ code, name, rates, ...zone }) => ({
      zoneCode: code,
      zoneName: name,
      freeAbove: thresholdOf(zone),
      rates: rates.map(({ minItems, maxItems, price }) => ({ minItems, maxItems, price: formatAmount(price) })),
    })),
    parcel: inEuro(await readParcelPrices(prisma)),
  })),
];
