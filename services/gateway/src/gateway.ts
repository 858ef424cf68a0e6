import type { AboutCompany } from '@drappo/contracts/about';
import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { login } from '@drappo/contracts/identity/routes/sign-in';
import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import type { RateClass } from '@drappo/contracts/route';
import {
  accessTokenOf,
  actorOf,
  addressKey,
  refuseFactorSetup,
  refuseView,
  type Actor,
  type Clock,
  type Logger,
  type RateLimiter,
  type SecurityLog,
  type TokenVerifier,
} from '@drappo/service-kit';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { authorise, refuseExpired } from './access.ts';
import { addStandingHeaders, type HeadLocals } from './answer-head.ts';
import { refuseAnnounced } from './body-limit.ts';
import type { DemoAccess } from './demo-access.ts';
import { demoIsLocal, foreignOriginOf, judgeDemoRequest } from './demo-host.ts';
import type { Intake } from './intake/intake.ts';
import { keepCookiesFor } from './keep-cookies.ts';
import { createMatcher } from './match-route.ts';
import { keepOnPublicHost } from './public-host.ts';
import { notFound, problemHandler, wrongMethod } from './problems.ts';
import type { Forward } from './proxy.ts';
import { faultOfForm } from './request-form.ts';
import { prepareHeaders } from './request-headers.ts';
import { routes, type Route, type Upstream } from './routes.ts';
import { refuseForeignWrites } from './same-site.ts';
import { securityHeaders } from './security-headers.ts';
import { securityText } from './security-text.ts';
import { createStaticSite } from './static-site.ts';

export type GatewayOptions = {
  publicUrl: string;
  /** If `documented`, only requests that come from this machine and name it are answered. */
  demoPasswords: 'documented' | 'none';
  /** Absent: every browser may sign in. */
  demoAccess?: DemoAccess | undefined;
  /** Where browsers upload files, if not to the portal. */
  uploadOrigin?: string | undefined;
  /** Number of our own proxies in front of the gateway, whose X-Forwarded-For is trusted. */
  trustedProxies: number;
  webRoot: string;
  /** Served at /config.json: the contents of the footer. */
  site: Record<string, string | undefined>;
  /** Served at /about.json; null if the company publishes nothing about itself. */
  about: AboutCompany | null;
  /** Contacts of /.well-known/security.txt, which is 404 without them. */
  securityContacts?: readonly string[] | undefined;
  verifier: TokenVerifier;
  /** Called when a reverse proxy in front of the demo forwards a page of this address. */
  closeDemo: (page: string) => void;
  /** Called when an administrator is active, which extends their session. */
  recordAct: (sessionId: string) => void;
  clock: Clock;
  limiters: Record<RateClass, RateLimiter>;
  forward: Record<Upstream, Forward>;
  intake: Pick<Intake, 'begin'>;
  logger: Logger;
  security: SecurityLog;
  /** Records the metrics of each request. */
  observe: RequestHandler;
};

type Locals = HeadLocals & { address: string; route?: string; actor?: Actor };
type Answer = Response<unknown, Locals>;

/** Every request to Drappo passes through this app. */
export const createGateway = (options: GatewayOptions): Express => {
  const { publicUrl, verifier, clock, limiters, forward } = options;
  const { origin, protocol } = new URL(publicUrl);
  const isHttps = protocol === 'https:';
  const match = createMatcher(routes);
  const staticSite = createStaticSite(options.webRoot, options.publicUrl, portalCookieName('signedIn', isHttps));
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  const standing = securityHeaders(publicUrl, options.uploadOrigin);
  addStandingHeaders(app, standing);
  const origins = { protocol: protocol.replace(':', ''), trustedProxies: options.trustedProxies };
  app.use((req: Request, res: Answer, next) => {
    // Before the proxies' headers are removed.
    const { headers: asked } = req;
    const fault = faultOfForm(req);
    const verdict = options.demoPasswords === 'documented' ? judgeDemoRequest(asked, req.httpVersion) : 'local';
    const { requestId, address } = prepareHeaders(req, origins);
    Object.assign(res.locals, { standing, requestId, address });
    options.intake.begin(req, res, address);
    if (fault) throw fault;
    if (verdict === 'rewritten') options.closeDemo(foreignOriginOf(asked));
    if (verdict !== 'local') throw demoIsLocal();
    options.observe(req, res, next);
  });

  const checkRights = async (req: Request, res: Answer, route: Route): Promise<void> => {
    const { access, duringFactorSetup } = route;
    if (access === 'public') return;
    const token = accessTokenOf(req);
    const isAct = req.headers[ACT_HEADER] !== undefined;
    if (access === 'optional') refuseExpired(token, clock.now());
    if (access === 'optional' && !isAct) return;
    const actor = await actorOf(req, verifier);
    res.locals.actor = actor;
    refuseView(actor, route);
    if (access !== 'optional') {
      authorise(actor, access);
      if (!duringFactorSetup) refuseFactorSetup(actor);
    }
    const isAdmin = actor.kind === 'user' && (actor.role === 'admin' || actor.viewedBy !== undefined);
    if (isAct && isAdmin) options.recordAct(actor.sessionId);
  };

  const pass = async (req: Request, res: Answer, route: Route): Promise<void> => {
    if (!route.fromElsewhere) refuseForeignWrites(req, origin, route.ownPagesOnly);
    await limiters[route.rate].take(addressKey(res.locals.address));
    if (route.path === login.path && route.method === login.method) options.demoAccess?.require(req);
    await checkRights(req, res, route);
    refuseAnnounced(req, route.bodyLimit);
    keepCookiesFor(route.upstream, req.headers, isHttps);
    await forward[route.upstream](req, res, route);
  };

  const call = async (req: Request, res: Answer): Promise<void> => {
    const found = match(req.method, req.path);
    if (found.kind === 'none') throw notFound();
    if (found.kind === 'wrong-method') {
      res.set('Allow', found.allowed.join(', '));
      throw wrongMethod();
    }
    res.locals.route = found.route.path;
    await pass(req, res, found.route);
  };
  const keepOnHost = keepOnPublicHost(publicUrl);
  options.demoAccess?.serve(app);
  // First, since most requests are calls.
  app.use('/api', (req, res: Answer, next) => {
    // The proxy forwards the address that the client sent, not the part that remains below the mount.
    req.url = req.originalUrl;
    keepOnHost(req, res, () => {
      res.locals.dependsOnEncoding = true;
      call(req, res).catch(next);
    });
  });
  // For load balancers, independent of the services; the operations listener serves details and metrics.
  app.get(['/health/live', '/health/ready'], async (req, res: Answer) => {
    res.locals.route = req.path;
    await limiters.usual.take(addressKey(res.locals.address));
    res.set('Cache-Control', 'no-store').json({ status: req.path === '/health/live' ? 'live' : 'ready' });
  });
  app.use('/metrics', () => {
    throw notFound();
  });
  app.use(keepOnHost);
  app.get('/config.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json(options.site);
  });
  app.get('/about.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json(options.about);
  });
  app.get('/.well-known/security.txt', (_req, res) => {
    if (!options.securityContacts) throw notFound();
    const text = securityText(options.securityContacts, publicUrl, clock.now());
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
  });
  app.use(async (req, res) => {
    if (!(await staticSite(req, res))) throw notFound();
  });
  app.use(problemHandler(options.logger, options.security));
  return app;
};
