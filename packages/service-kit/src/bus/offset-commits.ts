import type { Logger } from '../logger.ts';

/** How long (ms) an offset may wait for more: what is handled and not committed comes once more after a crash, and is recognised. */
const COMMIT_WITHIN_MS = 1_000;

/** Commits the offsets of all partitions together, soon after they were resolved: a request for each fetch costs the broker more. */
export const createOffsetCommits = (logger: Logger) => {
  let commit: () => Promise<unknown> = async () => undefined;
  let timer: NodeJS.Timeout | undefined;

  const now = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await commit().catch((error: unknown) => logger.debug({ err: error }, 'offsets not committed'));
  };

  return {
    now,
    /** `commitResolved` commits whatever is resolved when it is called. */
    soon(commitResolved: () => Promise<unknown>): void {
      commit = commitResolved;
      timer ??= setTimeout(() => void now(), COMMIT_WITHIN_MS);
    },
  };
};
