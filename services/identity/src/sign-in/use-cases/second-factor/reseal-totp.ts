import type { Vault } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../../data/database.ts';
import { listTotpOfOtherKeys, replaceTotpSecret } from '../../data/totp-key-repository.ts';
import { totpContext } from './factor-dependencies.ts';

/** How many secrets were re-encrypted with the newest key, and the factors whose secret no key decrypts. */
export type ResealedTotp = { resealed: number; unreadable: string[] };

const PAGE = 100;

/**
 * Re-encrypts secrets of older keys with the newest one, row by row: it can be stopped at any time and run again. Skips a
 * row that changes meanwhile. Reports secrets that no key decrypts and leaves them.
 */
export const createResealTotp = ({ prisma, vault }: { prisma: PrismaDatabase; vault: Vault }) => {
  const pageAfter = (id?: string) => listTotpOfOtherKeys(prisma, vault.newestId, { after: id, take: PAGE });

  return async (): Promise<ResealedTotp> => {
    const result: ResealedTotp = { resealed: 0, unreadable: [] };
    for (let rows = await pageAfter(); rows.length > 0; rows = await pageAfter(rows.at(-1)?.id))
      for (const { userId, ...before } of rows)
        try {
          const context = totpContext(userId, before.id);
          const { cipher, keyId } = vault.seal(vault.open(before, context), context);
          const after = { id: before.id, cipher: Uint8Array.from(cipher), keyId };
          result.resealed += await replaceTotpSecret(prisma, before, after);
        } catch (error) {
          if (!vault.isUnreadable(error)) throw error;
          result.unreadable.push(before.id);
        }
    return result;
  };
};
