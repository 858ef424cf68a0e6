import type { Logger } from '../logger.ts';

/** How long (ms) an offset waits for more: a crash redelivers uncommitted records, which the dedupe key detects. */
const COMMIT_WITHIN_MS = 1_000;

/** Commits all partitions' offsets together, soon after they are resolved: one request per fetch costs the broker more. */
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
    /** `commitResolved` commits the offsets resolved at the time of the call. */
    soon(commitResolved: () => Promise<unknown>): void {
      commit = commitResolved;
      timer ??= setTimeout(() => void now(), COMMIT_WITHIN_MS);
    },
  };
};
