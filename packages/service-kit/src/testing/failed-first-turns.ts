import { createLogger } from '../logger.ts';
import type { RuntimeOverrides } from '../service/runtime.ts';
import { eventually } from './eventually.ts';

/**
 * Starts a service and returns the log's entries of the first turns that failed. The timers of this service take turns;
 * the services of other tests take none. Each of `timers` ends its turn before the service stops: a stop ends work in
 * batches early, and work that ends early cannot fail.
 */
export const failedFirstTurns = async (
  start: (overrides: Pick<RuntimeOverrides, 'logger' | 'takesTurns'>) => Promise<{ stop: () => Promise<void> }>,
  timers: string[],
): Promise<unknown[]> => {
  const failed: unknown[] = [];
  const ended = new Set<string>();
  const write = (line: string): void => {
    const entry = JSON.parse(line) as { msg: string; timer: string };
    if (entry.msg !== 'timer failed' && entry.msg !== 'timer done') return;
    ended.add(entry.timer);
    if (entry.msg === 'timer failed') failed.push(entry);
  };
  const service = await start({ logger: createLogger('timers', 'debug', { write }), takesTurns: true });
  try {
    await eventually('each timer has ended a turn', () => {
      const missing = timers.filter((timer) => !ended.has(timer));
      if (missing.length > 0) throw new Error(missing.join(', '));
    });
  } finally {
    await service.stop();
  }
  return failed;
};
