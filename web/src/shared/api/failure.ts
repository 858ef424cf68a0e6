import type { Problem } from '@drappo/contracts/errors';

/** What a failed call leaves behind; `status` is 0 when no answer came at all. */
export type ApiFailure = {
  status: number;
  problem?: Problem;
  /** `<status>: <body, or the status text when it is empty>` (specification, point 8). */
  message: string;
};

export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** A change that was not answered in time; another press may be a second one. */
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

// By hand, since every page reads failures and the contract's schema would bring its whole library along. What stands
// between us and the gateway may answer in its own words, with anything.
const isProblem = (answer: unknown): answer is Problem =>
  isRecord(answer) &&
  ['type', 'title', 'detail', 'code'].every((name) => typeof answer[name] === 'string') &&
  Number.isInteger(answer['status']) &&
  (answer['errors'] === undefined || (Array.isArray(answer['errors']) && answer['errors'].every(isFieldError)));

const isFieldError = (error: unknown): boolean =>
  isRecord(error) && typeof error['field'] === 'string' && typeof error['message'] === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
