import type { Zone } from '../domain/zone.ts';
import type { Tx } from './database.ts';

/** All zones with their rates, in the order of the rate table. */
export const readZones = async (tx: Pick<Tx, 'shippingZone'>): Promise<Zone[]> => {
  const rows = await tx.shippingZone.findMany({
    orderBy: { position: 'asc' },
    include: { rates: { orderBy: { minItems: 'asc' } } },
  });
  return rows.map((row) => ({
    code: row.zoneCode,
    name: row.zoneName,
    countries: row.countries,
    zipPrefixes: row.zipPrefixes,
    rates: row.rates.map(({ minItems, maxItems, priceCents }) => ({ minItems, maxItems, price: priceCents })),
  }));
};
