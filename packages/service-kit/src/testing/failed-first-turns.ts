import type pg from 'pg';
import { createLogger } from '../logger.ts';
import type { RuntimeOverrides } from '../service/runtime.ts';
import { eventually } from './eventually.ts';

type Started = {
  query: (sql: string) => Promise<pg.QueryResult<{ name: string }>>;
  stop: () => Promise<void>;
};

/**
 * Starts a service whose timers take turns, which those of other tests do not, waits until each of `timers` has begun its
 * first turn and all turns have ended, and returns the log's entries of the turns that failed.
 */
export const failedFirstTurns = async (
  start: (overrides: Pick<RuntimeOverrides, 'logger' | 'takesTurns'>) => Promise<Started>,
  timers: string[],
): Promise<unknown[]> => {
  const failed: unknown[] = [];
  const write = (line: string): void => {
    const entry = JSON.parse(line) as { msg: string };
    if (entry.msg === 'timer failed') failed.push(entry);
  };
  const service = await start({ logger: createLogger('timers', 'warn', { write }), takesTurns: true });
  await eventually('each timer has taken a turn', async () => {
    const { rows } = await service.query('SELECT name FROM kit.timers');
    const missing = timers.filter((timer) => !rows.some(({ name }) => name === timer));
    if (missing.length > 0) throw new Error(missing.join(', '));
  });
  // Waits for the turns that have begun.
  await service.stop();
  return failed;
};
