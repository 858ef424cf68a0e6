import type { Tx } from './database.ts';

/** Channel for a user's id when their shop or shop orders change; each instance refreshes its streams after the commit. */
export const SHOP_CHANNEL = 'integrations_shop';

export const notifyShopChanged = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRaw`SELECT pg_notify(${SHOP_CHANNEL}, ${userId})`;
};
