import type { ParcelPrices } from '../domain/calculator.ts';
import type { Zone } from '@drappo/contracts/shipping/order-shipping';
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
    version: row.version,
    freeAbove: row.freeAboveCents,
    rates: row.rates.map(({ minItems, maxItems, priceCents }) => ({ minItems, maxItems, price: priceCents })),
  }));
};

/** Locks all zones until the transaction ends: the places of one zone depend on those of the others. */
export const lockZones = async (tx: Tx): Promise<Zone[]> => {
  await tx.$queryRaw`SELECT 1 FROM shipping_zones ORDER BY position FOR UPDATE`;
  return readZones(tx);
};

export const saveZone = async (
  tx: Tx,
  { code, name, countries, zipPrefixes, rates, freeAbove, version }: Zone,
): Promise<void> => {
  await tx.shippingZone.update({
    where: { zoneCode: code },
    data: { zoneName: name, countries, zipPrefixes, freeAboveCents: freeAbove, version },
  });
  await tx.shippingRate.deleteMany({ where: { zoneCode: code } });
  await tx.shippingRate.createMany({
    data: rates.map(({ minItems, maxItems, price }) => ({ zoneCode: code, minItems, maxItems, priceCents: price })),
  });
};

export type StoredParcelPrices = ParcelPrices & { version: number };

export const readParcelPrices = async (tx: Pick<Tx, 'parcelPrices'>): Promise<StoredParcelPrices> => {
  const row = await tx.parcelPrices.findUniqueOrThrow({ where: { id: 1 } });
  return {
    base: { italy: row.italyCents, eu: row.euCents, extra_eu: row.extraEuCents },
    extraPerKilo: row.extraPerKiloCents,
    insurance: row.insuranceCents,
    cod: row.codCents,
    whiteLabel: row.whiteLabelCents,
    version: row.version,
  };
};

export const lockParcelPrices = async (tx: Tx): Promise<StoredParcelPrices> => {
  await tx.$queryRaw`SELECT 1 FROM parcel_prices FOR UPDATE`;
  return readParcelPrices(tx);
};

export const saveParcelPrices = async (tx: Tx, { base, version, ...prices }: StoredParcelPrices): Promise<void> => {
  await tx.parcelPrices.update({
    where: { id: 1 },
    data: {
      italyCents: base.italy,
      euCents: base.eu,
      extraEuCents: base.extra_eu,
      extraPerKiloCents: prices.extraPerKilo,
      insuranceCents: prices.insurance,
      codCents: prices.cod,
      whiteLabelCents: prices.whiteLabel,
      version,
    },
  });
};
