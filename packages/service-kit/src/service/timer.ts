import type { Clock } from '../clock.ts';
import { runInContext, systemContext, type RequestContext } from '../context.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Logger } from '../logger.ts';

export type Timer = {
  name: string;
  everyMs: number;
  /**
   * One instance of the service runs it per interval; still safe to run twice at once, and to be cut off anywhere. A long turn
   * ends early when the service is `stopping`.
   */
  run: (ctx: RequestContext, stopping?: AbortSignal) => Promise<unknown>;
  /** Run by all instances: for what mostly finds nothing to do, and costs less than the question whose turn it is. */
  inEachInstance?: boolean;
};

export type RunningTimers = { stop: () => Promise<void> };

/** A tenth less than the interval: a process that wakes a hair early would otherwise let its own turn pass. */
const TURN_SHARE = 0.9;

/** Whether the turn of `timer` is this process's: the database's clock decides, since those of several machines differ. */
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
 * Runs each timer at start, unless another instance just did, and then again `everyMs` after it ended; failures are logged
 * and the next turn comes. When the clock jumps, all of them run at once; one whose turn is under way runs again after it.
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
      if (isOwnTurn || timer.inEachInstance || (await takeTurn(sql, timer)))
        await runInContext(ctx, () => run(ctx, stopping.signal));
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
