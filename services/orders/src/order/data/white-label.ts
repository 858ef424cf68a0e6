import { mayHaveOwnPackaging } from '../domain/own-packaging.ts';
import { findCustomer } from './customer-repository.ts';
import type { Tx } from '../../data/database.ts';

/** What an approved packaging profile says; absent in messages from before it was told. */
export type Packaging = {
  packagingName?: string | undefined;
  cardMaterial?: string | undefined;
  packagingMaterial?: string | undefined;
};

/**
 * Whether nothing has said yet if an order of the portal is white label: its shipping was agreed, and it has not left. Called under
 * the order's lock.
 */
export const awaitsPackaging = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.order.count({ where: { id: orderId, source: 'portal', whiteLabel: null, shippedAt: null } })) > 0;

/**
 * Marks an order as white label when its reseller has an approved packaging profile and the plan that it belongs to, and keeps
 * name and materials of that profile.
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
