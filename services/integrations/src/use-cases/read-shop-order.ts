import { AppError } from '@drappo/contracts/errors';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { Finding } from './apply-shop-order.ts';
import type { ShopAccessDesk } from './shop-access.ts';

export type ReadShopOrderDeps = { shops: ShopAccessDesk; shop: ShopGateway };

/** Reads a shop order as it is now. */
export const createReadShopOrder =
  ({ shops, shop }: ReadShopOrderDeps) =>
  async (connectionId: string, shopifyOrderId: string): Promise<Finding> => {
    const order = await shops.use(connectionId, (access) => shop.readOrder(access, shopifyOrderId));
    return order ? { kind: 'found', order } : { kind: 'gone' };
  };
export type ReadShopOrder = ReturnType<typeof createReadShopOrder>;

/** What a failure to read means for the order; null when there is no connection any more that it could matter to. */
export const unreadBecause = (error: unknown): Finding | null => {
  if (error instanceof AppError && error.code === 'integrations.shop-gone') return null;
  if (isShopRefusal(error)) return { kind: 'unread', reason: 'refused' };
  const isAway = error instanceof AppError && error.kind === 'unavailable';
  return { kind: 'unread', reason: isAway ? 'unreachable' : 'internal' };
};

/** Whether time may help. */
export const isWorthWaiting = (error: unknown): boolean =>
  !(error instanceof AppError) || error.kind === 'unavailable' || error.kind === 'bug';
