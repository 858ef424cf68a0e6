import { abortLate } from '../../../shared/api/time-limit.ts';

/** A call that a bad network swallowed counts as unanswered after this time: the queue goes on with the next try. */
export const ANSWER_MS = 15_000;

/** The result of a call of RTK Query, which is aborted (status 0) when it takes too long. */
export const answered = <T>(call: PromiseLike<T> & { abort: () => void }): Promise<T> =>
  abortLate(call, ANSWER_MS, () => call.abort());
