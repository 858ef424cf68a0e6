import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@drappo/contracts';
import {
  ACCESS_COOKIE,
  cookieOf,
  sendProblem,
  toAppError,
  type Actor,
  type Logger,
  type RateLimiter,
  type TokenVerifier,
} from '@drappo/service-kit';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import helmet from 'helmet';
import { authorise } from './access.ts';
import { limitBody } from './body-limit.ts';
import { createMatcher } from './match-route.ts';
import type { Forward } from './proxy.ts';
import { prepareHeaders } from './request-headers.ts';
import { routes, type Route, type Upstream } from './routes.ts';
import { refuseForeignWrites } from './same-site.ts';
import { createStaticSite } from './static-site.ts';

export type GatewayOptions = {
  publicUrl: string;
  webRoot: string;
  /** Answered at /config.json: what the footer shows. */
  site: Record<string, string | undefined>;
  verifier: TokenVerifier;
  limiters: Record<Exclude<Route['rate'], 'webhook'>, RateLimiter>;
  forward: Record<Upstream, Forward>;
  logger: Logger;
  /** Health and metrics, which stand before everything else. */
  operations: RequestHandler;
};

type Locals = { requestId?: string };

const notFound = (): AppError =>
  new AppError('not-found', { code: 'gateway.not-found', detail: 'Questo indirizzo non esiste.' });
const later = (): AppError =>
  new AppError('unavailable', {
    code: 'gateway.not-available-yet',
    detail: 'Questa funzione non è ancora disponibile.',
  });
const tooSlow = (): AppError =>
  new AppError('unavailable', {
    code: 'gateway.upstream-too-slow',
    detail: 'Il servizio non ha risposto in tempo. Riprova tra poco.',
    retryAfter: 2,
  });

const securityHeaders = (publicUrl: string): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Ant Design writes its styles at run time; scripts are files of ours only.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });

/** Everything that reaches Drappo comes through here. */
export const createGateway = ({
  publicUrl,
  webRoot,
  site,
  verifier,
  limiters,
  forward,
  logger,
  operations,
}: GatewayOptions): Express => {
  const { origin, host, protocol } = new URL(publicUrl);
  const match = createMatcher(routes);
  const staticSite = createStaticSite(webRoot);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(operations);
  app.use(securityHeaders(publicUrl));
  app.use((req: Request, res: Response<unknown, Locals>, next) => {
    res.locals.requestId = prepareHeaders(req, protocol.replace(':', ''));
    res.set('X-Request-Id', res.locals.requestId);
    // Cookies of `localhost` and `127.0.0.1` are not the same: a person is kept on one of them.
    if (req.method === 'GET' && req.headers.host?.startsWith('localhost') && req.headers.host !== host)
      res.redirect(308, `${origin}${req.originalUrl}`);
    else next();
  });

  const actorOf = async (req: Request): Promise<Actor> => {
    const token = cookieOf(req, ACCESS_COOKIE);
    return (token && (await verifier.verify(token))) || { kind: 'visitor' };
  };

  const pass = async (req: Request, res: Response<unknown, Locals>, route: Route): Promise<void> => {
    if (route.rate !== 'webhook') {
      refuseForeignWrites(req, origin);
      await limiters[route.rate].take(req.socket.remoteAddress ?? 'unknown');
    }
    if (route.access !== 'public') authorise(await actorOf(req), route.access);
    if (route.upstream === 'later') throw later();
    limitBody(req, route.bodyLimit, (error) => refuse(error, req, res));
    const timer = setTimeout(() => refuse(tooSlow(), req, res), route.timeout);
    res.once('close', () => clearTimeout(timer));
    await forward[route.upstream](req, res);
  };

  app.use(
    '/api',
    compression({ filter: (_req, res) => /json/.test(String(res.getHeader('content-type'))), threshold: 2_000 }),
    async (req, res: Response<unknown, Locals>) => {
      const found = match(req.method, req.baseUrl + req.path);
      if (found.kind === 'none') throw notFound();
      if (found.kind === 'wrong-method') {
        res.set('Allow', found.allowed.join(', '));
        throw new AppError('not-found', {
          code: 'gateway.wrong-method',
          detail: 'Questo indirizzo non accetta questo tipo di richiesta.',
        });
      }
      // The proxy sends the address as the client wrote it, not what is left of it below the mount.
      req.url = req.originalUrl;
      await pass(req, res, found.route);
    },
  );
  app.get('/config.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json(site);
  });
  app.use(async (req, res) => {
    if (!(await staticSite(req, res))) throw notFound();
  });
  app.use(problems(logger));
  return app;
};

/** Answers a problem in the middle of a proxied request and lets go of the rest of its body. */
export const refuse = (error: AppError, req: IncomingMessage, res: ServerResponse): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.setHeader('Connection', 'close');
  res.once('finish', () => req.destroy());
  sendProblem(res as unknown as Response, error, String(req.headers['x-request-id'] ?? ''));
};

const problems =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res: Response<unknown, Locals>, next) => {
    const known = isBadRequest(error)
      ? new AppError('invalid', { code: 'gateway.bad-request', detail: 'La richiesta non è valida.' })
      : toAppError(error);
    const fields = { code: known.code, method: req.method, path: req.path, requestId: res.locals.requestId };
    if (known.kind === 'bug') logger.error({ ...fields, err: error }, 'request failed');
    else logger.debug(fields, 'request refused');
    if (res.headersSent) return next(error);
    sendProblem(res, known, res.locals.requestId ?? '');
  };

const isBadRequest = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 400;
