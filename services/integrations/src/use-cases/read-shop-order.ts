import { AppError } from '@drappo/contracts/errors';
import type { Finding } from '../domain/shop-order-plan.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';

import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type ReadShopOrderDeps = { shopCredentials: ShopCredentialsProvider; shop: ShopGateway };

/** Reads the present state of a shop order. */
export const createReadShopOrder =
  ({ shopCredentials, shop }: ReadShopOrderDeps) =>
  async (connectionId: string, shopifyOrderId: string): Promise<Finding> => {
    const order = await shopCredentials.use(connectionId, (access) => shop.readOrder(access, shopifyOrderId));
    return order ? { kind: 'found', order } : { kind: 'gone' };
  };
export type ReadShopOrder = ReturnType<typeof createReadShopOrder>;

/** Maps a failed read to a finding; null if the connection has ended. */
export const unreadBecause = (error: unknown): Finding | null => {
  if (error instanceof AppError && error.code === 'integrations.shop-gone') return null;
  if (isShopRefusal(error)) return { kind: 'unread', reason: 'refused' };
  const isAway = error instanceof AppError && error.kind === 'unavailable';
  return { kind: 'unread', reason: isAway ? 'unreachable' : 'internal' };
};

/** Whether a retry may help. */
export const isWorthWaiting = (error: unknown): boolean =>
  !(error instanceof AppError) || error.kind === 'unavailable' || error.kind === 'bug';
