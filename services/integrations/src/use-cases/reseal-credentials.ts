import type { Vault } from '@drappo/service-kit';
import type { ConnectionRow } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import { tokenContext } from './shop-access.ts';

export type Resealed = { resealed: number; unreadable: string[] };

const PAGE = 100;

/**
 * Seals with the newest key what an older one sealed, row by row: it may be stopped anywhere and run again. A row that changes
 * meanwhile is left alone, since whoever changed it sealed it anew. What no key opens is named and stays.
 */
export const createResealCredentials = ({ prisma, vault }: { prisma: PrismaClient; vault: Vault }) => {
  const { newestId } = vault;
  const sealedBefore = (after: string | undefined): Promise<ConnectionRow[]> =>
    prisma.shopConnection.findMany({
      where: {
        ...(after === undefined ? {} : { id: { gt: after } }),
        OR: [{ keyId: { not: newestId } }, { tokenKeyId: { not: newestId } }],
      },
      orderBy: { id: 'asc' },
      take: PAGE,
    });

  const reseal = async ({ id, credentials, keyId, token, tokenKeyId }: ConnectionRow): Promise<number> => {
    let count = 0;
    if (credentials && keyId && keyId !== newestId) {
      const sealed = vault.seal(vault.open({ cipher: credentials, keyId }, id), id);
      const data = { credentials: Uint8Array.from(sealed.cipher), keyId: sealed.keyId };
      count += (await prisma.shopConnection.updateMany({ where: { id, keyId, credentials }, data })).count;
    }
    if (token && tokenKeyId && tokenKeyId !== newestId) {
      const sealed = vault.seal(vault.open({ cipher: token, keyId: tokenKeyId }, tokenContext(id)), tokenContext(id));
      const data = { token: Uint8Array.from(sealed.cipher), tokenKeyId: sealed.keyId };
      count += (await prisma.shopConnection.updateMany({ where: { id, tokenKeyId, token }, data })).count;
    }
    return count;
  };

  return async (): Promise<Resealed> => {
    const result: Resealed = { resealed: 0, unreadable: [] };
    for (let rows = await sealedBefore(undefined); rows.length > 0; rows = await sealedBefore(rows.at(-1)?.id))
      for (const row of rows)
        try {
          result.resealed += await reseal(row);
        } catch (error) {
          if (!vault.isUnreadable(error)) throw error;
          result.unreadable.push(row.id);
        }
    return result;
  };
};
export type ResealCredentials = ReturnType<typeof createResealCredentials>;
