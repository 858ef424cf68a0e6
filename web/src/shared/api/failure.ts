import { problem, type Problem } from '@drappo/contracts';

/** What a failed call leaves behind; `status` is 0 when no answer came at all. */
export type ApiFailure = {
  status: number;
  problem?: Problem;
  /** `<status>: <body, or the status text when it is empty>` (specification, point 8). */
  message: string;
};

export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

export const toFailure = (status: number, statusText: string, body: string): ApiFailure => {
  const message = `${status}: ${body || statusText}`;
  const parsed = problem.safeParse(parseJson(body));
  return parsed.success ? { status, message, problem: parsed.data } : { status, message };
};

/** The server's own sentence ("server message" of the specification), else `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  (isApiFailure(error) && error.problem?.detail) || fallback;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
