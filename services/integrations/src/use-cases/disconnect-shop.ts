import {
  audit,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { findActiveOfUser, lockActive } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { stopJobs } from '../data/job-repository.ts';
import { announceShop } from '../data/shop-channel.ts';
import { noShop } from '../domain/shop-errors.ts';
import { shopDisconnected, shopRefusalResolved, type DisconnectReason } from '../domain/shop-events.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { ShopAccessDesk } from './shop-access.ts';

export type DisconnectShopDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  shops: ShopAccessDesk;
  shop: ShopGateway;
  webhookUrl: string;
};

/** Ends a connection within a transaction: secrets and stored webhooks go, its jobs stop, its orders stay. */
export const createEndConnection =
  ({ outbox, clock }: Pick<DisconnectShopDeps, 'outbox' | 'clock'>) =>
  async (tx: Tx, connectionId: string, reason: DisconnectReason): Promise<boolean> => {
    const row = await lockActive(tx, connectionId);
    if (!row) return false;
    const now = clock.now();
    await tx.shopConnection.update({
      where: { id: row.id },
      data: {
        isActive: false,
        credentials: null,
        keyId: null,
        token: null,
        tokenKeyId: null,
        tokenExpiresAt: null,
        refusedAt: null,
        disconnectedAt: now,
        disconnectReason: reason,
      },
    });
    await tx.shopWebhook.deleteMany({ where: { connectionId: row.id } });
    await stopJobs(tx, row.id, now);
    await announceShop(tx, row.userId);
    await outbox.add(tx, shopDisconnected(row, reason, now));
    if (row.refusedAt) await outbox.add(tx, shopRefusalResolved(row, now));
    return true;
  };
export type EndConnection = ReturnType<typeof createEndConnection>;

/**
 * The reseller's own wish. With the credentials that end here, the shop is then asked to tell nothing any more; one that
 * does not answer is left all the same: what it still tells is not signed by anybody we know.
 */
export const createDisconnectShop = ({ shops, shop, webhookUrl, ...deps }: DisconnectShopDeps) => {
  const { prisma, database, clock } = deps;
  const endConnection = createEndConnection(deps);
  return async (ctx: RequestContext & { actor: UserActor }): Promise<void> => {
    const { userId } = ctx.actor;
    let isOver = false;
    const end = async (): Promise<void> => {
      if (isOver) return;
      await database.transaction(ctx, async (tx) => {
        const row = await findActiveOfUser(tx, userId);
        if (!row || !(await endConnection(tx, row.id, 'reseller'))) throw noShop();
        const details = { shopDomain: row.shopDomain };
        await audit(tx, ctx, { action: 'shop.disconnected', subject: `shop:${row.id}`, details, at: clock.now() });
      });
      isOver = true;
    };
    const known = await findActiveOfUser(prisma, userId);
    if (known)
      await shops
        .use(known.id, async (access) => {
          await end();
          await shop.unsubscribe(access, webhookUrl);
        })
        .catch(() => undefined);
    await end();
  };
};
