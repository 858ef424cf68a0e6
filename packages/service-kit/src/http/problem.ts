import type { AppError } from '@drappo/contracts/errors';
import type { Response } from 'express';
import { errorKindRules } from '../error-kinds.ts';

/** Answers RFC 9457 problem+json. What went wrong inside is for the log: a 5xx says nothing but the request id. */
export const sendProblem = (res: Response, error: AppError, requestId: string): void => {
  const { status, title } = errorKindRules[error.kind];
  if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
  res
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title,
        status,
        detail: error.detail,
        code: error.code,
        requestId,
        ...(error.errors ? { errors: error.errors } : {}),
        ...error.extra,
      }),
    );
};
