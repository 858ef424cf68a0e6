import { AppError, type ErrorKind } from '@drappo/contracts/errors';
import { isDatabaseUnavailable } from './database/database-errors.ts';

type KindRule = { status: number; title: string; level: 'debug' | 'info' | 'warn' | 'error'; retryable: boolean };

/** The rules of each kind of error: HTTP status and title, log level, and whether a consumer or worker retries. */
export const errorKindRules: Record<ErrorKind, KindRule> = {
  invalid: { status: 400, title: 'Bad Request', level: 'info', retryable: false },
  unauthenticated: { status: 401, title: 'Unauthorized', level: 'info', retryable: false },
  forbidden: { status: 403, title: 'Forbidden', level: 'warn', retryable: false },
  'not-found': { status: 404, title: 'Not Found', level: 'info', retryable: false },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed', level: 'info', retryable: false },
  conflict: { status: 409, title: 'Conflict', level: 'info', retryable: false },
  stale: { status: 409, title: 'Conflict', level: 'info', retryable: true },
  'rule-broken': { status: 422, title: 'Unprocessable Content', level: 'info', retryable: false },
  'too-slow': { status: 408, title: 'Request Timeout', level: 'info', retryable: true },
  'too-large': { status: 413, title: 'Content Too Large', level: 'info', retryable: false },
  'unsupported-media': { status: 415, title: 'Unsupported Media Type', level: 'info', retryable: false },
  'expectation-failed': { status: 417, title: 'Expectation Failed', level: 'info', retryable: false },
  misdirected: { status: 421, title: 'Misdirected Request', level: 'warn', retryable: false },
  'too-many': { status: 429, title: 'Too Many Requests', level: 'warn', retryable: true },
  unavailable: { status: 503, title: 'Service Unavailable', level: 'error', retryable: true },
  bug: { status: 500, title: 'Internal Server Error', level: 'error', retryable: false },
};

/** Converts any thrown value to an AppError: own errors unchanged, lost databases to `unavailable`, all others to `bug`. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', {
      code: 'kit.database-unavailable',
      detail: 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
      retryAfter: 2,
      cause: error,
    });
  }
  return new AppError('bug', {
    code: 'kit.unexpected',
    detail: 'Si è verificato un errore. Riprova più tardi.',
    cause: error,
  });
};
