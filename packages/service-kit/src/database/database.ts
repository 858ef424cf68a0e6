import { AppError } from '@drappo/contracts/errors';
import type { RequestContext } from '../context.ts';
import { claim, keepResult } from './dedupe.ts';
import { isTransactionConflict } from './database-errors.ts';
import type { PrismaLike, SqlExecutor } from './sql.ts';

export type TransactionOptions = {
  /** Milliseconds the transaction may take; the network is never waited for inside one. Default 15,000. */
  timeout?: number;
};

export type Database<Tx extends SqlExecutor> = {
  /**
   * Runs `work` in one transaction together with the context's dedupe key: a repeat returns the stored result and changes
   * nothing. Deadlocks and serialization failures run the whole work again, so `work` must have no effect outside `tx`.
   */
  transaction: <T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Registers what is to happen once `tx` has committed; lost if the process dies first, so only hints belong here. */
  afterCommit: (tx: SqlExecutor, hint: () => void) => void;
  /** `SELECT 1`; rejects while the database cannot be reached. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const ATTEMPTS = 5;

export const createDatabase = <Tx extends SqlExecutor>(prisma: PrismaLike<Tx>): Database<Tx> => {
  const hints = new WeakMap<SqlExecutor, (() => void)[]>();
  const used = new WeakSet<RequestContext>();

  const runOnce = async <T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>, timeout: number): Promise<T> => {
    const pending: (() => void)[] = [];
    const result = await prisma.$transaction(
      async (tx) => {
        hints.set(tx, pending);
        if (!ctx.dedupe) return work(tx);
        const claimed = await claim(tx, ctx.dedupe);
        if (!claimed.fresh) return claimed.result as T;
        const fresh = await work(tx);
        await keepResult(tx, ctx.dedupe, fresh);
        return fresh;
      },
      { timeout, maxWait: 10_000 },
    );
    for (const hint of pending) hint();
    return result;
  };

  return {
    async transaction(ctx, work, { timeout = 15_000 } = {}) {
      if (ctx.dedupe) {
        // A second transaction under the same key would find it taken and silently do nothing.
        if (used.has(ctx)) throw new Error('one transaction per dedupe key: use withoutDedupe(ctx) for a further one');
        used.add(ctx);
      }
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(ctx, work, timeout);
        } catch (error) {
          if (attempt < ATTEMPTS && isTransactionConflict(error)) continue;
          // The same context may try again (a consumer does) once the transaction is certain to have failed.
          used.delete(ctx);
          throw error;
        }
      }
    },
    afterCommit(tx, hint) {
      const pending = hints.get(tx);
      if (!pending)
        throw new AppError('bug', {
          code: 'kit.no-transaction',
          detail: 'Si è verificato un errore. Riprova più tardi.',
        });
      pending.push(hint);
    },
    async ping() {
      await prisma.$queryRawUnsafe('SELECT 1');
    },
    close: () => prisma.$disconnect(),
  };
};
