import type { PrismaDatabase } from '../../data/database.ts';
import type { SealedTotp } from './factor-repository.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Secrets of authenticator apps that are encrypted with a key other than this one, by id. */
export const listTotpOfOtherKeys = async (
  client: PrismaDatabase,
  keyId: string,
  { after = NIL, take }: { after?: string | undefined; take: number },
): Promise<(SealedTotp & { userId: string })[]> => {
  const rows = await client.factor.findMany({
    where: { id: { gt: after }, secret: { not: null }, keyId: { not: keyId } },
    orderBy: { id: 'asc' },
    take,
  });
  return rows.flatMap((row) =>
    row.secret && row.keyId ? [{ id: row.id, userId: row.userId, cipher: row.secret, keyId: row.keyId }] : [],
  );
};

/** Returns 1, or 0 when the row holds another secret by now. */
export const replaceTotpSecret = async (
  client: PrismaDatabase,
  before: SealedTotp,
  after: SealedTotp,
): Promise<number> => {
  const { count } = await client.factor.updateMany({
    where: { id: before.id, secret: before.cipher, keyId: before.keyId },
    data: { secret: after.cipher, keyId: after.keyId },
  });
  return count;
};
