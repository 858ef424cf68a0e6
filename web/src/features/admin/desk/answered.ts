import { abortLate } from '../../../shared/api/time-limit.ts';

/** A call without an answer counts as failed after this time: the queue continues with the next attempt. */
export const ANSWER_MS = 15_000;

/** Returns the result of an RTK Query call; aborts the call (status 0) when it takes too long. */
export const answered = <T>(call: PromiseLike<T> & { abort: () => void }): Promise<T> =>
  abortLate(call, ANSWER_MS, () => call.abort());
