import type { ErrorSubject } from '@drappo/contracts/integrations/error-events';
import type { z } from 'zod';
import type { RequestContext } from '../context.ts';
import type { SqlExecutor, Statement } from '../database/sql.ts';

/** A call to an external system that a use-case requests: its queue and its payload. */
export type Effect<P = unknown> = {
  /** Name of the queue: `<service>-<purpose>`. */
  queue: string;
  schema: z.ZodType<P>;
};

export type EffectRun = {
  /** Stable for this effect through all its attempts: the idempotency key for the external system. */
  idempotencyKey: string;
  /** 1 for the first attempt. */
  attempt: number;
  ctx: RequestContext;
};

/** How to run an effect: in a BullMQ worker and never inside a transaction. */
type Implementation<P, R, Tx extends SqlExecutor> = {
  concurrency?: number;
  /** Whether the adding process tries it after its commit, if it has room; the queue runs the others, and the retries. */
  isTriedAtOnce?: boolean;
  /** Attempts before the effect is given up and reported. Default 12: the last one 27 minutes after the first. */
  maxAttempts?: number;
  run: (payload: P, run: EffectRun) => Promise<R>;
  /** State changes that follow success, in the commit that marks the effect as done. */
  settle?: (tx: Tx, payload: P, result: R, ctx: RequestContext) => Promise<void>;
  /**
   * `settle` in one statement, without a transaction: part of the statement that marks the effect as done, and without
   * effect unless `finished` has a row. Undefined if nothing follows.
   */
  settleAtOnce?: (payload: P, result: R) => Statement | undefined;
  /** State changes that follow giving up, in the commit that marks it as failed. */
  giveUp?: (tx: Tx, payload: P, error: unknown, ctx: RequestContext) => Promise<void>;
  /** The object of the report about a given-up effect. */
  reportSubject?: (tx: Tx, payload: P) => Promise<ErrorSubject>;
};

export type EffectWorker<P = unknown, R = unknown, Tx extends SqlExecutor = SqlExecutor> = Effect<P> &
  Implementation<P, R, Tx>;

/** For lists of workers with different payloads; the schema validates the payload when it is read. */
// oxlint-disable-next-line typescript/no-explicit-any -- P is both an input and an output, so no single type covers all
export type AnyEffectWorker = EffectWorker<any, any, any>;

export const defineWorker = <P, R, Tx extends SqlExecutor = SqlExecutor>(
  effect: Effect<P>,
  implementation: Implementation<P, R, Tx>,
): EffectWorker<P, R, Tx> => ({ ...effect, ...implementation });

/** Milliseconds before attempt number `attempt + 1`: 1 s doubling up to 10 minutes. */
export const effectBackoff = (attempt: number): number => Math.min(1_000 * 2 ** (attempt - 1), 600_000);

/** A lease that is not renewed expires after this long, and another worker takes over: the process may have died. */
export const LEASE_SECONDS = 20;

/** Milliseconds between the renewals of a lease while the effect runs. */
export const LEASE_RENEWAL_MS = 5_000;
