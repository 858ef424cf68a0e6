import { setTimeout as wait } from 'node:timers/promises';

/** Polls until `check` returns without throwing; after `withinMs` fails with what it last said and what was awaited. */
export const eventually = async <T>(
  what: string,
  check: () => Promise<T> | T,
  { withinMs = 45_000, everyMs = 25 } = {},
): Promise<T> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`, { cause: error });
      await wait(everyMs);
    }
  }
};
