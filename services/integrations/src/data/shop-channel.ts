import type { Tx } from './database.ts';

/** Whoever listens here learns whose shop or shop orders changed, on every instance and as soon as the change is committed. */
export const SHOP_CHANNEL = 'integrations_shop';

export const announceShop = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRaw`SELECT pg_notify(${SHOP_CHANNEL}, ${userId})`;
};
