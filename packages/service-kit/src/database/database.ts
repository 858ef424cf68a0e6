import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@drappo/contracts/errors';
import type { Dedupe, RequestContext } from '../context.ts';
import { claim, claimEvents, keepResult, type ConsumedEvent } from './dedupe.ts';
import { isTransactionConflict } from './database-errors.ts';
import { attachConnection } from './direct-statements.ts';
import { openTransaction, type Opening } from './pool.ts';
import type { PrismaLike, SqlExecutor } from './sql.ts';

export type TransactionOptions = {
  /** Time-out of the transaction (ms); it never waits for the network. Default 15,000. */
  timeout?: number;
};

export type Database<Tx extends SqlExecutor> = {
  /**
   * Runs `work` in one transaction together with the context's dedupe key: a repeat returns the stored result and changes
   * nothing. Deadlocks and serialization failures retry the whole work, so `work` must have no effect outside `tx`.
   */
  transaction: <T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /**
   * Runs `work` in one transaction that the transactions of these events join: each event has one in `work`. Rejects
   * without any change if one of them fails, or must be parked behind a dead letter.
   */
  shared: (events: ConsumedEvent[], work: () => Promise<void>) => Promise<void>;
  /** Registers a hint to run once `tx` has committed; lost if the process dies first, so only hints belong here. */
  afterCommit: (tx: SqlExecutor, hint: () => void) => void;
  /** `SELECT 1`; rejects while the database is unreachable. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const ATTEMPTS = 5;
const TIMEOUT_MS = 15_000;
const MAX_WAIT_MS = 10_000;

/** A transaction of several events. `unused`: events whose own transaction has not joined it yet. */
type Shared<Tx> = { tx: Tx; fresh: Set<Dedupe>; unused: Set<Dedupe>; failure?: unknown; isOver?: boolean };

export const createDatabase = <Tx extends SqlExecutor>(prisma: PrismaLike<Tx>): Database<Tx> => {
  const hints = new WeakMap<SqlExecutor, (() => void)[]>();
  const used = new WeakSet<RequestContext>();

  const sharing = new AsyncLocalStorage<Shared<Tx>>();

  const join = async <T>(shared: Shared<Tx>, { dedupe }: RequestContext, work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      // On a separate connection, the inner transaction and this one would wait for each other.
      if (!dedupe || !shared.unused.delete(dedupe)) throw new Error('one transaction per event in a shared one');
      return shared.fresh.has(dedupe) ? await work(shared.tx) : (undefined as T);
    } catch (error) {
      // Recorded even if the handler continues: its writes so far must not be committed.
      shared.failure = error;
      throw error;
    }
  };

  /** Runs `work` in a transaction, then its hints after the commit. */
  const commit = async <T>(work: (tx: Tx) => Promise<T>, timeout: number): Promise<T> => {
    const pending: (() => void)[] = [];
    const opening: Opening = {};
    const result = await openTransaction(opening, () =>
      prisma.$transaction(
        (tx) => {
          hints.set(tx, pending);
          attachConnection(tx, opening.connection);
          return work(tx);
        },
        { timeout, maxWait: MAX_WAIT_MS },
      ),
    );
    for (const hint of pending) hint();
    return result;
  };

  const runOnce = <T>({ dedupe }: RequestContext, work: (tx: Tx) => Promise<T>, timeout: number): Promise<T> =>
    commit(async (tx) => {
      if (!dedupe) return work(tx);
      const claimed = await claim(tx, dedupe);
      if (!claimed.fresh) return claimed.result as T;
      const fresh = await work(tx);
      await keepResult(tx, dedupe, fresh);
      return fresh;
    }, timeout);

  return {
    async transaction(ctx, work, { timeout = TIMEOUT_MS } = {}) {
      const shared = sharing.getStore();
      if (shared && !shared.isOver) return join(shared, ctx, work);
      if (ctx.dedupe) {
        // A second transaction under the same key would find it used and silently do nothing.
        if (used.has(ctx)) throw new Error('one transaction per dedupe key: use withoutDedupe(ctx) for a further one');
        used.add(ctx);
      }
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(ctx, work, timeout);
        } catch (error) {
          if (attempt < ATTEMPTS && isTransactionConflict(error)) continue;
          // The same context may retry (a consumer does) once the transaction has certainly failed.
          used.delete(ctx);
          throw error;
        }
      }
    },
    shared: (events, work) =>
      commit(async (tx) => {
        const fresh = await claimEvents(tx, events);
        const shared: Shared<Tx> = { tx, fresh, unused: new Set(events.map(({ dedupe }) => dedupe)) };
        try {
          await sharing.run(shared, work);
        } finally {
          shared.isOver = true;
        }
        if (shared.failure) throw shared.failure;
      }, TIMEOUT_MS),
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
