import type { Clock } from '../clock.ts';
import { runInContext, systemContext, type RequestContext } from '../context.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';

export type Timer = {
  name: string;
  everyMs: number;
  /**
   * One instance of the service runs it per interval; it must be safe to run twice concurrently, and to be
   * interrupted anywhere. A long turn ends early when the service is `stopping`.
   */
  run: (ctx: RequestContext, stopping?: AbortSignal) => Promise<unknown>;
  /** Run by all instances: for work that is usually empty, and cheaper than the query for the turn. */
  inEachInstance?: boolean;
};

export type RunningTimers = { stop: () => Promise<void> };

/** A tenth less than the interval: otherwise a process that wakes slightly early would skip its own turn. */
const TURN_SHARE = 0.9;

/** Whether this process gets the turn of `timer`: the database's clock decides, since machine clocks differ. */
const takeTurn = async (sql: SqlExecutor, { name, everyMs }: Timer): Promise<boolean> => {
  const taken = await sql.$executeRawUnsafe(
    `INSERT INTO kit.timers (name, next_turn_at) VALUES ($1, now() + make_interval(secs => $2::float8))
     ON CONFLICT (name) DO UPDATE SET next_turn_at = excluded.next_turn_at WHERE kit.timers.next_turn_at <= now()`,
    name,
    (everyMs * TURN_SHARE) / 1_000,
  );
  return taken === 1;
};

/**
 * Runs each timer at start, unless another instance just did, and then again `everyMs` after it ended; logs failures
 * and continues with the next turn. When the clock jumps, all timers run immediately; a running one runs again
 * afterwards.
 */
export const startTimers = (timers: Timer[], sql: SqlExecutor, logger: Logger, clock: Clock): RunningTimers => {
  const stopping = new AbortController();
  const waits = new Map<Timer, NodeJS.Timeout>();
  const running = new Map<Timer, Promise<void>>();
  const runAgain = new Set<Timer>();

  const turn = async (timer: Timer, isOwnTurn: boolean): Promise<void> => {
    const { name, run } = timer;
    const ctx = systemContext(name);
    try {
      if (!isOwnTurn && !timer.inEachInstance && !(await takeTurn(sql, timer))) return;
      await runInContext(ctx, () => run(ctx, stopping.signal));
      logger.debug({ timer: name }, 'timer done');
    } catch (error) {
      logger.warn({ err: error, timer: name }, 'timer failed');
    }
  };

  const begin = (timer: Timer, isOwnTurn = false): void => {
    clearTimeout(waits.get(timer));
    const work = turn(timer, isOwnTurn).then(() => {
      running.delete(timer);
      if (stopping.signal.aborted) return;
      if (runAgain.delete(timer)) begin(timer, true);
      else
        waits.set(
          timer,
          setTimeout(() => begin(timer), timer.everyMs),
        );
    });
    running.set(timer, work);
  };

  timers.forEach((timer) => begin(timer));
  const ignoreJumps = clock.onJump?.(() => {
    for (const timer of timers) {
      if (running.has(timer)) runAgain.add(timer);
      else begin(timer, true);
    }
  });
  return {
    async stop() {
      stopping.abort();
      ignoreJumps?.();
      for (const wait of waits.values()) clearTimeout(wait);
      await Promise.allSettled(running.values());
    },
  };
};
