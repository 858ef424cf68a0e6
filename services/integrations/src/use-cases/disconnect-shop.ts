import {
  audit,
  type Clock,
  type Database,
  type Errors,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { endConnection, findActiveOfUser, lockActive } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { cancelEffectsOf } from '../data/kit-cleanup.ts';
import { notifyShopChanged } from '../data/shop-channel.ts';
import { noShop } from '../domain/shop-errors.ts';
import { refusalCause, shopDisconnected, type DisconnectReason } from '../domain/shop-events.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type DisconnectShopDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  outbox: Outbox;
  errors: Errors;
  clock: Clock;
  shopCredentials: ShopCredentialsProvider;
  shop: ShopGateway;
  webhookUrl: string;
};

/** Ends a connection: deletes secrets and stored webhooks, cancels its jobs, keeps its orders. */
export const createEndConnection =
  ({ outbox, errors, clock }: Pick<DisconnectShopDeps, 'outbox' | 'errors' | 'clock'>) =>
  async (tx: Tx, connectionId: string, reason: DisconnectReason): Promise<boolean> => {
    const row = await lockActive(tx, connectionId);
    if (!row) return false;
    const now = clock.now();
    await endConnection(tx, row.id, reason, now);
    await cancelEffectsOf(tx, row.id, now);
    await notifyShopChanged(tx, row.userId);
    await outbox.add(tx, shopDisconnected(row, reason, now));
    if (row.refusedAt) await errors.resolve(tx, refusalCause(row.id));
    return true;
  };
export type EndConnection = ReturnType<typeof createEndConnection>;

/**
 * Disconnects a reseller's shop. Afterwards the deleted credentials are used once more to unsubscribe the webhooks. A
 * shop that does not answer is disconnected too: the signatures of its webhooks match no stored secret.
 */
export const createDisconnectShop = ({ shopCredentials, shop, webhookUrl, ...deps }: DisconnectShopDeps) => {
  const { prisma, database, clock } = deps;
  const end = createEndConnection(deps);
  return async (ctx: RequestContext & { actor: UserActor }): Promise<void> => {
    const { userId } = ctx.actor;
    let isOver = false;
    const disconnect = async (): Promise<void> => {
      if (isOver) return;
      await database.transaction(ctx, async (tx) => {
        const row = await findActiveOfUser(tx, userId);
        if (!row || !(await end(tx, row.id, 'reseller'))) throw noShop();
        const details = { shopDomain: row.shopDomain };
        await audit(tx, ctx, { action: 'shop.disconnected', subject: `shop:${row.id}`, details, at: clock.now() });
      });
      isOver = true;
    };
    const known = await findActiveOfUser(prisma, userId);
    if (known)
      await shopCredentials
        .use(known.id, async (access) => {
          await disconnect();
          await shop.unsubscribe(access, webhookUrl);
        })
        .catch(() => undefined);
    await disconnect();
  };
};
