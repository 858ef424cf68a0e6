import type { AppError } from '@drappo/contracts/errors';
import type { Response } from 'express';
import { errorKindRules } from '../error-kinds.ts';
import { problemPage } from './problem-page.ts';

/** Whether a browser opens the address as a page: a link to a document, a bookmark. */
const isNavigation = ({ req }: Response): boolean => req?.headers['sec-fetch-mode'] === 'navigate';

/**
 * Sends RFC 9457 problem+json. Internal errors are only logged: a 5xx contains nothing but the request id. A browser that
 * opens the address as a page gets the message as a page.
 */
export const sendProblem = (res: Response, error: AppError, requestId: string): void => {
  const { status, title } = errorKindRules[error.kind];
  if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
  if (isNavigation(res)) {
    res
      .status(status)
      .type('html')
      .send(problemPage({ detail: error.detail, requestId }));
    return;
  }
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
