import { mayHaveOwnPackaging } from '../domain/own-packaging.ts';
import { findCustomer } from './customer-repository.ts';
import type { Tx } from '../../data/database.ts';

/** The content of an approved packaging profile; absent in older messages. */
export type Packaging = {
  packagingName?: string | undefined;
  cardMaterial?: string | undefined;
  packagingMaterial?: string | undefined;
};

/**
 * Whether it is still undecided if a portal order is white label, and the order has not left. Called under the
 * order's lock.
 */
export const awaitsPackaging = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.order.count({ where: { id: orderId, source: 'portal', whiteLabel: null, shippedAt: null } })) > 0;

/**
 * Marks an order as white label when its reseller has an approved packaging profile and the required plan, and stores name
 * and materials of that profile.
 */
export const saveWhiteLabel = async (
  tx: Tx,
  orderId: string,
  packagingApproved: boolean,
  { packagingName, cardMaterial, packagingMaterial }: Packaging,
): Promise<void> => {
  const { userId } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { userId: true } });
  const { plan } = await findCustomer(tx, userId);
  const whiteLabel = packagingApproved && mayHaveOwnPackaging(plan);
  const kept = (value: string | undefined): string | null => (whiteLabel ? (value ?? null) : null);
  const data = {
    whiteLabel,
    packagingName: kept(packagingName),
    cardMaterial: kept(cardMaterial),
    packagingMaterial: kept(packagingMaterial),
  };
  await tx.order.update({ where: { id: orderId }, data, select: { id: true } });
};
