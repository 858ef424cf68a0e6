import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** The kinds of errors, in terms that HTTP, consumers and workers share. */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale',
  'rule-broken',
  'too-slow',
  'too-large',
  'unsupported-media',
  'expectation-failed',
  'misdirected',
  'too-many',
  'unavailable',
  'bug',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** One broken rule of one field; `field` is the path with dots, `message` is Italian text for the user. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details as every service returns them. `title` is the English reason phrase. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  errors: z.array(fieldError).optional(),
});
export type Problem = z.infer<typeof problem>;

export type AppErrorOptions = {
  /** Stable and namespaced, e.g. `orders.cannot-be-cancelled`. */
  code: ErrorCode;
  /** Italian sentence for the user. */
  detail: string;
  errors?: FieldError[];
  /** Further members of the problem document; never secrets. */
  extra?: Record<string, unknown>;
  /** Seconds after which a retry may help (429 and 503). */
  retryAfter?: number;
  cause?: unknown;
};

/** The only error that use-cases and domain throw on purpose; any other error is a bug. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, options: AppErrorOptions) {
    super(`${options.code}: ${options.detail}`, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = options.code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.extra = options.extra;
    this.retryAfter = options.retryAfter;
  }
}
