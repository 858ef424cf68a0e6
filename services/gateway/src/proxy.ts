import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { AppError } from '@drappo/contracts';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { countStreamed, tooLarge } from './body-limit.ts';
import type { Route, Upstream } from './routes.ts';

export type Forward = (
  req: IncomingMessage,
  res: ServerResponse,
  route: Pick<Route, 'timeout' | 'bodyLimit' | 'stream'>,
) => Promise<void>;

export type Proxies = {
  forward: Record<Upstream, Forward>;
  /** Ends the answers that would go on for ever; their pages connect again. */
  endStreams: () => void;
  close: () => void;
};

export type ProxyOptions = {
  targets: Record<Upstream, string>;
  /** Answers the client; the upstream has been let go by then. */
  refuse: (error: AppError, req: IncomingMessage, res: ServerResponse) => void;
};

/** A connection that says nothing for so long in the middle of an answer is dead (ms). */
const SILENCE = 90_000;

/** One request on its way through. */
type Flight = {
  bodyLimit: number;
  /** Ends the waiting for the upstream's answer. */
  answered: () => void;
  request?: ClientRequest;
  retried: boolean;
};

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'gateway.upstream-unavailable',
    detail: 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
    retryAfter: 2,
    cause,
  });

const tooSlow = (): AppError =>
  new AppError('unavailable', {
    code: 'gateway.upstream-too-slow',
    detail: 'Il servizio non ha risposto in tempo. Riprova tra poco.',
    retryAfter: 2,
  });

/** One proxy per service, over connections that stay open. Bodies stream through untouched: webhooks are signed over their bytes. */
export const createProxies = ({ targets, refuse }: ProxyOptions): Proxies => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: 'lifo' });
  // Streams hold their connections for hours: out of the pool, where they would leave none for anybody else.
  const streamAgent = new Agent({ keepAlive: false });
  const streams = new Set<ServerResponse>();
  const flights = new WeakMap<IncomingMessage, Flight>();

  const giveUp = (error: AppError, req: IncomingMessage, res: ServerResponse): void => {
    const flight = flights.get(req);
    flights.delete(req);
    flight?.answered();
    refuse(error, req, res);
    flight?.request?.destroy();
  };

  const proxyTo = (target: string, through: Agent): RequestHandler => {
    const proxy = createProxyMiddleware({
      target,
      agent: through,
      proxyTimeout: SILENCE,
      on: {
        // Called in the tick before the body starts to flow, so that no byte goes uncounted.
        proxyReq(request, req, res) {
          const flight = flights.get(req);
          // Refused while it waited for a connection.
          if (!flight) return void request.destroy();
          flight.request = request;
          countStreamed(req, flight.bodyLimit, () => giveUp(tooLarge(), req, res));
        },
        proxyRes(answer, req, res) {
          flights.get(req)?.answered();
          // Whether the client's connection stays open is between the two of us.
          answer.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
          delete answer.headers['keep-alive'];
          // What says nothing about it is somebody's own and stays out of caches.
          answer.headers['cache-control'] ??= 'no-store';
        },
        error(error, req, res) {
          const flight = flights.get(req);
          if (!flight || !('writeHead' in res)) return;
          if (mayRepeat(req, res, flight, error)) {
            flight.retried = true;
            void proxy(req, res);
          } else giveUp(unavailable(error), req, res);
        },
      },
    });
    return proxy;
  };

  const forwardTo = (target: string): Forward => {
    const usual = proxyTo(target, agent);
    const streaming = proxyTo(target, streamAgent);
    return async (req, res, { timeout, bodyLimit, stream }) => {
      const timer = setTimeout(() => giveUp(tooSlow(), req, res), timeout);
      const answered = (): void => clearTimeout(timer);
      res.once('close', answered);
      flights.set(req, { bodyLimit, answered, retried: false });
      if (stream) {
        streams.add(res);
        res.once('close', () => streams.delete(res));
      }
      await (stream ? streaming : usual)(req, res);
    };
  };

  const entries = Object.entries(targets).map(([name, target]) => [name, forwardTo(target)]);
  return {
    forward: Object.fromEntries(entries) as Record<Upstream, Forward>,
    endStreams() {
      for (const res of streams) res.destroy();
    },
    close() {
      agent.destroy();
      streamAgent.destroy();
    },
  };
};

// A service that restarts closes its idle connections; the request that took one of them at that moment never arrived.
const mayRepeat = (req: IncomingMessage, res: ServerResponse, flight: Flight, error: Error): boolean =>
  !flight.retried &&
  !res.headersSent &&
  (req.method === 'GET' || req.method === 'HEAD') &&
  flight.request?.reusedSocket === true &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');
