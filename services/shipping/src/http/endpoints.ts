import { formatAmount, shippingQuote, shippingQuoteForm, shippingRateTable } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readZones } from '../data/zone-repository.ts';
import { calculate } from '../domain/calculator.ts';

export const createEndpoints = ({ prisma }: { prisma: PrismaClient }): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/shipping/calculate',
    access: 'user',
    body: shippingQuoteForm,
    response: shippingQuote,
    handle: async ({ body }) => {
      const { base, insurance, cod, whiteLabel } = calculate(body);
      return {
        totalCost: formatAmount(base + insurance + cod + whiteLabel),
        breakdown: {
          base: formatAmount(base),
          insurance: formatAmount(insurance),
          cod: formatAmount(cod),
          whiteLabel: formatAmount(whiteLabel),
        },
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/shipping/rates',
    access: 'user',
    response: shippingRateTable,
    handle: async () => ({
      zones: (await readZones(prisma)).map(({ code, name, rates }) => ({
        zoneCode: code,
        zoneName: name,
        rates: rates.map(({ minItems, maxItems, price }) => ({ minItems, maxItems, price: formatAmount(price) })),
      })),
    }),
  }),
];
