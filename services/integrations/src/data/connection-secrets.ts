import type { Vault } from '@drappo/service-kit';
import type { ShopConnection as ConnectionRow } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

type Sealed = ReturnType<Vault['seal']>;

export const NO_SECRETS = { credentials: null, keyId: null, token: null, tokenKeyId: null, tokenExpiresAt: null };

/** Columns of a connection's credentials and token, each sealed with the key named beside it. */
export const secretColumns = (credentials: Sealed, token: { sealed: Sealed; expiresAt: Date } | null) => ({
  credentials: Uint8Array.from(credentials.cipher),
  keyId: credentials.keyId,
  token: token && Uint8Array.from(token.sealed.cipher),
  tokenKeyId: token && token.sealed.keyId,
  tokenExpiresAt: token && token.expiresAt,
});

/** Stores new credentials of an active connection and clears a refusal of the old ones. */
export const replaceSecrets = (
  tx: Tx,
  id: string,
  secrets: ReturnType<typeof secretColumns>,
  shopName: string,
): Promise<ConnectionRow> =>
  tx.shopConnection.update({ where: { id }, data: { ...secrets, shopName, refusedAt: null } });

export const saveToken = async (prisma: PrismaClient, id: string, sealed: Sealed, expiresAt: Date): Promise<void> => {
  await prisma.shopConnection.updateMany({
    where: { id, isActive: true },
    data: { token: Uint8Array.from(sealed.cipher), tokenKeyId: sealed.keyId, tokenExpiresAt: expiresAt },
  });
};

/** A page of connections with a secret sealed with another key, by id, after the given one. */
export const findSealedWithOtherKey = (
  prisma: PrismaClient,
  keyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ConnectionRow[]> =>
  prisma.shopConnection.findMany({
    where: {
      ...(after === undefined ? {} : { id: { gt: after } }),
      OR: [{ keyId: { not: keyId } }, { tokenKeyId: { not: keyId } }],
    },
    orderBy: { id: 'asc' },
    take: limit,
  });

/** Replaces the sealed credentials if they are still those of `row`. Returns the number of changed rows. */
export const resealCredentials = async (
  prisma: PrismaClient,
  { id, keyId, credentials }: Pick<ConnectionRow, 'id' | 'keyId' | 'credentials'>,
  sealed: Sealed,
): Promise<number> => {
  const data = { credentials: Uint8Array.from(sealed.cipher), keyId: sealed.keyId };
  return (await prisma.shopConnection.updateMany({ where: { id, keyId, credentials }, data })).count;
};

/** Replaces the sealed token if it is still that of `row`. Returns the number of changed rows. */
export const resealToken = async (
  prisma: PrismaClient,
  { id, tokenKeyId, token }: Pick<ConnectionRow, 'id' | 'tokenKeyId' | 'token'>,
  sealed: Sealed,
): Promise<number> => {
  const data = { token: Uint8Array.from(sealed.cipher), tokenKeyId: sealed.keyId };
  return (await prisma.shopConnection.updateMany({ where: { id, tokenKeyId, token }, data })).count;
};
