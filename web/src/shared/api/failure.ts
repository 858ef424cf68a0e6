import type { Problem } from '@drappo/contracts/errors';

/** The error of a failed call; `status` is 0 when no answer came at all. */
export type ApiFailure = {
  status: number;
  problem?: Problem;
  /** `<status>: <body, or the status text when it is empty>` (specification, point 8). */
  message: string;
};

export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** A change that timed out; sending it again may perform it twice. */
export const unanswered: ApiFailure = {
  status: 0,
  message: '0: no answer in time',
  problem: {
    type: 'about:blank',
    title: 'No Answer',
    status: 0,
    code: 'web.no-answer',
    detail: "Il portale non ha risposto: non sappiamo se l'operazione è riuscita. Controlla prima di ripeterla.",
  },
};

export const toFailure = (status: number, statusText: string, body: string): ApiFailure => {
  const message = `${status}: ${body || statusText}`;
  const answer = parseJson(body);
  return isProblem(answer) ? { status, message, problem: answer } : { status, message };
};

// Written by hand: every page reads failures, and the contract's schema would load its whole library. A proxy between
// us and the gateway may answer with anything.
const isProblem = (answer: unknown): answer is Problem =>
  isRecord(answer) &&
  ['type', 'title', 'detail', 'code'].every((name) => typeof answer[name] === 'string') &&
  Number.isInteger(answer['status']) &&
  (answer['errors'] === undefined || (Array.isArray(answer['errors']) && answer['errors'].every(isFieldError)));

const isFieldError = (error: unknown): boolean =>
  isRecord(error) && typeof error['field'] === 'string' && typeof error['message'] === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The message from the server ("server message" of the specification), else `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  (isApiFailure(error) && error.problem?.detail) || fallback;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
