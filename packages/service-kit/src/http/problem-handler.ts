import { commonErrorCodes, type ErrorCode } from '@drappo/contracts/error-codes';
import type { ErrorRequestHandler, Response } from 'express';
import { runInContext, type RequestContext } from '../context.ts';
import { errorKindRules, toAppError } from '../error-kinds.ts';
import type { Logger } from '../logger.ts';
import { personOf, refusalEvent } from '../security/refusal-event.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { httpLayerError } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { sendProblem } from './problem.ts';
import { contextOf } from './request-context.ts';

/** Values that the handlers of a request share. */
export type Locals = { ctx?: RequestContext; route?: string };

/** The error codes of each route, by method and path. */
export const declaredErrors = (endpoints: Endpoint[]): DeclaredErrors =>
  new Map(
    endpoints.map(({ route: { method, path, errors = [] } }) => [
      `${method} ${path}`,
      new Set([...commonErrorCodes, ...errors]),
    ]),
  );

type DeclaredErrors = ReadonlyMap<string, ReadonlySet<ErrorCode>>;
type ProblemOptions = {
  logger: Logger;
  security: SecurityLog | undefined;
  /** In tests: a code other than these is a bug. */
  declared: DeclaredErrors | undefined;
};

/** Responds to a handler's error with a problem document, and logs it. */
export const problemHandler =
  ({ logger, security, declared }: ProblemOptions): ErrorRequestHandler =>
  (error: unknown, req, res: Response<unknown, Locals>, next) => {
    const ctx = res.locals.ctx ?? contextOf(req, { kind: 'visitor' });
    const thrown = httpLayerError(error) ?? toAppError(error);
    const isUndeclared = declared?.get(`${req.method} ${res.locals.route}`)?.has(thrown.code) === false;
    const known = isUndeclared
      ? toAppError(new Error(`${req.method} ${res.locals.route} does not declare ${thrown.code}`))
      : thrown;
    const { status, level } = errorKindRules[known.kind];
    const { method } = req;
    const { route } = res.locals;
    runInContext(ctx, () => {
      const cause = status >= 500 ? { err: isUndeclared ? known : error } : {};
      logger[level]({ ...cause, ...personOf(ctx.actor), code: known.code, method, route, status }, 'request refused');
      const event = refusalEvent(known, { method, route, actor: ctx.actor, address: ctx.address });
      if (event) security?.record(event);
    });
    // A response that has started cannot become a problem document: the connection is cut.
    if (res.headersSent) return next(error);
    sendProblem(res, known, ctx.requestId);
  };
