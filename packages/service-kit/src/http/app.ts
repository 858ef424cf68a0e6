import { AppError } from '@drappo/contracts/errors';
import { hasRole } from '@drappo/contracts/identity/roles';
import { bodyLimitOf, isRead, searchRouteOf, type RouteDefinition } from '@drappo/contracts/route';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { TokenVerifier } from '../auth/access-token.ts';
import { refuseFactorSetup, requireStepUp } from '../auth/second-factor.ts';
import type { CallerCheck } from '../auth/service-tokens.ts';
import { refuseView } from '../auth/views.ts';
import { systemClock, type Clock } from '../clock.ts';
import { runInContext, type Actor, type RequestContext } from '../context.ts';
import type { Logger } from '../logger.ts';
import type { HttpMetrics } from '../metrics.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { findUnstorable } from '../storable.ts';
import { bodyReader, refuseOtherMedia } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { extraFields } from './extra-fields.ts';
import { JsonText } from './json-text.ts';
import { declaredErrors, problemHandler, type Locals } from './problem-handler.ts';
import { actorOf, contextOf, dedupeOf } from './request-context.ts';
import type { WebhookPriority } from './webhook-priority.ts';
import { parseBody, parseQuery, parseSearch } from './validation.ts';

export type HttpAppOptions = {
  endpoints: Endpoint[];
  verifier: TokenVerifier;
  clock?: Clock;
  /** Required for endpoints that services call. */
  checkCaller?: CallerCheck;
  logger: Logger;
  metrics: Pick<HttpMetrics, 'observe'>;
  /** Checks every response against its schema, and every error against the codes of its route; on in tests. */
  checkResponses?: boolean;
  /** Counts the senders that wait for the response to a webhook. */
  webhookPriority?: WebhookPriority;
  /** Receives requests that were rejected for a missing right. */
  security?: SecurityLog;
};

const notFound = (): AppError => new AppError('not-found', { code: 'kit.not-found', detail: 'Non trovato.' });
const wrongMethod = (): AppError =>
  new AppError('method-not-allowed', {
    code: 'kit.wrong-method',
    detail: 'Questo indirizzo non accetta questo tipo di richiesta.',
  });
const NO_BODY = z.strictObject({}).optional();

const isOpen = ({ access }: RouteDefinition): boolean => access === 'public' || access === 'optional';

const authorise = (actor: Actor, route: RouteDefinition, now: Date): void => {
  const { access, duringFactorSetup, stepUp } = route;
  if (access === 'public' || access === 'optional' || access === 'service') return;
  if (!duringFactorSetup) refuseFactorSetup(actor);
  if (actor.kind !== 'user')
    throw new AppError('unauthenticated', { code: 'kit.unauthenticated', detail: 'Devi accedere per continuare.' });
  if (access !== 'user' && !hasRole(actor.role, access)) {
    const detail =
      access === 'admin'
        ? 'Accesso Negato: Solo gli amministratori possono accedere a questa sezione.'
        : 'Completa il profilo aziendale per usare questa funzione.';
    throw new AppError('forbidden', { code: 'kit.forbidden', detail });
  }
  if (stepUp) requireStepUp(actor, now);
};

/** On public routes, a session that may only set up its second factor sees the visitor's view. */
const actorAt = (actor: Actor, route: RouteDefinition): Actor =>
  isOpen(route) && !route.duringFactorSetup && actor.kind === 'user' && actor.restricted ? { kind: 'visitor' } : actor;

const requireCaller = (
  req: Request,
  { path, purpose }: RouteDefinition,
  checkCaller: CallerCheck | undefined,
): void => {
  if (!purpose || !checkCaller) throw new Error(`${path} names no purpose, so no service may call it`);
  checkCaller(req.get('authorization'), purpose);
};

/** Routes without a body, and routes whose handler reads the body itself. */
const hasNoParser = ({ method, kind }: RouteDefinition): boolean => method === 'GET' || kind === 'upload';

const readersOf = (route: RouteDefinition): RequestHandler[] => {
  if (hasNoParser(route)) return [];
  const raw = route.kind === 'webhook';
  const reader = bodyReader({ raw, limit: bodyLimitOf(route) });
  return raw ? [reader] : [refuseOtherMedia, reader];
};

/** Ids in the path parameters; other parts of a path may be secret. */
const idsIn = (params: Request['params']): string[] =>
  Object.values(params).flatMap((value) => (z.uuid().safeParse(value).success ? [String(value)] : []));

/** The endpoint, and for a searchable one also the POST with the same handler. */
const withSearch = ({ route, handle }: Endpoint): Endpoint[] => {
  const search = searchRouteOf(route);
  return [{ route, handle }, ...(search ? [{ route: search, handle }] : [])];
};

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** The service's HTTP app: its endpoints, each with its rights, schemas and errors. */
export const createHttpApp = ({
  endpoints: defined,
  verifier,
  clock = systemClock,
  checkCaller,
  logger,
  metrics,
  checkResponses = false,
  webhookPriority,
  security,
}: HttpAppOptions): Express => {
  const endpoints = defined.flatMap(withSearch);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(metrics.observe);

  for (const definition of endpoints) {
    const { route } = definition;
    const { path } = route;
    // Rights are checked before the body is read: a stranger learns nothing about the accepted bodies.
    const enter: RequestHandler = async (req, res: Response<unknown, Locals>, next) => {
      res.locals.route = path;
      if (route.kind === 'webhook' && webhookPriority) res.once('close', webhookPriority.enter());
      const actor = actorAt(await actorOf(req, verifier), route);
      res.locals.ctx = contextOf(req, actor);
      if (route.access === 'service') requireCaller(req, route, checkCaller);
      else {
        refuseView(actor, route);
        authorise(actor, route, clock.now());
      }
      next();
    };
    const handle: RequestHandler = async (req, res: Response<unknown, Locals>) => {
      const ctx = res.locals.ctx as RequestContext;
      await runInContext(ctx, async () => {
        await answer(definition, req, res, ctx, checkResponses);
        // Does not log reads: they are frequent and change nothing.
        if (!isRead(route))
          logger.debug(
            { method: route.method, route: path, status: res.statusCode, ids: idsIn(req.params) },
            'request answered',
          );
      });
    };
    app[verbs[route.method]](path, enter, ...readersOf(route), handle);
  }

  // After all endpoints, since the pattern of another endpoint may match a path.
  for (const [path, group] of Map.groupBy(endpoints, ({ route }) => route.path)) {
    // Not `app.all`, which compiles a pattern for each method: 30 ms of a start.
    app.route(path).all((_req, res: Response<unknown, Locals>) => {
      res.locals.route = path;
      res.set('Allow', group.map(({ route: { method } }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '));
      throw wrongMethod();
    });
  }
  app.use(() => {
    throw notFound();
  });
  app.use(problemHandler({ logger, security, declared: checkResponses ? declaredErrors(endpoints) : undefined }));
  return app;
};

const answer = async (
  { route, handle }: Endpoint,
  req: Request,
  res: Response,
  ctx: RequestContext,
  checkResponses: boolean,
): Promise<void> => {
  const { params, query, body, response, status, isSearch } = route;
  const raw = route.kind === 'webhook';
  // An invalid id is answered like an unknown one.
  const parsedParams = params?.safeParse(req.params);
  if ((parsedParams && !parsedParams.success) || findUnstorable(req.params)) throw notFound();
  const input = {
    params: parsedParams?.data,
    ...(isSearch && body
      ? { query: parseSearch(body, req.body ?? {}) }
      : { query: query && parseQuery(query, req.query), body: bodyIn(req, route) }),
    actor: ctx.actor,
    req,
    res,
  };
  const dedupe = isRead(route) ? undefined : dedupeOf(req, ctx.actor, raw ? undefined : req.body);
  const result = await handle({ ...input, ctx: dedupe ? { ...ctx, dedupe } : ctx } as never);
  if (res.headersSent) return;
  if (result === undefined) {
    res.status(204).end();
    return;
  }
  if (checkResponses && response) proveAnswer(route, result instanceof JsonText ? JSON.parse(result.text) : result);
  if (status !== undefined) res.status(status);
  if (result instanceof JsonText) sendText(res, result);
  else res.json(result);
};

/** Checks that a response has exactly the fields of its schema. */
const proveAnswer = ({ method, path, response }: RouteDefinition, answered: unknown): void => {
  const extra = extraFields(answered, response?.parse(answered));
  if (extra.length > 0)
    throw new Error(`${method} ${path} answers fields that its schema does not name: ${extra.join(', ')}`);
};

const bodyIn = (req: Request, { kind, body }: RouteDefinition): unknown =>
  kind === 'webhook' || (!body && req.body === undefined)
    ? (req.body as unknown)
    : parseBody(body ?? NO_BODY, req.body ?? (body ? {} : undefined));

/** Sends JSON like Express, which looks up type and charset for each response. */
const sendText = (res: Response, { text }: JsonText): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8').send(Buffer.from(text));
};
