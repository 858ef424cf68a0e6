/** What the kit needs of a Prisma transaction: positional SQL on the same connection. */
export type SqlExecutor = {
  $queryRawUnsafe: <T = unknown>(query: string, ...values: unknown[]) => PromiseLike<T>;
  $executeRawUnsafe: (query: string, ...values: unknown[]) => PromiseLike<number>;
};

/** SQL with `$1`, `$2`, ... for its values. */
export type Statement = { text: string; values: unknown[] };

/** What the kit needs of a Prisma client. */
export type PrismaLike<Tx extends SqlExecutor> = SqlExecutor & {
  $transaction: <T>(work: (tx: Tx) => Promise<T>, options?: { maxWait?: number; timeout?: number }) => Promise<T>;
  $disconnect: () => Promise<void>;
};
