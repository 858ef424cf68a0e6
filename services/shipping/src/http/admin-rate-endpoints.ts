import * as routes from '@drappo/contracts/shipping/routes';
import { formatAmount } from '@drappo/contracts/money';
import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readParcelPrices, readZones } from '../data/zone-repository.ts';
import { priceFields } from '../domain/rate-history.ts';
import type { createChangeParcelPrices, createChangeZone } from '../use-cases/change-rates.ts';

type Deps = {
  prisma: PrismaClient;
  changeZone: ReturnType<typeof createChangeZone>;
  changeParcelPrices: ReturnType<typeof createChangeParcelPrices>;
};

const readAll = async (prisma: PrismaClient): Promise<AdminShipping> => {
  const [zones, prices] = await Promise.all([readZones(prisma), readParcelPrices(prisma)]);
  return {
    zones: zones.map(({ code, name, rates, freeAbove, ...zone }) => ({
      ...zone,
      zoneCode: code,
      zoneName: name,
      freeAbove: freeAbove === null ? null : formatAmount(freeAbove),
      rates: rates.map(({ minItems, maxItems, price }) => ({ minItems, maxItems, price: formatAmount(price) })),
    })),
    parcel: { ...priceFields(prices), version: prices.version },
  };
};

export const adminRateEndpoints = ({ prisma, changeZone, changeParcelPrices }: Deps): Endpoint[] => [
  endpoint(routes.getAdminShipping, () => readAll(prisma)),
  endpoint(routes.saveShippingZone, async ({ params, body, ctx }) => {
    await changeZone(params.code, body, ctx);
    return readAll(prisma);
  }),
  endpoint(routes.saveParcelPrices, async ({ body, ctx }) => {
    await changeParcelPrices(body, ctx);
    return readAll(prisma);
  }),
];
