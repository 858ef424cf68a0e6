import { setTimeout as wait } from 'node:timers/promises';

type Limits = { looks?: number; everyMs?: number };

/** Polls until `check` returns true; false if it has not after a number of polls, whatever time they took. */
export const becomesTrue = async (
  check: () => Promise<boolean>,
  { looks = 400, everyMs = 25 }: Limits = {},
): Promise<boolean> => {
  for (let look = 1; look <= looks; look += 1) {
    if (await check()) return true;
    if (look < looks) await wait(everyMs);
  }
  return false;
};
