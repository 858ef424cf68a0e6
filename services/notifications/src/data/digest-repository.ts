import type { DigestItem } from '../domain/digest.ts';
import type { PrismaClient, Tx } from './database.ts';

/** Adds an entry to the next e-mail of the day; an entry with the same subject is replaced. */
export const upsertDigestItem = async (
  tx: Tx,
  { userId, subjectId, ...item }: DigestItem & { userId: string; createdAt: Date },
): Promise<void> => {
  await tx.digestItem.upsert({
    where: { userId_subjectId: { userId, subjectId } },
    create: { userId, subjectId, ...item },
    update: item,
  });
};

/** Deletes the entry of a subject, because nothing is left to do about it. */
export const deleteDigestItem = async (tx: Tx, userId: string, subjectId: string): Promise<void> => {
  await tx.digestItem.deleteMany({ where: { userId, subjectId } });
};

export const deleteDigestItemsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.digestItem.deleteMany({ where: { userId } });
};

/** People with an entry from before `until`. */
export const usersWithDigest = async (prisma: PrismaClient, until: Date): Promise<string[]> =>
  (
    await prisma.digestItem.findMany({
      where: { createdAt: { lt: until } },
      distinct: ['userId'],
      select: { userId: true },
      orderBy: { userId: 'asc' },
    })
  ).map(({ userId }) => userId);

/** Removes and returns a person's entries, oldest first; of two concurrent calls one gets nothing. */
export const takeDigestItems = async (tx: Tx, userId: string, until: Date): Promise<DigestItem[]> =>
  tx.$queryRaw<DigestItem[]>`
    WITH taken AS (
      DELETE FROM digest_items WHERE user_id = ${userId}::uuid AND created_at < ${until}
      RETURNING id, subject_id AS "subjectId", title, text, created_at
    )
    SELECT "subjectId", title, text FROM taken ORDER BY created_at, id`;
