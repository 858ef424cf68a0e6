import { systemContext, type Clock, type Database, type Errors, type Outbox, type Vault } from '@drappo/service-kit';
import { findActive, setRefusedAt, type ConnectionRow } from '../data/connection-repository.ts';
import { saveToken } from '../data/connection-secrets.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { notifyShopChanged } from '../data/shop-channel.ts';
import { shopGone } from '../domain/shop-errors.ts';
import { refusalCause, shopRefusal, shopRefused } from '../domain/shop-events.ts';
import type { ShopAccess, ShopClient } from '../shopify/shop-client.ts';
import { shopCredentials, type ShopCredentials } from '../shopify/shop-credentials.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';

export type ShopCredentialsDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  outbox: Outbox;
  errors: Errors;
  vault: Vault;
  client: ShopClient;
  clock: Clock;
};

/** A token is not used in the last hour of its day, so that no job outlives its token. */
const RENEW_BEFORE_MS = 3_600_000;

export const tokenContext = (connectionId: string): string => `${connectionId}:token`;

/** Provides credentials for calls to a connected shop: opens sealed ones, renews expiring tokens, records refusals. */
export const createShopCredentialsProvider = ({
  prisma,
  database,
  outbox,
  errors,
  vault,
  client,
  clock,
}: ShopCredentialsDeps) => {
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
    await saveToken(prisma, id, sealed, new Date(clock.now().getTime() + expiresInSeconds * 1_000));
    return token;
  };

  const storedToken = ({ id, token, tokenKeyId, tokenExpiresAt }: ConnectionRow): string | undefined => {
    if (!token || !tokenKeyId || !tokenExpiresAt) return undefined;
    if (tokenExpiresAt.getTime() - RENEW_BEFORE_MS <= clock.now().getTime()) return undefined;
    return String(vault.open({ cipher: token, keyId: tokenKeyId }, tokenContext(id)));
  };

  /** Reports a refusal once when it begins and resolves it once when it ends, however many jobs notice it. */
  const setRefused = async (row: ConnectionRow, refused: boolean): Promise<void> => {
    if (refused === (row.refusedAt !== null)) return;
    await database.transaction(systemContext('integrations-shop'), async (tx) => {
      const now = clock.now();
      if (!(await setRefusedAt(tx, row.id, refused ? now : null))) return;
      if (refused) {
        await errors.report(tx, shopRefusal(row));
        await outbox.add(tx, shopRefused(row, now));
      } else await errors.resolve(tx, refusalCause(row.id));
      await notifyShopChanged(tx, row.userId);
    });
  };

  return {
    credentialsOf,

    /** Runs `work` with a token of an active connection. Throws `shopGone` if the connection has ended. */
    async use<T>(connectionId: string, work: (access: ShopAccess) => Promise<T>): Promise<T> {
      const row = await findActive(prisma, connectionId);
      if (!row) throw shopGone();
      const { shopDomain } = row;
      const credentials = credentialsOf(row);
      const attempt = async (): Promise<T> => {
        const stored = credentials.kind === 'client' ? storedToken(row) : undefined;
        if (stored !== undefined)
          try {
            return await work({ shopDomain, token: stored });
          } catch (error) {
            // A token may be revoked early; only a refusal of the app's own secret counts as a refusal by the shop.
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
export type ShopCredentialsProvider = ReturnType<typeof createShopCredentialsProvider>;
