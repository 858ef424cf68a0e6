import { AppError } from '@drappo/contracts/errors';
import type { PrismaClient } from '../data/database.ts';
import type { ShopWebhookPayload } from '../domain/effects.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { ShopAccessDesk } from './shop-access.ts';

export type AskBeforeUninstallDeps = { prisma: PrismaClient; shops: ShopAccessDesk; shop: ShopGateway };

/**
 * Whether the shop lets the app in no more. A webhook that says so may be an old one that is sent again; the shop's own
 * answer cannot be. A shop that does not answer is asked again: nothing is deleted meanwhile.
 */
export const createAskBeforeUninstall =
  ({ prisma, shops, shop }: AskBeforeUninstallDeps) =>
  async ({ connectionId, webhookId }: ShopWebhookPayload): Promise<boolean> => {
    const where = { connectionId_webhookId: { connectionId, webhookId } };
    const webhook = await prisma.shopWebhook.findUnique({ where, select: { topic: true } });
    if (webhook?.topic !== 'app/uninstalled') return false;
    try {
      await shops.use(connectionId, (access) => shop.identify(access));
      return false;
    } catch (error) {
      if (isShopRefusal(error)) return true;
      // It answered, if only that the app may do too little there, or the connection is over already.
      if (error instanceof AppError && error.kind !== 'unavailable') return false;
      throw error;
    }
  };
export type AskBeforeUninstall = ReturnType<typeof createAskBeforeUninstall>;
