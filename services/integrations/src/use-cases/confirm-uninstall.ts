import { AppError } from '@drappo/contracts/errors';
import type { PrismaClient } from '../data/database.ts';
import { findWebhook } from '../data/webhook-repository.ts';
import type { ShopWebhookPayload } from '../domain/effects.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type ConfirmUninstallDeps = {
  prisma: PrismaClient;
  shopCredentials: ShopCredentialsProvider;
  shop: ShopGateway;
};

/**
 * Whether the shop rejects the app's credentials. A webhook that says so may be a replay; the shop's own answer cannot
 * be. If the shop does not answer, the job retries and nothing is deleted meanwhile.
 */
export const createConfirmUninstall =
  ({ prisma, shopCredentials, shop }: ConfirmUninstallDeps) =>
  async (key: ShopWebhookPayload): Promise<boolean> => {
    const webhook = await findWebhook(prisma, key);
    if (webhook?.topic !== 'app/uninstalled') return false;
    try {
      await shopCredentials.use(key.connectionId, (access) => shop.identify(access));
      return false;
    } catch (error) {
      if (isShopRefusal(error)) return true;
      // The shop answered, even if the app lacks a permission; or the connection has already ended.
      if (error instanceof AppError && error.kind !== 'unavailable') return false;
      throw error;
    }
  };
export type ConfirmUninstall = ReturnType<typeof createConfirmUninstall>;
