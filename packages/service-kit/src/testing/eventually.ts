import { setTimeout as wait } from 'node:timers/promises';

type Limits = { withinMs?: number; everyMs?: number };

/** Polls until `check` returns without throwing. @throws Error naming `what`, with the last failure as its cause */
export const eventually = async <T>(
  what: string,
  check: () => Promise<T> | T,
  { withinMs = 60_000, everyMs = 25 }: Limits = {},
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

/** Polls until `find` returns something other than undefined; an error of `find` ends the polling immediately. */
export const eventuallyFound = async <T>(
  what: string,
  find: () => Promise<T | undefined>,
  { withinMs = 60_000, everyMs = 100 }: Limits = {},
): Promise<T> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await wait(everyMs);
  }
};
