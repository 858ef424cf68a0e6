/** The part of a Prisma transaction that the kit uses: positional SQL on the same connection. */
export type SqlExecutor = {
  $queryRawUnsafe: <T = unknown>(query: string, ...values: unknown[]) => PromiseLike<T>;
  $executeRawUnsafe: (query: string, ...values: unknown[]) => PromiseLike<number>;
};

/** SQL with `$1`, `$2`, ... for its values. */
export type Statement = { text: string; values: unknown[] };

/** The part of a Prisma client that the kit uses. */
export type PrismaLike<Tx extends SqlExecutor> = SqlExecutor & {
  $transaction: <T>(work: (tx: Tx) => Promise<T>, options?: { maxWait?: number; timeout?: number }) => Promise<T>;
  $disconnect: () => Promise<void>;
};
