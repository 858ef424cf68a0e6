import type { ApiFailure } from './failure.ts';

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure };

/** Treats a list that answers 403 as empty for this person (specification, point 8). */
export const emptyWhenForbidden = async <T>(
  answer: Answer | PromiseLike<Answer>,
  empty: T,
): Promise<{ data: T; error?: undefined } | { data?: undefined; error: ApiFailure }> => {
  const { data, error } = await answer;
  if (!error) return { data: data as T };
  return error.status === 403 ? { data: empty } : { error };
};
