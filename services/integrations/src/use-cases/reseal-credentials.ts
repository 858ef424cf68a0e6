import type { Vault } from '@drappo/service-kit';
import type { ConnectionRow } from '../data/connection-repository.ts';
import { findSealedWithOtherKey, resealCredentials, resealToken } from '../data/connection-secrets.ts';
import type { PrismaClient } from '../data/database.ts';
import { tokenContext } from './shop-credentials-provider.ts';

export type Resealed = { resealed: number; unreadable: string[] };

const PAGE = 100;

/**
 * Reseals with the newest key what an older key sealed, row by row: it may be interrupted anywhere and run again. A row
 * that changes meanwhile is skipped, since its writer used the newest key. Values that no key opens are listed and left
 * unchanged.
 */
export const createResealCredentials = ({ prisma, vault }: { prisma: PrismaClient; vault: Vault }) => {
  const { newestId } = vault;
  const page = (after?: string): Promise<ConnectionRow[]> =>
    findSealedWithOtherKey(prisma, newestId, { after, limit: PAGE });

  const reseal = async (row: ConnectionRow): Promise<number> => {
    const { id, credentials, keyId, token, tokenKeyId } = row;
    let count = 0;
    if (credentials && keyId && keyId !== newestId)
      count += await resealCredentials(prisma, row, vault.seal(vault.open({ cipher: credentials, keyId }, id), id));
    if (token && tokenKeyId && tokenKeyId !== newestId) {
      const context = tokenContext(id);
      const opened = vault.open({ cipher: token, keyId: tokenKeyId }, context);
      count += await resealToken(prisma, row, vault.seal(opened, context));
    }
    return count;
  };

  return async (): Promise<Resealed> => {
    const result: Resealed = { resealed: 0, unreadable: [] };
    for (let rows = await page(); rows.length > 0; rows = await page(rows.at(-1)?.id))
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
