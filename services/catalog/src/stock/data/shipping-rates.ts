import type { Zone } from '@drappo/contracts/shipping/order-shipping';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

/** The fields of a zone that an order's shipping needs. */
export type ShippingZone = Omit<Zone, 'version'>;

/** Stores the newest rates; an older revision from a replay changes nothing. */
export const replicateShippingRates = async (tx: Tx, revision: number, zones: ShippingZone[]): Promise<void> => {
  const state = { revision, zones: zones satisfies Prisma.InputJsonValue };
  await tx.shippingRates.createMany({ data: [state], skipDuplicates: true });
  await tx.shippingRates.updateMany({ where: { revision: { lt: revision } }, data: state });
};
