import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { AppError } from '@drappo/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Upstream } from './routes.ts';

export type Forward = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export type ProxyOptions = {
  targets: Record<Upstream, string>;
  onError: (error: AppError, req: IncomingMessage, res: ServerResponse) => void;
};

/** Longer than any route's own time-out, which is kept by the gateway itself. */
const LONGEST_MS = 90_000;

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'gateway.upstream-unavailable',
    detail: 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
    retryAfter: 2,
    cause,
  });

/** One proxy per service, over connections that stay open. Bodies stream through untouched: webhooks are signed over their bytes. */
export const createProxies = ({
  targets,
  onError,
}: ProxyOptions): { forward: Record<Upstream, Forward>; close: () => void } => {
  const agent = new Agent({
    keepAlive: true,
    keepAliveMsecs: 30_000,
    maxSockets: 256,
    maxFreeSockets: 64,
    timeout: 50_000,
  });
  const entries = Object.entries(targets).map(([name, target]) => [
    name,
    createProxyMiddleware({
      target,
      agent,
      changeOrigin: false,
      proxyTimeout: LONGEST_MS,
      on: {
        error: (error, req, res) => {
          if ('writeHead' in res) onError(unavailable(error), req, res);
        },
        proxyReq: (upstreamRequest: ClientRequest, _req, res) => {
          // A client that went away needs no answer: the upstream may stop working on it.
          res.on('close', () => {
            if (!res.writableEnded) upstreamRequest.destroy();
          });
        },
      },
      logger: undefined,
    }) as unknown as Forward,
  ]);
  return { forward: Object.fromEntries(entries) as Record<Upstream, Forward>, close: () => agent.destroy() };
};
