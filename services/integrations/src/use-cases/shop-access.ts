import { systemContext, type Clock, type Database, type Outbox, type Vault } from '@drappo/service-kit';
import { findActive, type ConnectionRow } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { announceShop } from '../data/shop-channel.ts';
import { shopGone } from '../domain/shop-errors.ts';
import { shopRefusalReported, shopRefusalResolved } from '../domain/shop-events.ts';
import type { ShopAccess, ShopClient } from '../shopify/shop-client.ts';
import { shopCredentials, type ShopCredentials } from '../shopify/shop-credentials.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';

export type ShopAccessDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  outbox: Outbox;
  vault: Vault;
  client: ShopClient;
  clock: Clock;
};

/** A token is not used any more in the last hour of its day: no job that begins with it outlives it. */
const RENEW_BEFORE_MS = 3_600_000;

export const tokenContext = (connectionId: string): string => `${connectionId}:token`;

/** The way to a connected shop: opens what is sealed, renews tokens before they end, and notices when the shop refuses. */
export const createShopAccess = ({ prisma, database, outbox, vault, client, clock }: ShopAccessDeps) => {
  const credentialsOf = ({ id, credentials, keyId }: ConnectionRow): ShopCredentials => {
    if (!credentials || !keyId) throw shopGone();
    return shopCredentials.parse(vault.open({ cipher: credentials, keyId }, id));
  };

  const renew = async ({ id, shopDomain }: ConnectionRow, credentials: ShopCredentials): Promise<string> => {
    if (credentials.kind === 'token') return credentials.accessToken;
    const { token, expiresInSeconds } = await client.exchange(
      shopDomain,
      credentials.clientId,
      credentials.clientSecret,
    );
    const sealed = vault.seal(token, tokenContext(id));
    await prisma.shopConnection.updateMany({
      where: { id, isActive: true },
      data: {
        token: Uint8Array.from(sealed.cipher),
        tokenKeyId: sealed.keyId,
        tokenExpiresAt: new Date(clock.now().getTime() + expiresInSeconds * 1_000),
      },
    });
    return token;
  };

  const keptToken = ({ id, token, tokenKeyId, tokenExpiresAt }: ConnectionRow): string | undefined => {
    if (!token || !tokenKeyId || !tokenExpiresAt) return undefined;
    if (tokenExpiresAt.getTime() - RENEW_BEFORE_MS <= clock.now().getTime()) return undefined;
    return String(vault.open({ cipher: token, keyId: tokenKeyId }, tokenContext(id)));
  };

  /** Told once when it begins and once when it ends, however many jobs notice. */
  const setRefused = async (row: ConnectionRow, refused: boolean): Promise<void> => {
    if (refused === (row.refusedAt !== null)) return;
    const now = clock.now();
    await database.transaction(systemContext('integrations-shop'), async (tx) => {
      const { count } = await tx.shopConnection.updateMany({
        where: { id: row.id, isActive: true, refusedAt: refused ? null : { not: null } },
        data: { refusedAt: refused ? now : null },
      });
      if (count === 0) return;
      await outbox.add(tx, refused ? shopRefusalReported(row, now) : shopRefusalResolved(row, now));
      await announceShop(tx, row.userId);
    });
  };

  return {
    credentialsOf,

    /** Does `work` with a token of an active connection. Throws `shopGone` when it is over. */
    async use<T>(connectionId: string, work: (access: ShopAccess) => Promise<T>): Promise<T> {
      const row = await findActive(prisma, connectionId);
      if (!row) throw shopGone();
      const { shopDomain } = row;
      const credentials = credentialsOf(row);
      const attempt = async (): Promise<T> => {
        const kept = credentials.kind === 'client' ? keptToken(row) : undefined;
        if (kept !== undefined)
          try {
            return await work({ shopDomain, token: kept });
          } catch (error) {
            // A token may end before its time; the app's own secret decides whether the shop really refuses.
            if (!isShopRefusal(error)) throw error;
          }
        return work({ shopDomain, token: await renew(row, credentials) });
      };
      try {
        const result = await attempt();
        await setRefused(row, false);
        return result;
      } catch (error) {
        if (isShopRefusal(error)) await setRefused(row, true);
        throw error;
      }
    },
  };
};
export type ShopAccessDesk = ReturnType<typeof createShopAccess>;
