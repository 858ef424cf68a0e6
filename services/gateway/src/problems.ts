import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@drappo/contracts/errors';
import { refusalEvent, sendProblem, toAppError, type Actor, type Logger, type SecurityLog } from '@drappo/service-kit';
import type { ErrorRequestHandler, Response } from 'express';
import { discardRest } from './body-limit.ts';

export const notFound = (): AppError =>
  new AppError('not-found', { code: 'gateway.not-found', detail: 'Questo indirizzo non esiste.' });

export const wrongMethod = (): AppError =>
  new AppError('not-found', {
    code: 'gateway.wrong-method',
    detail: 'Questo indirizzo non accetta questo tipo di richiesta.',
  });

/** Answers with a problem, even during a proxied request; an answer that has begun can only be aborted. */
export const refuse = (error: AppError, req: IncomingMessage, res: ServerResponse): void => {
  if (res.writableEnded || res.destroyed) return;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // The rest of a slow request would keep the connection open as long as its client likes.
  if (error.kind === 'too-slow') res.setHeader('Connection', 'close');
  // The address may exist tomorrow, or the person may have the right then.
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
  sendProblem(res as Response, error, String(req.headers['x-request-id'] ?? ''));
  discardRest(req);
};

/** Set step by step while the request is processed. */
type RefusalLocals = { address?: string; route?: string; actor?: Actor };

/** Fields of a log line about a rejected request: its route instead of its path, which the client wrote. */
export const describeRefused = (
  { code }: AppError,
  req: IncomingMessage,
  res: ServerResponse,
): Record<string, string | undefined> => ({
  code,
  method: req.method,
  route: (res as Response<unknown, RefusalLocals>).locals.route,
  requestId: String(req.headers['x-request-id']),
});

/** Writes the line of the security log if the refusal belongs there. */
export const recordRefusal = (
  security: SecurityLog,
  error: AppError,
  req: IncomingMessage,
  res: ServerResponse,
): void => {
  const { locals } = res as Response<unknown, RefusalLocals>;
  const { address, route, actor } = locals;
  const event = refusalEvent(error, { method: req.method ?? '', address, route, actor });
  if (event) security.record({ ...event, requestId: String(req.headers['x-request-id']) });
};

export const problemHandler =
  (logger: Logger, security: SecurityLog): ErrorRequestHandler =>
  (error: unknown, req, res: Response<unknown, RefusalLocals>, _next) => {
    const known = isBadRequest(error)
      ? new AppError('invalid', { code: 'gateway.bad-request', detail: 'La richiesta non è valida.' })
      : toAppError(error);
    const fields = describeRefused(known, req, res);
    if (known.kind === 'bug') logger.error({ ...fields, err: error }, 'request failed');
    // A service answers such a request itself; here the gateway could not even identify the caller.
    else if (known.kind === 'unavailable') logger.warn({ ...fields, err: known.cause ?? known }, 'request not decided');
    else logger.debug(fields, 'request refused');
    recordRefusal(security, known, req, res);
    refuse(known, req, res);
  };

const isBadRequest = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 400;
