import { runInContext, systemContext, type RequestContext } from '../context.ts';
import type { Logger } from '../logger.ts';

export type Timer = {
  name: string;
  everyMs: number;
  /** Safe to run in several processes at once and to be cut off anywhere. */
  run: (ctx: RequestContext) => Promise<unknown>;
};

export type RunningTimers = { stop: () => Promise<void> };

/** Runs each timer once at start and then again `everyMs` after it ended; failures are logged and the next turn comes. */
export const startTimers = (timers: Timer[], logger: Logger): RunningTimers => {
  let stopped = false;
  const waits = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const turn = async ({ name, everyMs, run }: Timer): Promise<void> => {
    const ctx = systemContext(name);
    try {
      await runInContext(ctx, () => run(ctx));
    } catch (error) {
      logger.warn({ err: error, timer: name }, 'timer failed');
    }
    if (!stopped)
      waits.set(
        name,
        setTimeout(() => begin({ name, everyMs, run }), everyMs),
      );
  };

  const begin = (timer: Timer): void => {
    const work = turn(timer).finally(() => running.delete(work));
    running.add(work);
  };

  timers.forEach(begin);
  return {
    async stop() {
      stopped = true;
      for (const wait of waits.values()) clearTimeout(wait);
      await Promise.allSettled(running);
    },
  };
};
